import mongoose from 'mongoose';

type Update = (this: { collection: { name: string } }, filter: Record<string, unknown>, update: Change, ...rest: unknown[]) => unknown;

type BulkWrite = (
  this: { collection: { name: string } },
  writes: readonly { updateOne?: { filter: Record<string, unknown>; update: Change } }[],
  ...rest: unknown[]
) => unknown;

/** An update as the repositories write it. */
interface Change {
  $set?: Record<string, unknown>;
  $unset?: Record<string, unknown>;
}

/** Variant of an update without its guard. */
type Mutation = (collection: string, filter: Record<string, unknown>, update: Change) => void;

/** A rendering as a post waits for it. */
interface Rendering {
  problem: object | null;
}

/** Guards by name: each prevents that a post is published twice, early, to another account or not at all. */
const guards: Readonly<Record<string, Mutation>> = {
  /** A holder that lost its lease still saves. */
  fence(collection, filter) {
    if (collection === 'publications') delete filter['holdId'];
  },
  /** The intent to ask the platform to start is not saved. */
  intent(collection, _filter, { $set }) {
    if (collection === 'publications' && $set?.['isInitiating'] === true) $set['isInitiating'] = false;
  },
  /**
   * The basis of a decided change may be outdated: of two writers that claim a post, handle the same event or cancel concurrently,
   * both succeed.
   */
  revision(collection, filter) {
    if (collection === 'posts') delete filter['revision'];
  },
  /** Every fault while drawing is treated as a refusal of the slides. */
  passing(collection, _filter, { $set }) {
    const render = $set?.['render'] as Rendering | null | undefined;
    if (collection !== 'posts' || !$set || !render?.problem) return;
    $set['render'] = { ...render, retryAt: null, problem: { ...render.problem, isRetryable: false } };
  },
  /** The rendering that a post already has files of is never found. */
  kept(collection, filter) {
    if (collection === 'renders' && 'folders' in filter) filter['folders'] = 'none';
  },
  /** A failed post that is retried is due at once. */
  time(collection, _filter, { $set }) {
    if (collection !== 'posts' || !isRetried($set)) return;
    const { updatedAt } = $set;
    Object.assign($set, { scheduledTime: updatedAt, listTime: updatedAt, nextActionAt: updatedAt });
  },
  /** A post whose account is disconnected goes to the next one. */
  account(collection, _filter, update) {
    const { $set } = update;
    if (collection !== 'posts' || $set?.['status'] !== 'draft' || $set['socialAccountId'] !== null) return;
    const { socialAccountId, revision, updatedAt, lastEventId } = $set;
    update.$set = { socialAccountId, revision, updatedAt, checkAt: updatedAt, ...(lastEventId === undefined ? {} : { lastEventId }) };
    delete update.$unset;
  },
};

function isRetried($set: Change['$set']): $set is Record<string, unknown> {
  return $set?.['status'] === 'scheduled' && $set['failure'] === null && $set['handover'] === null;
}

type Stored = Record<string, unknown> & { attempt: number };
type Find = (
  this: { collection: { name: string } },
  filter: Record<string, unknown>,
  ...rest: unknown[]
) => { lean(): Promise<Stored | null> };

/** `inbox`: a repeated request to publish is treated as a new one; nothing recognises its post. */
function ignoreEarlierRequests(): void {
  const model = mongoose.Model as unknown as { findOne: Find };
  const { findOne } = model;
  model.findOne = function findWithoutInbox(filter, ...rest) {
    const query = findOne.call(this, filter, ...rest);
    // Workers also select a publication by its lease; only the code that accepts requests does not.
    if (this.collection.name !== 'publications' || Object.keys(filter).join() !== '_id') return query;
    const lean = async () => {
      const found = await query.lean();
      return (
        found && { ...found, attempt: found.attempt - 1, outcome: null, isInitiating: false, sealedHandle: null, heldUntil: new Date(0) }
      );
    };
    return { lean };
  };
}

/** Removes one guard from every process, to check that the proof notices. @throws Error for an unknown name */
export function withoutGuard(guardName: string): void {
  if (guardName === 'inbox') return ignoreEarlierRequests();
  const guard = guards[guardName];
  if (!guard) throw new Error(`WITHOUT names no guard: ${guardName}. There are ${Object.keys(guards).join(', ')}, inbox.`);
  const model = mongoose.Model as unknown as Record<(typeof updates)[number], Update> & { bulkWrite: BulkWrite };
  for (const name of updates) {
    const original = model[name];
    model[name] = function updateWithoutGuard(filter, update, ...rest) {
      guard(this.collection.name, filter, update);
      return original.call(this, filter, update, ...rest);
    };
  }
  const { bulkWrite } = model;
  model.bulkWrite = function writeWithoutGuard(writes, ...rest) {
    for (const { updateOne } of writes) if (updateOne) guard(this.collection.name, updateOne.filter, updateOne.update);
    return bulkWrite.call(this, writes, ...rest);
  };
}

/** Methods by which the repositories change one document. */
const updates = ['updateOne', 'findOneAndUpdate'] as const;
