import { randomUUID } from 'node:crypto';
import { MongoBackend } from '@agendajs/mongo-backend';
import { Agenda } from 'agenda';
import type { Job } from 'agenda';
import { insertUnique } from '@viral-slides/database';
import type { Logger } from '@viral-slides/logger';
import type { Alarms } from '../../ports/alarms.ts';
import type { Clock } from '../../ports/clock.ts';
import { createNearTimer } from './near-timer.ts';

/** The database as Agenda takes it. */
type AgendaDatabase = Extract<ConstructorParameters<typeof MongoBackend>[0], { mongo: unknown }>['mongo'];

const collection = 'agenda_jobs';
const jobName = 'posts-due';
/** How often alarms are looked for, in ms; Agenda rings those of the coming window by a timer. A number: it reads the text '200 milliseconds' as 200 seconds. */
const lookEveryMs = 1_000;
/** Nearer than this Agenda could miss: such an alarm is a timer of this process alone, in ms. */
const nearMs = 2 * lookEveryMs;
/** Nearer than this it is a timer of this process as well, in ms: Agenda goes by the clock of its machine, which may be off. As long as the sweeper rests, and some. */
const ownTimerMs = 35_000;
/** An alarm whose process died rings elsewhere after so long, in ms. */
const lockLifetimeMs = 20_000;
/** How often a ringing alarm tells that its process is alive, in ms. */
const heartbeatMs = 5_000;
/** Longest wait for what an alarm began when the process stops, in ms. */
const drainMs = 20_000;
/** Seconds that are known to have an alarm; more than can be set within the lifetime of one. */
const mostKnown = 10_000;

/** Alarms by Agenda on the connection of the service, and how they are started and stopped. */
export interface AgendaAlarms extends Alarms {
  /** @param ring what an alarm begins; it may be called while it runs */
  start(ring: () => Promise<void>): Promise<void>;
  /** Resolves when nothing rings any more and what was begun has ended. */
  stop(): Promise<void>;
}

/** Makes the alarms. They ring no earlier than `start`, and may be set before. */
export function createAgendaAlarms({ mongo, clock, logger }: { mongo: AgendaDatabase; clock: Clock; logger: Logger }): AgendaAlarms {
  const ourName = randomUUID();
  const agenda = new Agenda({ name: ourName, backend: new MongoBackend({ mongo, collection }), processEvery: lookEveryMs });
  agenda.on('error', (error: unknown) => logger.warn({ err: error }, 'the alarm clock could not reach the database; it goes on trying'));
  agenda.on('fail', (error: unknown) => logger.warn({ err: error }, 'what an alarm began failed; it is done again by the sweeper'));
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
      known.forget(second);
      logger.warn({ err: error, at }, 'an alarm could not be set; the sweeper sets it');
    });
  }

  return {
    set,
    async restore(times) {
      await makeIndex(mongo);
      for (const second of new Set(times.map(secondOf))) await insert(agenda, second);
    },
    async start(ring) {
      await makeIndex(mongo);
      near.start(ring);
      const rung = (job: Job<{ at: Date }>) => {
        // Where a clock is ahead it rings early; whoever is woken sets it again.
        known.forget(secondOf(new Date(job.attrs.data.at)));
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
      const { running } = await agenda.drain(drainMs);
      // Agenda takes alarms a little early, and keeps those that it did not come to: another replica would wait for the lock's end.
      if (running === 0) await mongo.collection(collection).updateMany({ lastModifiedBy: ourName }, { $unset: { lockedAt: true } });
    },
  };
}

async function insert(agenda: Agenda, second: number): Promise<void> {
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
    forget: (second: number) => known.delete(second),
  };
}

/** Agenda itself has no such index: replicas that set an alarm at once would make twins. */
async function makeIndex(mongo: AgendaDatabase): Promise<void> {
  await mongo
    .collection(collection)
    .createIndex({ name: 1, 'data.at': 1 }, { unique: true, partialFilterExpression: { 'data.at': { $exists: true } } });
}

/** Rings, telling that it is alive, and takes the alarm away. One that failed goes too: what is due stands in the posts, and the sweeper looks there. */
async function ringing(job: Job<{ at: Date }>, ring: () => Promise<void>): Promise<void> {
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
