import { isWell, judgeUnwell, unwellServices } from './containers.ts';
import { adviceFor, lastWords } from './last-words.ts';

const container = (service: string, overrides: object = {}) => ({
  service,
  state: 'running',
  health: 'healthy',
  exitCode: 0,
  ...overrides,
});

test.each([
  [container('media'), true],
  [container('egress', { health: '' }), true],
  [container('media', { health: 'starting' }), false],
  [container('media', { state: 'restarting' }), false],
  [container('mongo-init', { state: 'exited', health: '' }), true],
  [container('rabbitmq-init', { state: 'exited', health: '' }), true],
  [container('s3-init', { state: 'exited', health: '' }), true],
  [container('mongo-init', { state: 'exited', health: '', exitCode: 1 }), false],
  [container('rabbitmq', { state: 'exited', health: '', exitCode: 0 }), false],
  [container('media', { state: 'exited', health: '', exitCode: 137 }), false],
])('When a container is %j, then it is well: %s', (state, expected) => {
  expect(isWell(state)).toBe(expected);
});

test('When one of two replicas is well, then its service is; one that was never made is not', () => {
  const containers = [container('media', { health: 'unhealthy' }), container('media'), container('auth', { state: 'exited', exitCode: 1 })];
  expect(unwellServices(containers, ['auth', 'gateway', 'media'])).toEqual(['auth', 'gateway']);
});

test('When a container is unwell, then its last message and what helps are shown', () => {
  const words = lastWords(
    [
      '{"level":"info","msg":"starting"}',
      '{"level":"warn","msg":"object store not reachable yet","err":{"type":"S3ServiceException","name":"403","$metadata":{"httpStatusCode":403},"message":"UnknownError","stack":"at x"}}',
      '{"level":"info","msg":"still trying"}',
    ].join('\n'),
  );
  expect(words).toBe('object store not reachable yet: 403, UnknownError');
  expect(judgeUnwell('media', container('media', { health: 'starting' }), words)).toEqual({
    state: 'failed',
    says: 'media is running and starting. Its last message: object store not reachable yet: 403, UnknownError',
    next: expect.stringContaining('S3_ACCESS_KEY'),
  });
  expect(judgeUnwell('rabbitmq', container('rabbitmq', { state: 'exited' }), 'worker exited').says).toBe('rabbitmq was stopped.');
  expect(judgeUnwell('media', undefined, '').says).toBe('There is no container of media.');
});

test('When all services log in one container, then the last words name the one that spoke', () => {
  const line = '{"level":"error","service":"media","msg":"could not be started, trying again","err":{"type":"Error","message":"no"}}';
  expect(lastWords(line, true)).toBe('media: could not be started, trying again: Error, no');
});

test('When a process ended with an error as plain text, then its message is the last word, not its stack', () => {
  const text = ['node:internal', 'ConfigError: The configuration is not valid:', '    at load (file.ts:1:1)', '', 'Node.js v24'].join('\n');
  expect(lastWords(text)).toBe('ConfigError: The configuration is not valid:');
  expect(adviceFor(lastWords(text))).toContain('.env');
});

test.each([
  ['MongoServerError: Authentication failed.', '.env'],
  ['ACCESS_REFUSED - Login was refused', 'RABBITMQ_PASSWORD'],
  ['write ENOSPC', 'Free up space'],
  ['something new', null],
])('When it says %j, then the advice fits', (words, part) => {
  if (part === null) expect(adviceFor(words)).toBeNull();
  else expect(adviceFor(words)).toContain(part);
});
