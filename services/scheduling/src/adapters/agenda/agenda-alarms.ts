import { createAgendaJobs } from '@viral-slides/agenda-jobs';
import type { AgendaDatabase, AgendaJob, AgendaJobs } from '@viral-slides/agenda-jobs';
import { insertUnique } from '@viral-slides/database';
import type { Logger } from '@viral-slides/logger';
import type { Alarms } from '../../ports/alarms.ts';
import type { Clock } from '../../ports/clock.ts';
import { createNearTimer } from './near-timer.ts';

const jobName = 'posts-due';
/** One alarm for a second. */
const unique = { key: { name: 1, 'data.at': 1 }, among: { 'data.at': { $exists: true } } } as const;
/** Polling interval for alarms, in ms; Agenda rings those of the coming window by a timer. */
const lookEveryMs = 1_000;
/** Nearer than this Agenda could miss: such an alarm is a timer of this process alone, in ms. */
const nearMs = 2 * lookEveryMs;
/**
 * An alarm nearer than this, in ms, is also a timer of this process: Agenda uses the clock of its machine, which may be off. A little more
 * than the sweeper's interval.
 */
const ownTimerMs = 35_000;
/** After this time, in ms, an alarm whose process died rings elsewhere. */
const lockLifetimeMs = 20_000;
/** Heartbeat interval of a ringing alarm, in ms. */
const heartbeatMs = 5_000;
/** Seconds that are known to have an alarm; more than can be set within the lifetime of one. */
const mostKnown = 10_000;

/** Alarms by Agenda on the connection of the service, and how they are started and stopped. */
export interface AgendaAlarms extends Alarms {
  /** @param ring function that an alarm starts; it may be called while it runs */
  start(ring: () => Promise<void>): Promise<void>;
  /** Resolves when nothing rings and everything that was started has ended. */
  stop(): Promise<void>;
}

/** Makes the alarms. They ring no earlier than `start`, and may be set before. */
export function createAgendaAlarms({ mongo, clock, logger }: { mongo: AgendaDatabase; clock: Clock; logger: Logger }): AgendaAlarms {
  const jobs = createAgendaJobs({ mongo, unique, options: { processEvery: lookEveryMs }, doneAgain: 'by the sweeper', logger });
  const { agenda } = jobs;
  const near = createNearTimer(clock);
  const known = createKnownSeconds();
  let isStopping = false;

  function set(at: Date): void {
    if (isStopping) return;
    const aheadMs = at.getTime() - clock.now().getTime();
    if (aheadMs < ownTimerMs) near.set(at);
    if (aheadMs < nearMs) return;
    const second = secondOf(at);
    if (!known.isNew(second)) return;
    insert(agenda, second).catch((error: unknown) => {
      known.delete(second);
      logger.warn({ err: error, at }, 'an alarm could not be set; the sweeper will set it');
    });
  }

  return {
    set,
    async restore(times) {
      await jobs.ensureUnique();
      for (const second of new Set(times.map(secondOf))) await insert(agenda, second);
    },
    async start(ring) {
      await jobs.ensureIndexes();
      near.start(ring);
      const rung = (job: AgendaJob<{ at: Date }>) => {
        // With a clock that is ahead it rings early; the job then sets the alarm again.
        known.delete(secondOf(new Date(job.attrs.data.at)));
        return ringing(job, ring);
      };
      agenda.define(jobName, rung, {
        concurrency: 1,
        lockLimit: 3,
        lockLifetime: lockLifetimeMs,
      });
      await agenda.start();
    },
    async stop() {
      isStopping = true;
      await near.stop();
      await jobs.stop();
    },
  };
}

async function insert(agenda: AgendaJobs['agenda'], second: number): Promise<void> {
  const at = new Date(second);
  await insertUnique(() => agenda.create(jobName, { at }).unique({ 'data.at': at }, { insertOnly: true }).schedule(at).save());
}

/** Seconds for which this process has set an alarm: 10,000 posts of one second write one. */
function createKnownSeconds() {
  const known = new Set<number>();
  return {
    isNew(second: number): boolean {
      if (known.has(second)) return false;
      if (known.size >= mostKnown) known.clear();
      known.add(second);
      return true;
    },
    delete: (second: number) => known.delete(second),
  };
}

/** Rings with a heartbeat, then removes the alarm. A failed one is removed too: the posts hold what is due, and the sweeper looks there. */
async function ringing(job: AgendaJob<{ at: Date }>, ring: () => Promise<void>): Promise<void> {
  const heartbeat = setInterval(() => void job.touch().catch(() => undefined), heartbeatMs);
  try {
    await ring();
  } finally {
    clearInterval(heartbeat);
    await job.remove();
  }
}

function secondOf(at: Date): number {
  return Math.floor(at.getTime() / 1_000) * 1_000;
}
