import type { Bus } from '../bus.ts';
import type { PendingEvent } from './pending-event.ts';

/** The part of a mongoose (or driver) collection that the relay uses: pass `Model.collection`. */
export interface OutboxCollection {
  collectionName: string;
  find(filter: object, options: object): AsyncIterable<unknown>;
  updateMany(filter: object, update: object): Promise<unknown>;
  deleteMany(filter: object): Promise<unknown>;
}

interface OutboxDocument {
  _id: unknown;
  pendingEvents: PendingEvent[];
  deletedAt?: Date | null;
}

/** Limits of one look; the next one takes the rest. A relay that comes back after a long outage must not load all of it at once. */
export interface SweepBudget {
  documents: number;
  /** Events of one document. More than a few only lie in documents from the time before events replaced each other. */
  eventsOfDocument: number;
  /** Messages of all events together. The document that goes beyond is still taken. */
  bytes: number;
}

export const defaultSweepBudget: SweepBudget = { documents: 500, eventsOfDocument: 100, bytes: 4_000_000 };

/** Documents the database hands over at a time: with a hundred large events each still a few megabytes. */
const fetchSize = 50;

/** Result of a sweep. */
export interface SweepResult {
  /** Documents with events waiting. */
  documents: number;
  /** There may be more, so look again at once. */
  more: boolean;
}

/** Reads waiting documents, oldest event first, until the budget is used up. */
async function readSlice(collection: OutboxCollection, budget: SweepBudget): Promise<{ documents: OutboxDocument[]; more: boolean }> {
  const documents: OutboxDocument[] = [];
  let bytes = 0;
  let more = false;
  const found = collection.find(
    { 'pendingEvents.occurredAt': { $gt: new Date(0) } },
    {
      projection: { pendingEvents: { $slice: budget.eventsOfDocument }, deletedAt: 1 },
      sort: { 'pendingEvents.occurredAt': 1 },
      limit: budget.documents,
      batchSize: fetchSize,
      promoteBuffers: true,
    },
  ) as AsyncIterable<OutboxDocument>;
  // Leaving the loop closes the cursor.
  for await (const document of found) {
    documents.push(document);
    bytes += document.pendingEvents.reduce((sum, event) => sum + event.payload.length, 0);
    more ||= document.pendingEvents.length === budget.eventsOfDocument;
    if (bytes >= budget.bytes) return { documents, more: true };
  }
  return { documents, more: more || documents.length === budget.documents };
}

/** Publishes a document's events in order. @returns ids up to the first that was not confirmed, and why that was not */
async function publishEvents(bus: Bus, events: PendingEvent[]): Promise<{ confirmed: string[]; failure: Error | undefined }> {
  const results = await Promise.allSettled(events.map((event) => bus.publish(event)));
  const firstFailed = results.findIndex((result) => result.status === 'rejected');
  const end = firstFailed === -1 ? events.length : firstFailed;
  const failed = results[firstFailed];
  return {
    confirmed: events.slice(0, end).map((event) => event.eventId),
    failure: failed?.status === 'rejected' ? (failed.reason as Error) : undefined,
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

/** Publishes what the budget allows of a collection. @throws the first failure, after removing what was confirmed */
export async function sweepCollection(bus: Bus, collection: OutboxCollection, budget: SweepBudget): Promise<SweepResult> {
  const { documents, more } = await readSlice(collection, budget);
  bus.metrics.outboxDocuments.set({ collection: collection.collectionName }, documents.length);
  bus.metrics.outboxOldest.set({ collection: collection.collectionName }, oldestSeconds(documents));
  const results = await Promise.all(documents.map((document) => publishEvents(bus, document.pendingEvents)));
  await removeConfirmed(
    collection,
    documents,
    results.flatMap((result) => result.confirmed),
  );
  const failure = results.find((result) => result.failure !== undefined)?.failure;
  if (failure) throw failure;
  return { documents: documents.length, more };
}

/** Documents come with the longest waiting event first. */
function oldestSeconds([first]: OutboxDocument[]): number {
  const times = (first?.pendingEvents ?? []).map(({ occurredAt }) => occurredAt.getTime());
  return times.length === 0 ? 0 : Math.max(0, (Date.now() - Math.min(...times)) / 1_000);
}
