import { judgeMachineClock } from './clock.ts';
import { judgeDisk } from './disk.ts';
import { doorOf } from './door.ts';
import { judgeEngine } from './engine.ts';
import { judgeMemory } from './memory.ts';
import { judgePort } from './port.ts';
import { judgeLoad } from './processors.ts';
import { judgeSilence } from './product.ts';
import { judgeVersion } from './version.ts';

const gigabyte = 1024 ** 3;

test.each([
  [{ engine: '27.1.0', compose: '2.29.0' }, 'ok'],
  [{ engine: '27.1.0', compose: 'v5.0.1' }, 'ok'],
  [{ engine: '27.1.0', compose: '1.29.2' }, 'failed'],
  [{ engine: '27.1.0', compose: null }, 'failed'],
  [{ engine: null, compose: '2.29.0' }, 'failed'],
])('When the engine is %j, then it is %s', (answer, state) => {
  expect(judgeEngine(answer).state).toBe(state);
});

test('When one of two disks is full, then that one counts', () => {
  const room = (folder: string, free: number) => ({ folder, freeBytes: free * gigabyte, totalBytes: 100 * gigabyte });
  expect(judgeDisk([room('/home', 50), room('/var/lib/docker', 0.9)])).toMatchObject({
    state: 'failed',
    says: '0.9 of 100.0 GB are free at /var/lib/docker.',
  });
  expect(judgeDisk([room('/home', 4.9)]).state).toBe('warning');
  expect(judgeDisk([room('/home', 5)]).state).toBe('ok');
  expect(judgeDisk([]).state).toBe('warning');
});

test.each([
  [8, 3, 'ok', 'large'],
  [8, 0.4, 'warning', 'large'],
  [2, 1.5, 'warning', 'large'],
  [1.9, 1.5, 'ok', 'small'],
  [1.9, 0.4, 'warning', 'small'],
  [1, 0.8, 'warning', 'small'],
] as const)('When of %s GB memory %s are available, then it is %s for the %s size', (total, available, state, size) => {
  expect(judgeMemory({ totalBytes: total * gigabyte, availableBytes: available * gigabyte, size }).state).toBe(state);
});

test.each([
  [{ isKept: true, skewMs: 100 }, 'ok'],
  [{ isKept: null, skewMs: null }, 'ok'],
  [{ isKept: false, skewMs: 0 }, 'warning'],
  [{ isKept: true, skewMs: 10_000 }, 'warning'],
  [{ isKept: true, skewMs: -120_000 }, 'failed'],
])('When of the clock %j is known, then it is %s', (facts, state) => {
  expect(judgeMachineClock(facts).state).toBe(state);
});

test.each([
  [{ port: 8080, isFree: false, isOurs: true }, 'ok', 'answers on port 8080'],
  [{ port: 8080, isFree: true, isOurs: false }, 'failed', 'Nothing answers'],
  [{ port: 8080, isFree: false, isOurs: false }, 'failed', 'is taken'],
])('When at the port is %j, then it is %s', (facts, state, says) => {
  expect(judgePort(facts)).toMatchObject({ state, says: expect.stringContaining(says) });
});

test.each([
  [{}, {}, 'http://127.0.0.1:8080'],
  [{ GATEWAY_PORT: '9000', GATEWAY_BIND: '0.0.0.0' }, {}, 'http://127.0.0.1:9000'],
  [{ GATEWAY_PORT: '9000', GATEWAY_BIND: '10.0.0.7' }, {}, 'http://10.0.0.7:9000'],
  [{ GATEWAY_BIND: '::1' }, {}, 'http://[::1]:8080'],
  [{ GATEWAY_PORT: '9000' }, { GATEWAY_PORT: '9001' }, 'http://127.0.0.1:9001'],
])('When the settings are %j and the environment %j, then the product is at %s', (env, environment, origin) => {
  expect(doorOf(env, environment).origin).toBe(origin);
});

test.each([
  [null, true, 'failed'],
  [401, true, 'warning'],
  [404, false, 'warning'],
  [429, true, 'failed'],
])('When the gateway answers %s, then it is %s', (status, hasToken, state) => {
  expect(judgeSilence(status, hasToken).state).toBe(state);
});

test.each([
  [8, 'ok'],
  [8.1, 'warning'],
])('When %s programs want to run on two processors, then it is %s', (load, state) => {
  expect(judgeLoad({ load, processors: 2 }).state).toBe(state);
});

test.each([
  ['1.0.0', 'ok'],
  [null, 'ok'],
  ['0.9.0', 'warning'],
])('When this checkout is 1.0.0 and the product that runs is %s, then it is %s', (running, state) => {
  expect(judgeVersion('1.0.0', running).state).toBe(state);
});

test('When the product that runs is an older one, then both versions and the way out are named', () => {
  expect(judgeVersion('1.1.0', '1.0.0')).toEqual({
    state: 'warning',
    says: 'The running app is 1.0.0, and this checkout is 1.1.0.',
    next: 'Run `make up` to run 1.1.0, or check out v1.0.0 (docs/operating/upgrade.md).',
  });
});
