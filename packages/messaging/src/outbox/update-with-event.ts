/*
 * Rules for adding an event to an existing document: the one way, because what follows must hold for all of them.
 *
 * While the broker is away the events of a document would pile up: 31,800 saves of one project made an array of 16 MB, after which the
 * document could not be saved any more, and reading it back took 950 MB. But some events carry the whole state after the change, with its
 * revision, and readers drop older revisions. So of several that wait, only the newest matters: a new one replaces the one that waits, in
 * the same update as the change. The schema marks such events (option `tells_whole_state`). All others are facts, and each is kept. A
 * document therefore holds one event per type at most, however long the broker is away.
 *
 * Reason why nothing is lost when the relay is publishing the very event that is replaced. The relay takes out what was confirmed by event id, and
 * the new event has a new id:
 * - replaced before the confirm: taking out the old id finds nothing, the new event stays and is published at the next poll. Readers
 *   get both.
 * - replaced after the old one was taken out: nothing waits, so the new event is simply added.
 * - the old one was never confirmed: it may or may not have arrived; the new event stays and says more than the old one did.
 * - taken out between the two attempts below: neither finds the document as it expects, and a third one adds the event unconditionally. The
 *   change is done in exactly one of the attempts, together with its event, or in none.
 *
 * Order. The new event stands where the old one stood, so it may be sent before a fact that came between the two. Consumers of one thing's
 * events compare revisions anyway, because repeats disturb the order as well (outbox-relay.ts).
 */
import { holdsWholeState } from '@viral-slides/events';
import type { PendingEvent } from './pending-event.ts';

/** The part of a mongoose model (or driver collection) that is used. */
export interface EventfulCollection {
  updateOne(filter: object, update: object): PromiseLike<{ modifiedCount: number }>;
}

/** A change of one document and the events it causes. */
export interface ChangeWithEvent {
  /** Document and its required state, e.g. its revision. */
  filter: object;
  /** Mongo update operators that do not touch `pendingEvents`. */
  update: { $set: object; $unset?: object; $inc?: Record<string, number> };
  event: PendingEvent;
  /** Further events of the same change, each kept until it is published. */
  facts?: readonly PendingEvent[];
}

/**
 * Changes a document and leaves the event in it, in one update.
 * @returns false when no document matches the filter: nothing was changed
 */
export async function updateWithEvent(collection: EventfulCollection, change: ChangeWithEvent): Promise<boolean> {
  const first = firstAttempt(change);
  if (await changed(collection, first.filter, first.update)) return true;
  const { filter, update, event, facts = [] } = change;
  if (facts.length > 0 || !holdsWholeState(event.type)) return false;
  const sameType = { $elemMatch: { type: event.type } };
  const added = { ...update, $push: { pendingEvents: event } };
  const replaced = { ...update, $set: { ...update.$set, 'pendingEvents.$': event } };
  if (await changed(collection, { ...filter, pendingEvents: sameType }, replaced)) return true;
  // The document is not in the wanted state, or the relay took out the event just now.
  return changed(collection, filter, added);
}

/** The update that nearly always is enough: it finds nothing only where the document is in another state, or where an event waits that this one replaces. */
export function firstAttempt({ filter, update, event, facts = [] }: ChangeWithEvent): { filter: object; update: object } {
  // One update cannot both replace an element of an array and add others to it. Facts are few, so what waits beside them stays few.
  if (facts.length > 0) return { filter, update: { ...update, $push: { pendingEvents: { $each: [event, ...facts] } } } };
  const added = { ...update, $push: { pendingEvents: event } };
  if (!holdsWholeState(event.type)) return { filter, update: added };
  return { filter: { ...filter, pendingEvents: { $not: { $elemMatch: { type: event.type } } } }, update: added };
}

async function changed(collection: EventfulCollection, filter: object, update: object): Promise<boolean> {
  return (await collection.updateOne(filter, update)).modifiedCount === 1;
}
