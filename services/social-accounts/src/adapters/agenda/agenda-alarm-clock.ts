import { randomUUID } from 'node:crypto';
import { MongoBackend } from '@agendajs/mongo-backend';
import { Agenda } from 'agenda';
import { insertUnique } from '@viral-slides/database';
import type { Logger } from '@viral-slides/logger';
import type { Alarm, AlarmClock } from '../../ports/alarm-clock.ts';

/** The database as Agenda takes it. */
type AgendaDatabase = Extract<ConstructorParameters<typeof MongoBackend>[0], { mongo: unknown }>['mongo'];

const collection = 'agenda_jobs';
/** How often due alarms are looked for, in ms. A number: Agenda reads the text '200 milliseconds' as 200 seconds. */
const defaultLookEveryMs = 10_000;
/** An alarm whose process died rings elsewhere after so long, in ms; longer than anything that an alarm begins. */
const lockLifetimeMs = 10 * 60 * 1000;
/** Longest wait for what an alarm began when the process stops, in ms. */
const drainMs = 20_000;

/** AlarmClock by Agenda, on the connection of the service. @param options.lookEveryMs for tests */
export function createAgendaAlarmClock(options: { mongo: AgendaDatabase; logger: Logger; lookEveryMs?: number }): AlarmClock {
  const { mongo, logger, lookEveryMs = defaultLookEveryMs } = options;
  const stopping = new AbortController();
  const ourName = randomUUID();
  let opened: Promise<Agenda> | undefined;

  async function open(): Promise<Agenda> {
    // Agenda itself has no such index: replicas that start together would make twins of an alarm.
    const alone = { unique: true, partialFilterExpression: { type: 'single' } };
    await mongo.collection(collection).createIndex({ name: 1, type: 1 }, alone);
    const agenda = new Agenda({
      name: ourName,
      backend: new MongoBackend({ mongo, collection }),
      processEvery: lookEveryMs,
      defaultConcurrency: 1,
      defaultLockLimit: 1,
      defaultLockLifetime: lockLifetimeMs,
    });
    agenda.on('error', (error: unknown) => logger.warn({ err: error }, 'the alarm clock could not reach the database; it goes on trying'));
    agenda.on('fail', (error: unknown, job: { attrs: { name: string } }) =>
      logger.warn({ err: error, job: job.attrs.name }, 'what an alarm began failed; it is done again at the next ring'),
    );
    await agenda.start();
    return agenda;
  }

  return {
    async every({ name, everyMs, run }: Alarm) {
      opened ??= open();
      const agenda = await opened;
      agenda.define(name, () => run(stopping.signal));
      // Of replicas that make it at once one inserts it; the others find it.
      const isOurs = await insertUnique(() => agenda.every(everyMs, name));
      if (!isOurs) await agenda.every(everyMs, name);
    },
    async stop() {
      stopping.abort();
      const drained = await (await opened)?.drain(drainMs);
      // Agenda takes alarms a little early, and keeps those that it did not come to: another replica would wait for the lock's end.
      if (drained?.running === 0)
        await mongo.collection(collection).updateMany({ lastModifiedBy: ourName }, { $unset: { lockedAt: true } });
    },
  };
}
