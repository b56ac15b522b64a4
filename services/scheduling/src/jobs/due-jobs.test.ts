import { createLogger, currentContext, runWithContext } from '@viral-slides/logger';
import type { LogContext } from '@viral-slides/logger';
import { createDueJobs } from './due-jobs.ts';

test('When an alarm that was set while an event was handled rings, then what is due is no part of that event', async () => {
  const contexts: LogContext[] = [];
  let ring: (() => Promise<void>) | undefined;
  const jobs = createDueJobs({
    workDuePosts: async () => void contexts.push(currentContext()),
    queue: { times: async () => [], count: async () => 0 } as never,
    alarms: {
      set: () => undefined,
      restore: async () => undefined,
      start: async (given: () => Promise<void>) => void (ring = given),
      stop: async () => undefined,
    } as never,
    clock: { now: () => new Date() },
    logger: createLogger({ service: 'test', level: 'silent' }),
  });
  for (const job of jobs) await job.start();
  await runWithContext({ eventId: 'e-1', requestId: 'r-1', userId: 'u-1' }, async () => await ring?.());
  for (const job of jobs) await job.stop();
  expect(contexts.at(-1)).toEqual({ requestId: expect.not.stringContaining('r-1') });
  expect(contexts.filter(({ eventId }) => eventId !== undefined)).toEqual([]);
});
