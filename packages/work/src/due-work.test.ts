import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createLogger, currentContext, runWithContext } from '@viral-slides/logger';
import type { LogContext } from '@viral-slides/logger';
import { createDueWork } from './due-work.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function jobOf(run: (stopping: AbortSignal) => Promise<unknown>) {
  const lines: string[] = [];
  const logger = createLogger({ service: 'test', destination: { write: (line) => lines.push(line) } });
  return { job: createDueWork({ name: 'sweep', everyMs: 1_000, look: run, logger }), lines };
}

/** A run that lasts until it is let go. */
function heldRun() {
  const held = Promise.withResolvers<void>();
  const run = jest.fn((_stopping: AbortSignal) => held.promise);
  return { run, letGo: held.resolve };
}

test('When a run takes longer than the time between two, then none starts beside it, and the next one comes in time', async () => {
  const { run, letGo } = heldRun();
  const { job } = jobOf(run);
  void job.start();
  await jest.advanceTimersByTimeAsync(3_500);
  expect(run).toHaveBeenCalledTimes(1);
  letGo();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(run).toHaveBeenCalledTimes(2);
  await job.stop();
});

test('When it stops in the middle of a run, then the run is signalled, and waited for, and none follows', async () => {
  const { run, letGo } = heldRun();
  const { job } = jobOf(run);
  void job.start();
  await jest.advanceTimersByTimeAsync(1_000);
  let isStopped = false;
  const stopped = Promise.resolve(job.stop()).then(() => (isStopped = true));
  await jest.advanceTimersByTimeAsync(5_000);
  expect([isStopped, run.mock.lastCall?.[0].aborted]).toEqual([false, true]);
  letGo();
  await stopped;
  await jest.advanceTimersByTimeAsync(5_000);
  expect(run).toHaveBeenCalledTimes(1);
});

test('When a run fails, then it is logged and the next one is tried', async () => {
  const run = jest.fn(() => Promise.reject(new Error('away')));
  const { job, lines } = jobOf(run);
  void job.start();
  await jest.advanceTimersByTimeAsync(2_000);
  await job.stop();
  expect([run.mock.calls.length, lines.length]).toEqual([2, 2]);
  expect(lines[0]).toContain('"job":"sweep"');
});

test('When it is woken while it looks, however often, then one more look follows, and who woke it hears when that is over', async () => {
  const first = heldRun();
  const looks = [first.run, heldRun().run, heldRun().run];
  const again = Promise.withResolvers<void>();
  let count = 0;
  const { job } = jobOf((stopping) => {
    count += 1;
    return count === 2 ? again.promise : looks[count - 1]!(stopping);
  });
  void job.wake();
  await jest.advanceTimersByTimeAsync(0);
  let isOver = false;
  const woken = Promise.all([job.wake(), job.wake(), job.wake()]).then(() => (isOver = true));
  first.letGo();
  await jest.advanceTimersByTimeAsync(0);
  expect([count, isOver, job.isWorking()]).toEqual([2, false, true]);
  again.resolve();
  await woken;
  expect([count, job.isWorking()]).toEqual([2, false]);
  await job.stop();
});

test('When it is woken after it was stopped, then it looks no more, and its waker does not wait', async () => {
  const { run, letGo } = heldRun();
  const { job } = jobOf(run);
  void job.wake();
  await jest.advanceTimersByTimeAsync(0);
  void job.wake();
  const stopped = job.stop();
  await job.wake();
  letGo();
  await stopped;
  expect(run).toHaveBeenCalledTimes(1);
});

test('When it is woken from inside a request, then its look is no part of that', async () => {
  const contexts: LogContext[] = [];
  const { job } = jobOf(async () => contexts.push(currentContext()));
  await runWithContext({ requestId: 'r-1', userId: 'u-1' }, () => job.wake());
  expect(contexts).toEqual([{ requestId: expect.not.stringContaining('r-1') }]);
});
