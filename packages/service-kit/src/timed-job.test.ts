import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createLogger } from '@viral-slides/logger';
import { createTimedJob } from './timed-job.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function jobOf(run: (stopping: AbortSignal) => Promise<unknown>) {
  const lines: string[] = [];
  const logger = createLogger({ service: 'test', destination: { write: (line) => lines.push(line) } });
  return { job: createTimedJob({ name: 'sweep', everyMs: 1_000, run, logger }), lines };
}

/** A run that lasts until it is let go. */
function heldRun() {
  const held = Promise.withResolvers<void>();
  const run = jest.fn((_stopping: AbortSignal) => held.promise);
  return { run, letGo: held.resolve };
}

test('When a run takes longer than the time between two, then none begins beside it, and the next one comes in time', async () => {
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

test('When it stops in the middle of a run, then the run is told, and waited for, and none follows', async () => {
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
