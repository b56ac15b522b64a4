import { randomUUID } from 'node:crypto';
import { MongoBackend } from '@agendajs/mongo-backend';
import { Agenda } from 'agenda';
import type { AgendaOptions } from 'agenda';
import { makeIndexes } from '@viral-slides/database';
import type { Logger } from '@viral-slides/logger';

export type { Job as AgendaJob } from 'agenda';

/** The database as Agenda takes it. */
export type AgendaDatabase = Extract<ConstructorParameters<typeof MongoBackend>[0], { mongo: unknown }>['mongo'];

const collection = 'agenda_jobs';
/** Longest wait for what a job began when the process stops, in ms. */
const drainMs = 20_000;

/**
 * The index by which Agenda finds the next job, as its backend makes it. That tries once; where replicas that start at once stop each other, Agenda would
 * never be ready.
 */
const nextJobIndex = {
  name: 'findAndLockNextJobIndex',
  key: { name: 1, nextRunAt: 1, priority: -1, lockedAt: 1, disabled: 1 },
} as const;

/** Options of Agenda. */
export interface AgendaJobsOptions {
  mongo: AgendaDatabase;
  /** Of jobs that are alike in `key` there is one, among those that `among` matches. */
  unique: { key: Record<string, 1>; among: Record<string, unknown> };
  /** Times are numbers of ms: Agenda reads the text '200 milliseconds' as 200 seconds. */
  options: Omit<AgendaOptions, 'name' | 'backend' | 'processEvery'> & { processEvery: number };
  /** When a job that failed is done again; said in the log, as in 'at the next ring'. */
  doneAgain: string;
  logger: Logger;
}

/** Agenda on the connection of the service, and what it lacks where replicas share a database. */
export interface AgendaJobs {
  /** Not started yet. */
  agenda: Agenda;
  /** Makes Agenda's own index and `unique`. Must be called once, before it starts. */
  ensureIndexes(): Promise<void>;
  /** Creates the index `unique`: Agenda has none, and replicas that create a job at once would duplicate it. */
  ensureUnique(): Promise<void>;
  /** Resolves when nothing new starts and what was started has ended, or after 20 s. */
  stop(): Promise<void>;
}

/** Creates an Agenda with a unique name. Its own errors and failed jobs are logged and do not stop it. */
export function createAgendaJobs({ mongo, unique, options, doneAgain, logger }: AgendaJobsOptions): AgendaJobs {
  const ourName = randomUUID();
  const agenda = new Agenda({ ...options, name: ourName, backend: new MongoBackend({ mongo, collection, ensureIndex: false }) });
  agenda.on('error', (error: unknown) => logger.warn({ err: error }, 'the job scheduler could not reach the database; it keeps trying'));
  agenda.on('fail', (error: unknown, job: { attrs: { name: string } }) =>
    logger.warn({ err: error, job: job.attrs.name }, `a scheduled job failed; it will be retried ${doneAgain}`),
  );
  const jobs = mongo.collection(collection);
  const ensureUnique = () => makeIndexes(() => jobs.createIndex(unique.key, { unique: true, partialFilterExpression: unique.among }));
  return {
    agenda,
    ensureUnique,
    async ensureIndexes() {
      await makeIndexes(() => jobs.createIndex(nextJobIndex.key, { name: nextJobIndex.name }));
      await ensureUnique();
    },
    async stop() {
      const { running } = await agenda.drain(drainMs);
      // Agenda takes alarms a little early, and keeps those that it did not come to: another replica would wait for the lock's end.
      if (running === 0) await jobs.updateMany({ lastModifiedBy: ourName }, { $unset: { lockedAt: true } });
    },
  };
}
