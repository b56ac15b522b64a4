import { judgeAge, judgeClock, ok, oneAtATime, warning } from '@viral-slides/findings';
import type { Check, Verdict } from '@viral-slides/findings';
import type { Database } from '@viral-slides/database';
import type { OutboxCollection } from '@viral-slides/messaging';

const slowAnswerMs = 250;
const nextWhenStuck = 'Check whether the database runs and can be reached (docker compose ps mongo, docker compose logs mongo).';

/** Hello of a database, with its time. */
interface Hello {
  answerMs: number;
  /** Lead of our clock over its clock; null when it did not say. */
  skewMs: number | null;
}

/** Asks the database what time it is. */
async function hello({ connection }: Database): Promise<Hello> {
  const askedAt = Date.now();
  const startedAt = performance.now();
  const answer = await connection.db?.command({ hello: 1 });
  const answerMs = performance.now() - startedAt;
  const localTime: unknown = answer?.['localTime'];
  return { answerMs, skewMs: localTime instanceof Date ? askedAt + answerMs / 2 - localTime.getTime() : null };
}

/** Judges how fast the database answers. @param answerMs for a command that does nothing */
export function judgeDatabase(answerMs: number): Verdict {
  const says = `The database answers within ${Math.max(1, Math.round(answerMs))} ms.`;
  return answerMs > slowAnswerMs ? warning(says, 'Check the load, memory and disk of the machine on which the database runs.') : ok(says);
}

/**
 * Age of the oldest waiting event while the broker answers: from the first an operator should look, from the second
 * users notice.
 */
const outboxWarnMs = 30_000;
const outboxFailMs = 10 * 60_000;
/** More are not counted. */
const mostCounted = 1_000;

interface Waiting {
  pendingEvents: { occurredAt: Date }[];
}

/** Looks for documents with events that were not published yet, oldest first. */
async function waitingIn(collection: OutboxCollection): Promise<{ count: number; oldest: Date | null }> {
  let count = 0;
  let oldest: Date | null = null;
  const found = collection.find(
    { 'pendingEvents.occurredAt': { $gt: new Date(0) } },
    { projection: { 'pendingEvents.occurredAt': 1 }, sort: { 'pendingEvents.occurredAt': 1 }, limit: mostCounted },
  ) as AsyncIterable<Waiting>;
  for await (const { pendingEvents } of found) {
    count += 1;
    oldest ??= pendingEvents[0]?.occurredAt ?? null;
  }
  return { count, oldest };
}

async function judgeOutbox(collections: readonly OutboxCollection[], now: Date): Promise<Verdict> {
  const all = await Promise.all(collections.map(waitingIn));
  const times = all.flatMap(({ oldest }) => (oldest === null ? [] : oldest.getTime()));
  return judgeAge({
    what: { one: 'change waiting to be published to the other services', many: 'changes waiting to be published to the other services' },
    count: all.reduce((sum, { count }) => sum + count, 0),
    oldestMs: times.length === 0 ? null : now.getTime() - Math.min(...times),
    warnAfterMs: outboxWarnMs,
    failAfterMs: outboxFailMs,
    next: 'Repair the broker: waiting changes are published when it answers again. If the broker does answer, check the logs of this service (docker compose logs).',
  });
}

/** The checks of a service's database. @param about.outbox collections whose documents hold events */
export function databaseChecks(about: { database: Database; outbox: readonly OutboxCollection[]; now: () => Date }): Check[] {
  const { database, outbox, now } = about;
  const greet = oneAtATime(() => hello(database));
  return [
    { check: 'database', run: async () => judgeDatabase((await greet()).answerMs), nextWhenStuck },
    { check: 'clock-and-database', run: async () => judgeClock((await greet()).skewMs, 'the database'), nextWhenStuck },
    ...(outbox.length === 0 ? [] : [{ check: 'outbox', run: () => judgeOutbox(outbox, now()), nextWhenStuck }]),
  ];
}
