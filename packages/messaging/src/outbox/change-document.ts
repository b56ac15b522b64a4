import { setTimeout as delay } from 'node:timers/promises';
import type { AppError } from '@viral-slides/errors';
import type { Model } from 'mongoose';
import type { PendingEvent } from './pending-event.ts';
import { firstAttempt, updateWithEvent } from './update-with-event.ts';
import type { ChangeWithEvent } from './update-with-event.ts';

/** A document of one person whose changes are published. */
export interface RevisedDocument {
  _id: string;
  /** Owner; queries are scoped by it. */
  userId: string;
  /** 1 when created, one more with every change. */
  revision: number;
  /** Set on a tombstone: no query finds it, and the relay removes it. */
  deletedAt: Date | null;
  pendingEvents: PendingEvent[];
  /** Event of the last change that was stored together with others ({@link changeDocuments}): it says afterwards which of them were stored. */
  lastEventId?: string;
}

/** A document as a decision sees it. */
export type CurrentDocument<D> = Omit<D, 'pendingEvents'>;

/** The change of a document in one update; its revision is incremented automatically. */
export interface DocumentChange<D> {
  set: Partial<Omit<D, '_id' | 'userId' | 'revision' | 'pendingEvents' | 'lastEventId'>>;
  unset?: readonly (keyof D & string)[];
  /** Describes the change, with the revision after it. */
  event: PendingEvent;
  /** Further events of the change: requests or facts that a later event never replaces. */
  facts?: readonly PendingEvent[];
}

/** Options of a change: its collection, and the error where it is impossible. */
export interface ChangeOptions<D> {
  documents: Model<D>;
  /** Called after a change was stored: an event waits to be published. */
  onCommitted: () => void;
  notFound: () => AppError;
  /** Others changed the document at each of our attempts. */
  contended: () => AppError;
}

/** Document to change. */
export interface ChangedDocument {
  id: string;
  /** Its owner; null only where no person asks: a document is then found by its id alone. */
  userId: string | null;
}

/** How often a change that lost a race is decided again. */
const attempts = 12;
/** Longest pause before the next attempt, ms for each that was lost: many who change a document at the same moment do not meet again. */
const pausePerLossMs = 8;

/**
 * The one step by which documents change: load, decide, store with the next revision and the event in the same update, on condition that no
 * other revision was stored in the meantime. The loser of that race decides again on the new state.
 * @param decide returns the change; null = the document stays as it is; throws to refuse the change. May be called several times.
 * @throws AppError of `notFound` or `contended`, and what `decide` throws; nothing is stored then
 */
export async function changeDocument<D extends RevisedDocument>(
  { documents, onCommitted, notFound, contended }: ChangeOptions<D>,
  { id, userId }: ChangedDocument,
  decide: (current: CurrentDocument<D>) => Promise<DocumentChange<D> | null>,
): Promise<void> {
  const wanted = { _id: id, deletedAt: null, ...(userId === null ? {} : { userId }) };
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const current = await documents.findOne(wanted, { pendingEvents: 0 }).lean<CurrentDocument<D>>();
    if (!current) throw notFound();
    const change = await decide(current);
    if (!change) return;
    if (await updateWithEvent(documents, stepOf({ ...wanted, revision: current.revision }, change))) return onCommitted();
    await delay(Math.random() * pausePerLossMs * attempt);
  }
  throw contended();
}

/**
 * The same step for many documents of any owners, in two commands in total instead of two per document. A document it could not change is not lost: the caller
 * retries it with {@link changeDocument}, which decides again on the new state.
 * @param ids decided on and written in this order
 * @param decide as above; what it throws ends all of it, with nothing stored
 * @returns ids of the documents whose change was stored, also where others lost a race or the answer of the database was lost
 * @throws the error of the database, where none is known to be stored
 */
export async function changeDocuments<D extends RevisedDocument>(
  { documents, onCommitted }: Pick<ChangeOptions<D>, 'documents' | 'onCommitted'>,
  ids: readonly string[],
  decide: (current: CurrentDocument<D>) => DocumentChange<D> | null,
): Promise<ReadonlySet<string>> {
  const found = await documents
    .find({ _id: { $in: [...ids] }, deletedAt: null } as object, { pendingEvents: 0 })
    .lean<CurrentDocument<D>[]>();
  const places = new Map(ids.map((id, index) => [id, index]));
  const inOrder = found.toSorted((a, b) => (places.get(a._id) ?? 0) - (places.get(b._id) ?? 0));
  const steps = inOrder.flatMap((current) => {
    const change = decide(current);
    return change ? [{ id: current._id, change: stepOf({ _id: current._id, deletedAt: null, revision: current.revision }, change) }] : [];
  });
  if (steps.length === 0) return new Set();
  const stored = await storeTogether(documents, steps);
  if (stored.size > 0) onCommitted();
  return stored;
}

/** One document's part in what is stored together. */
interface TogetherStep {
  id: string;
  change: ChangeWithEvent;
}

/** The answer of a bulk write says how many were stored and not which; where it is not all of them, they are asked for. */
async function storeTogether<D extends RevisedDocument>(documents: Model<D>, steps: readonly TogetherStep[]): Promise<ReadonlySet<string>> {
  const writes = steps.map(({ change: { update, ...rest } }) => {
    const $set = { ...update.$set, lastEventId: rest.event.eventId };
    return { updateOne: firstAttempt({ ...rest, update: { ...update, $set } }) };
  });
  let failure: { reason: unknown } | undefined;
  try {
    const { modifiedCount } = await documents.bulkWrite(writes as Parameters<typeof documents.bulkWrite>[0], { ordered: false });
    if (modifiedCount === steps.length) return new Set(steps.map(({ id }) => id));
  } catch (reason) {
    failure = { reason };
  }
  const stored = await storedOf(documents, steps).catch((error: unknown) => {
    throw failure ? failure.reason : error;
  });
  if (failure && stored.size === 0) throw failure.reason;
  return stored;
}

/** Those whose last change is ours, or came after ours automatically. */
async function storedOf<D extends RevisedDocument>(documents: Model<D>, steps: readonly TogetherStep[]): Promise<ReadonlySet<string>> {
  const ours = new Map(steps.map(({ id, change }) => [id, change.event.eventId]));
  const found = await documents
    .find({ _id: { $in: [...ours.keys()] } } as object, { lastEventId: 1 })
    .lean<Pick<RevisedDocument, '_id' | 'lastEventId'>[]>();
  return new Set(found.filter(({ _id, lastEventId }) => ours.get(_id) === lastEventId).map(({ _id }) => _id));
}

/** @param filter the document, at the revision that the change was decided on */
function stepOf<D extends RevisedDocument>(
  filter: Pick<RevisedDocument, 'revision'> & Partial<Pick<RevisedDocument, '_id' | 'userId' | 'deletedAt'>>,
  { set, unset, event, facts }: DocumentChange<D>,
): ChangeWithEvent {
  return {
    filter,
    update: {
      $set: { ...set, revision: filter.revision + 1 },
      ...(unset === undefined ? {} : { $unset: Object.fromEntries(unset.map((field) => [field, ''])) }),
    },
    event,
    ...(facts === undefined ? {} : { facts }),
  };
}
