/*
 * The outbox, and the relay that empties it.
 *
 * A service must change its data and tell others about it, and a crash between the two must not lose the telling. Database and broker share no transaction,
 * and the database may have none at all (ADR 0002). What every database has is the atomic update of one document. So the event
 * is written into the document that changed, in the same update, into its array `pendingEvents`. If the change is there, its event is there.
 *
 * The relay looks for documents with waiting events (a sparse index makes that cheap), publishes each event, waits for the broker's confirm, and only then
 * pulls it out of the array by its id. A crash at any point leaves the event where it was, and it is published again: at least once, never lost. Consumers
 * recognise repeats by the message id.
 *
 * Order. The events of one document are published in their order over one channel. When one is not confirmed, the later ones of the document stay too, even if
 * confirmed, and are repeated after it: a reader may see 2, 1, 2 but ends with the newest. Between documents there is no order.
 *
 * Replicas. Every replica of a service runs a relay over the same collections. Two may publish the same event; that is one more repeat. No lock is
 * needed, and so none can be lost.
 *
 * Deleting. A document that is gone cannot hold the event of its deletion. So deleting means: one update sets `deletedAt` and pushes the event; reads
 * ignore such tombstones; the relay removes the document once all of its events are confirmed, under the condition that no other has come meanwhile.
 *
 * When. `nudge` right after a write makes it immediate; the poll finds what a dead replica left. While the broker is away nothing is read; errors
 * back off up to 5 s. Nobody's request waits for any of this.
 *
 * What is not confirmed is not sent again on the same channel; the publisher renews the connection first. An event that no queue wants counts as delivered.
 */
import type { Logger } from '@viral-slides/logger';
import type { Bus } from './bus.ts';
import type { PendingEvent } from './pending-event.ts';

/** The part of a mongoose (or driver) collection that the relay uses: pass `Model.collection`. */
export interface OutboxCollection {
  collectionName: string;
  find(filter: object, options: object): { toArray(): Promise<unknown[]> };
  updateMany(filter: object, update: object): Promise<unknown>;
  deleteMany(filter: object): Promise<unknown>;
}

/** Publishes what waits in documents. */
export interface OutboxRelay {
  /** Begins to watch. */
  start(): void;
  /** Something was just written: look now instead of at the next poll. Cheap, never throws. */
  nudge(): void;
  /** Publishes what waits now, for tests and the graceful stop. Gives up quietly when the broker or the database is away: the events keep. */
  flush(): Promise<void>;
  /** Ends the watching; resolves when the sweep under way is over. */
  stop(): Promise<void>;
}

interface OutboxDocument {
  _id: unknown;
  pendingEvents: PendingEvent[];
  deletedAt?: Date | null;
}

const batchSize = 500;
const longestBackoffMs = 5_000;

/** Publishes a document's events in order. @returns ids up to the first that was not confirmed, and why that was not */
async function publishEvents(bus: Bus, events: PendingEvent[]): Promise<{ confirmed: string[]; failure: unknown }> {
  const results = await Promise.allSettled(events.map((event) => bus.publish(event)));
  const firstFailed = results.findIndex((result) => result.status === 'rejected');
  const end = firstFailed === -1 ? events.length : firstFailed;
  const failed = results[firstFailed];
  return {
    confirmed: events.slice(0, end).map((event) => event.eventId),
    failure: failed?.status === 'rejected' ? failed.reason : undefined,
  };
}

/** Takes confirmed events out of their documents, and removes tombstones that have none left. */
async function removeConfirmed(collection: OutboxCollection, documents: OutboxDocument[], confirmed: string[]): Promise<void> {
  if (confirmed.length === 0) return;
  const tombstones = documents.filter((document) => document.deletedAt).map((document) => document._id);
  const ids = documents.map((document) => document._id);
  if (tombstones.length > 0) {
    const nothingElseWaits = { $not: { $elemMatch: { eventId: { $nin: confirmed } } } };
    await collection.deleteMany({ _id: { $in: tombstones }, deletedAt: { $ne: null }, pendingEvents: nothingElseWaits });
  }
  await collection.updateMany({ _id: { $in: ids } }, { $pull: { pendingEvents: { eventId: { $in: confirmed } } } });
}

/** Publishes one batch of a collection. @returns how many documents had events waiting. @throws the first failure, after removing what was confirmed */
async function sweepCollection(bus: Bus, collection: OutboxCollection): Promise<number> {
  const documents = (await collection
    .find(
      { 'pendingEvents.occurredAt': { $gt: new Date(0) } },
      { projection: { pendingEvents: 1, deletedAt: 1 }, sort: { 'pendingEvents.occurredAt': 1 }, limit: batchSize, promoteBuffers: true },
    )
    .toArray()) as OutboxDocument[];
  bus.metrics.outboxDocuments.set({ collection: collection.collectionName }, documents.length);
  const results = await Promise.all(documents.map((document) => publishEvents(bus, document.pendingEvents)));
  await removeConfirmed(
    collection,
    documents,
    results.flatMap((result) => result.confirmed),
  );
  const failure = results.find((result) => result.failure !== undefined)?.failure;
  if (failure !== undefined) throw failure;
  return documents.length;
}

/**
 * Creates the relay of a service.
 * @param options.collections all collections whose documents have `pendingEvents`
 * @param options.pollMs pause between looks when nothing nudges (default 200)
 */
export function createOutboxRelay(options: { bus: Bus; collections: OutboxCollection[]; logger: Logger; pollMs?: number }): OutboxRelay {
  const { bus, logger } = options;
  const pollMs = options.pollMs ?? 200;
  let running: Promise<void> | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  let isStopping = false;
  let isNudged = false;
  let wake = () => {};

  /** Sweeps all collections; sweeps never overlap. @returns true when a full batch says that more may wait */
  function sweep(): Promise<{ found: number; more: boolean }> {
    const next = turn.then(async () => {
      const found = await Promise.all(options.collections.map((collection) => sweepCollection(bus, collection)));
      return { found: found.reduce((sum, count) => sum + count, 0), more: found.some((count) => count === batchSize) };
    });
    turn = next.catch(() => undefined);
    return next;
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function watch(): Promise<void> {
    let backoffMs = pollMs;
    while (!isStopping) {
      isNudged = false;
      let more = false;
      try {
        if (bus.canPublish()) ({ more } = await sweep());
        backoffMs = pollMs;
      } catch (error) {
        logger.warn({ err: error, backoffMs }, 'could not publish waiting events, trying again');
        backoffMs = Math.min(backoffMs * 2, longestBackoffMs);
      }
      if (!more && !isNudged && !isStopping) await pause(backoffMs);
    }
  }

  return {
    start() {
      running ??= watch();
    },
    nudge() {
      isNudged = true;
      wake();
    },
    async flush() {
      try {
        while (bus.canPublish() && (await sweep()).found > 0);
      } catch (error) {
        logger.warn({ err: error }, 'events stay in the outbox until the next start');
      }
    },
    async stop() {
      isStopping = true;
      wake();
      await running;
    },
  };
}
