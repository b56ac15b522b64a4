import { afterEach, expect, jest, test } from '@jest/globals';
import { clockCheckEveryMs } from '@viral-slides/database';
import { createMetrics } from '@viral-slides/http-kit';
import { createLogger } from '@viral-slides/logger';
import { openClock } from './service-clock.ts';
import { systemClock } from './system-sources.ts';

const hour = 3_600_000;
const logger = createLogger({ service: 'test', level: 'silent' });

afterEach(() => {
  jest.useRealTimers();
});

/** The clock of a service beside a database whose own is an hour behind. @param kind as the service is defined */
async function aClock(kind: 'checked' | undefined) {
  const command = jest.fn(() => Promise.resolve({ localTime: new Date(Date.now() - hour) }));
  const metrics = createMetrics('due-toys');
  const database = { connection: { db: { command } } } as never;
  return { ...(await openClock({ name: 'due-toys', kind, clock: systemClock, database, metrics, logger })), command, metrics };
}

test('When a service goes by a checked clock, then it is right from the start and its error is measured', async () => {
  const { clock, metrics } = await aClock('checked');
  expect(Math.abs(clock.now().getTime() - (Date.now() - hour))).toBeLessThan(1_000);
  const [, skew] = /^due_toys_clock_skew_seconds\S* (\S+)$/m.exec(await metrics.registry.metrics()) ?? [];
  expect(Number(skew)).toBeCloseTo(3_600, 0);
});

test('When time passes, then a checked clock is compared again and again, until it is stopped', async () => {
  jest.useFakeTimers();
  const { jobs, command } = await aClock('checked');
  for (const job of jobs) await job.start();
  await jest.advanceTimersByTimeAsync(2 * clockCheckEveryMs);
  expect(command).toHaveBeenCalledTimes(3);
  for (const job of jobs) await job.stop();
  await jest.advanceTimersByTimeAsync(2 * clockCheckEveryMs);
  expect(command).toHaveBeenCalledTimes(3);
});

test('When a service goes by the clock of its machine, then the database is not asked and nothing is measured', async () => {
  const { clock, jobs, command, metrics } = await aClock(undefined);
  expect([clock, jobs]).toEqual([systemClock, []]);
  expect(command).not.toHaveBeenCalled();
  expect(await metrics.registry.metrics()).not.toContain('clock_skew');
});
