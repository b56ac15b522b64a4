import { createAgendaJobs } from '@viral-slides/agenda-jobs';
import type { AgendaDatabase, AgendaJobs } from '@viral-slides/agenda-jobs';
import { insertUnique } from '@viral-slides/database';
import type { Logger } from '@viral-slides/logger';
import type { Alarm, AlarmClock } from '../../ports/alarm-clock.ts';

/** One alarm of a name. */
const unique = { key: { name: 1, type: 1 }, among: { type: 'single' } } as const;
/** Polling interval for due alarms, in ms. */
const defaultLookEveryMs = 10_000;
/** After this time, in ms, an alarm whose process died rings elsewhere; longer than any work that an alarm starts. */
const lockLifetimeMs = 10 * 60 * 1000;

/** AlarmClock by Agenda, on the connection of the service. @param options.lookEveryMs for tests */
export function createAgendaAlarmClock(options: { mongo: AgendaDatabase; logger: Logger; lookEveryMs?: number }): AlarmClock {
  const { mongo, logger, lookEveryMs = defaultLookEveryMs } = options;
  const stopping = new AbortController();
  let opened: Promise<AgendaJobs> | undefined;

  async function open(): Promise<AgendaJobs> {
    const jobs = createAgendaJobs({
      mongo,
      unique,
      options: { processEvery: lookEveryMs, defaultConcurrency: 1, defaultLockLimit: 1, defaultLockLifetime: lockLifetimeMs },
      doneAgain: 'at the next ring',
      logger,
    });
    await jobs.ensureIndexes();
    await jobs.agenda.start();
    return jobs;
  }

  return {
    async every({ name, everyMs, run }: Alarm) {
      opened ??= open();
      const { agenda } = await opened;
      agenda.define(name, () => run(stopping.signal));
      // Of replicas that make it at once one inserts it; the others find it.
      const isOurs = await insertUnique(() => agenda.every(everyMs, name));
      if (!isOurs) await agenda.every(everyMs, name);
    },
    async stop() {
      stopping.abort();
      await (await opened)?.stop();
    },
  };
}
