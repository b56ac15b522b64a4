import { commandAs, composeFileEntries, composeFilesOf, containerOf, sizeOf, sizeProblem, requestedSize } from './product-size.ts';

const small = 'docker-compose.yml:deploy/compose.small.yml';

describe('SIZE', () => {
  test.each([
    [undefined, 'large'],
    ['', 'large'],
    ['large', 'large'],
    ['small', 'small'],
  ])('When it is %j, then the product is %s', (size, expected) => {
    expect([sizeProblem({ SIZE: size }), sizeOf({ SIZE: size })]).toEqual([null, expected]);
  });

  test('When it is something else, then the sizes are named', () => {
    expect(sizeProblem({ SIZE: 'tiny' })).toMatch(/^SIZE is tiny, but it must be small .* or large /);
    expect(() => requestedSize({ SIZE: 'tiny' })).toThrow('SIZE is tiny');
  });

  test('When `make up` is given one, then it is kept; without, what is kept stays', () => {
    expect(requestedSize({ SIZE: 'small' })).toMatchObject([{ key: 'SIZE', value: 'small' }]);
    expect(requestedSize({ SIZE: '' })).toEqual([]);
    expect(requestedSize({})).toEqual([]);
  });
});

describe('compose files', () => {
  test('When the product is small, then its file comes over docker-compose.yml', () => {
    expect(composeFilesOf('large')).toEqual(['docker-compose.yml']);
    expect(composeFilesOf('small')).toEqual(['docker-compose.yml', 'deploy/compose.small.yml']);
  });

  test.each([
    ['a small product was never started', { SIZE: 'small' }, small],
    ['it is small already', { SIZE: 'small', COMPOSE_FILE: small }, small],
    ['it becomes large again', { SIZE: 'large', COMPOSE_FILE: small }, 'docker-compose.yml'],
    ['it was always large', { SIZE: 'large' }, undefined],
    ['an operator has an own list', { SIZE: 'small', COMPOSE_FILE: 'docker-compose.yml:mine.yml' }, undefined],
  ])('When %s, then plain docker compose reads %#', (_when, env, expected) => {
    expect(composeFileEntries(env)[0]?.value).toBe(expected);
  });
});

describe('where a service runs', () => {
  const program = ['node', 'services/auth/src/x.ts', '--all'];

  test('When the product is large, then in its own container, as it is', () => {
    expect([containerOf({}, 'auth'), commandAs({}, 'auth', program)]).toEqual(['auth', program]);
  });

  test('When it is small, then in the one of all, with its own settings; servers and browsers have their own', () => {
    const env = { SIZE: 'small' };
    expect(['auth', 'gateway', 'dev-idp', 'mongo', 'browser', 'mongo-init'].map((name) => containerOf(env, name))).toEqual([
      ...['product', 'product', 'product'],
      ...['mongo', 'browser', 'mongo-init'],
    ]);
    expect(commandAs(env, 'auth', program)).toEqual([
      'node',
      '/app/deploy/one-process/src/run-as.ts',
      'auth',
      'services/auth/src/x.ts',
      '--all',
    ]);
    expect(commandAs(env, 'mongo-init', ['node', 'x.ts'])).toEqual(['node', 'x.ts']);
  });
});
