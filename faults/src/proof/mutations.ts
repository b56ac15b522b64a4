import mongoose from 'mongoose';

type Update = (this: { collection: { name: string } }, filter: Record<string, unknown>, update: Change, ...rest: unknown[]) => unknown;

/** An update as the repositories write it. */
interface Change {
  $set?: Record<string, unknown>;
}

/** What keeps a post from going out twice, by name: how an update looks without it. */
const guards: Readonly<Record<string, (collection: string, filter: Record<string, unknown>, update: Change) => void>> = {
  /** Who lost its hold saves all the same. */
  fence(collection, filter) {
    if (collection === 'publications') delete filter['holdId'];
  },
  /** The intent to ask the platform to begin is not written down. */
  intent(collection, _filter, { $set }) {
    if (collection === 'publications' && $set?.['isInitiating'] === true) $set['isInitiating'] = false;
  },
  /** What a change was decided on may be outdated: of two who claim a post, hear the same news or cancel meanwhile, both succeed. */
  revision(collection, filter) {
    if (collection === 'posts') delete filter['revision'];
  },
};

type Stored = Record<string, unknown> & { attempt: number };
type Find = (
  this: { collection: { name: string } },
  filter: Record<string, unknown>,
  ...rest: unknown[]
) => { lean(): Promise<Stored | null> };

/** `inbox`: a request to publish that comes again is taken for another one; nothing tells that its post is known. */
function forgetRequests(): void {
  const model = mongoose.Model as unknown as { findOne: Find };
  const { findOne } = model;
  model.findOne = function findWithoutInbox(filter, ...rest) {
    const query = findOne.call(this, filter, ...rest);
    // Whoever works on a publication looks for it by its hold, too: only who takes requests does not.
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

/** Takes one guard out of every process of the proof, to see that the proof notices. @throws Error when there is none of that name */
export function withoutGuard(name: string): void {
  if (name === 'inbox') return forgetRequests();
  const guard = guards[name];
  if (!guard) throw new Error(`WITHOUT names no guard: ${name}. There are ${Object.keys(guards).join(', ')}, inbox.`);
  const model = mongoose.Model as unknown as { updateOne: Update };
  const { updateOne } = model;
  model.updateOne = function updateWithoutGuard(filter, update, ...rest) {
    guard(this.collection.name, filter, update);
    return updateOne.call(this, filter, update, ...rest);
  };
}
