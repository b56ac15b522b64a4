import { AppError } from '@viral-slides/errors';
import type { ErrorKind } from '@viral-slides/errors';
import { planAfterFailure } from './failure-plan.ts';

const delaysMs = [100, 500, 2_000];
const failing = (kind: ErrorKind, retryAfterMs?: number) =>
  new AppError(kind, 'some-code', 'It failed.', retryAfterMs === undefined ? {} : { retryAfterMs });
const named = (name: string, message = 'gone') => Object.assign(new Error(message), { name });

describe('planAfterFailure', () => {
  test.each<ErrorKind>(['invalid-input', 'unauthenticated', 'forbidden', 'not-found', 'conflict', 'precondition-failed', 'too-large'])(
    'When the error is %s, then the message is dead at once, for that reason',
    (kind) => {
      expect(planAfterFailure(failing(kind), 1, delaysMs)).toEqual({ action: 'dead-letter', code: 'some-code' });
    },
  );

  test.each<ErrorKind>(['rate-limited', 'upstream-failed', 'unavailable', 'upstream-timeout'])(
    'When the error is %s, then it is tried again with growing pauses, and at the last pause for long',
    (kind) => {
      const pauses = [1, 2, 3, 4, 100].map((failures) => planAfterFailure(failing(kind), failures, delaysMs));
      expect(pauses.map((plan) => plan.action === 'retry' && plan.delayMs)).toEqual([100, 500, 2_000, 2_000, 2_000]);
      expect(planAfterFailure(failing(kind), 101, delaysMs)).toEqual({ action: 'dead-letter', code: 'some-code' });
    },
  );

  test.each<[string, unknown]>([
    ['an internal AppError', failing('internal')],
    ['a TypeError', new TypeError('x is undefined')],
    ['no Error at all', 'a string'],
  ])('When it is %s, then it gets three retries', (_name, error) => {
    const actions = [1, 2, 3, 4].map((failures) => planAfterFailure(error, failures, delaysMs).action);
    expect(actions).toEqual(['retry', 'retry', 'retry', 'dead-letter']);
  });

  test.each<[string, unknown]>([
    ['a refused connection', Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })],
    ['a driver without a server', named('MongoServerSelectionError')],
    ['mongoose without a server', named('MongooseServerSelectionError')],
    ['a lost connection of the driver', named('MongoNetworkTimeoutError')],
    ['a command that waited in vain', named('MongooseError', 'Operation `things.findOne()` buffering timed out after 10000ms')],
    ['an error caused by one', new Error('could not save', { cause: Object.assign(new Error('reset'), { code: 'ECONNRESET' }) })],
  ])('When it is %s, then it counts as unavailable: the fourth failure is still retried', (_name, error) => {
    expect(planAfterFailure(error, 4, delaysMs)).toEqual({ action: 'retry', delayMs: 2_000, code: 'internal' });
  });

  test.each([
    [50, 100],
    [300, 500],
    [9_999, 2_000],
  ])('When the error asks for a pause of %s ms, then the next pause that is long enough is taken: %s ms', (retryAfterMs, delayMs) => {
    expect(planAfterFailure(failing('rate-limited', retryAfterMs), 1, delaysMs)).toMatchObject({ delayMs });
  });

  test('When a consumer has no delays, then nothing is retried', () => {
    expect(planAfterFailure(failing('unavailable'), 1, [])).toEqual({ action: 'dead-letter', code: 'some-code' });
  });
});
