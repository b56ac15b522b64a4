import { addMissing, parseEnvText, setValues } from './env-text.ts';

describe('parseEnvText', () => {
  test('When a text has comments, quotes and an equals sign in a value, then the values are read', () => {
    expect(parseEnvText('# a comment\nA=1\n\nB="two words"\nC=a=b\n')).toEqual({ A: '1', B: 'two words', C: 'a=b' });
  });

  test.each([
    ['GATEWAY_BIND=0.0.0.0    # only now: other machines may reach it', '0.0.0.0'],
    ['GATEWAY_BIND=0.0.0.0\t# with a tab', '0.0.0.0'],
    ['GATEWAY_BIND="0.0.0.0" # quoted', '0.0.0.0'],
    ['GATEWAY_BIND=  # nothing', ''],
    ['GATEWAY_BIND=pass#word', 'pass#word'],
    ['GATEWAY_BIND=pass#word # with a comment', 'pass#word'],
    ['GATEWAY_BIND="pass # word"', 'pass # word'],
    ["GATEWAY_BIND='single # quoted'", 'single # quoted'],
    ['export GATEWAY_BIND = 1', '1'],
  ])('When the line is %j, then the value is %j, as compose reads it', (line, value) => {
    expect(parseEnvText(`FIRST=1\n${line}\nLAST=2\n`)).toEqual({ FIRST: '1', GATEWAY_BIND: value, LAST: '2' });
  });
});

describe('addMissing', () => {
  test('When a key is there already, then its value stays', () => {
    expect(addMissing('SECRET=kept\n', [{ key: 'SECRET', value: 'new' }])).toBe('SECRET=kept\n');
  });

  test('When a key was emptied by a person, then it stays empty', () => {
    expect(addMissing('COMPOSE_PROFILES=\n', [{ key: 'COMPOSE_PROFILES', value: 'dev-idp' }])).toBe('COMPOSE_PROFILES=\n');
  });

  test('When the last line has no line end, then the new one starts on its own line, below its comment', () => {
    expect(addMissing('A=1', [{ key: 'B', value: '2', doc: 'the second' }])).toBe('A=1\n# the second\nB=2\n');
  });
});

describe('setValues', () => {
  test('When a key is there, then its value is replaced in place, also by text that looks like a pattern', () => {
    expect(setValues('A=1\nIMAGE=old\nB=2\n', [{ key: 'IMAGE', value: 'new$&' }])).toBe('A=1\nIMAGE=new$&\nB=2\n');
  });

  test('When a key is missing, then it is added', () => {
    expect(setValues('A=1\n', [{ key: 'B', value: '2' }])).toBe('A=1\nB=2\n');
  });
});
