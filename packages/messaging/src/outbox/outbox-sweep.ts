import type { Bus } from '../bus.ts';
import type { PendingEvent } from './pending-event.ts';

/** The part of a mongoose (or driver) collection that the relay uses: pass `Model.collection`. */
export interface OutboxCollection {
  collectionName: string;
  find(filter: object, options: object): { toArray(): Promise<unknown[]> };
  updateMany(filter: object, update: object): Promise<unknown>;
  deleteMany(filter: object): Promise<unknown>;
}

interface OutboxDocument {
  _id: unknown;
  pendingEvents: PendingEvent[];
  deletedAt?: Date | null;
}

/** Documents published at a time. */
export const batchSize = 500;

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

/** Publishes one batch of a collection. @returns how many documents had events waiting. @throws the first failure, after removing what was confirmed */
export async function sweepCollection(bus: Bus, collection: OutboxCollection): Promise<number> {
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
  if (failure) throw failure;
  return documents.length;
}
