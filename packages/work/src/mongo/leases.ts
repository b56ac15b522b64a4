import { insertUnique } from '@viral-slides/database';
import type { Model, QueryFilter, UpdateQuery } from 'mongoose';
import { leaseEnd } from '../lease.ts';
import type { Lease, Leases, LeaseRequest } from '../lease.ts';

/** A document whose lease is stored as `leasedUntil`. */
export interface LeasedDocument {
  _id: string;
  leasedUntil: Date;
}

/** The names under which a collection stores its leases. */
export interface LeaseFields<D> {
  until: keyof D & string;
  /** Absent where leases are never renewed: then the end identifies the holder, since a takeover always sets a later end. */
  holder?: keyof D & string;
  /** Form of a free document. By default it holds an end that is long past, which builds that compare it can read. */
  whenFree?: 'fields absent';
}

/** The taker of the lease, and further conditions. `holder` only where the collection stores it. */
export interface DocumentLeaseRequest<D> extends Omit<LeaseRequest, 'holder'> {
  holder?: string;
  /** Filter for the document that may be leased; one that is made becomes that. */
  where?: QueryFilter<D>;
  /** Further fields of the document when there is none yet. Without it only documents that exist are leased. */
  ifNew?: Partial<D>;
}

/** Leases in the documents of a collection, and the conditions to put into its own queries and updates. */
export interface DocumentLeases<D> extends Leases {
  take(id: string, request: DocumentLeaseRequest<D>): Promise<Lease | null>;
  /** The lease that a request resulted in, for a caller that kept the request. */
  taken(id: string, request: DocumentLeaseRequest<D>): Lease;
  /** Takes those of some documents that are free, in one update. @returns the leases that are ours, in no order */
  takeSome(ids: readonly string[], request: Required<Omit<DocumentLeaseRequest<D>, 'ifNew'>>): Promise<Lease[]>;
  /**
   * Takes the one that stands first in a line, among those that are free and as `where` says.
   * @param request.line field that orders them; none is taken before its time @returns null when there is none, or another replica was faster
   */
  takeFirst(request: DocumentLeaseRequest<D> & { line: keyof D & string }): Promise<Lease | null>;
  /** @param options.from since when others may take it; now or in the past = at once @param options.set written in the same update */
  release(lease: Lease, options?: { from?: Date; set?: Partial<D> }): Promise<void>;
  /** Releases those that were taken together. */
  releaseSome(leases: readonly Lease[]): Promise<void>;
  /** Condition: the lease is free. */
  free(now: Date): QueryFilter<D>;
  /** The fence: a write with this condition does nothing after another holder took the lease over, or it was released. */
  fence(lease: Lease): QueryFilter<D>;
  /** The fields of a free document, for `$set`; and, of `fields absent`, for `$unset`. */
  released(from?: Date): { $set?: Partial<D>; $unset?: Record<string, ''> };
}

const longAgo = new Date(0);

/** Leases on MongoDB. Taking, renewing and releasing are one conditional update each, so of several concurrent attempts one succeeds. */
export function createDocumentLeases<D extends { _id: string }>(documents: Model<D>, fields: LeaseFields<D>): DocumentLeases<D> {
  const terms = termsOf(fields);
  const { free, fence, taken, stored, ofHolder, released } = terms;
  const among = (ids: readonly string[], lease: Lease) => ({ _id: { $in: [...ids] }, ...ofHolder(lease) }) as QueryFilter<D>;
  const take: DocumentLeases<D>['take'] = async (id, request) => {
    const lease = taken(id, request);
    const where = { _id: id, ...request.where, ...free(request.now) } as QueryFilter<D>;
    const $set = stored(lease);
    if (!request.ifNew) return (await documents.updateOne(where, { $set })).matchedCount === 1 ? lease : null;
    // The index on `_id` refuses the upsert when the document is there and does not match. FerretDB says so plainly of `updateOne` only.
    const upsert = { $set, $setOnInsert: request.ifNew } as UpdateQuery<D>;
    return (await insertUnique(() => documents.updateOne(where, upsert, { upsert: true }))) ? lease : null;
  };
  return {
    ...terms,
    take,
    async takeFirst({ line, ...request }) {
      // With the end of the lease as the due time, a free document is due.
      const due = line === fields.until ? {} : { [line]: { $lte: request.now } };
      const where = { ...request.where, ...due } as QueryFilter<D>;
      const first = await documents
        .findOne({ ...where, ...free(request.now) }, { _id: 1 })
        .sort({ [line]: 1 })
        .lean<{ _id: string }>();
      // Another holder may have moved it to a later place in the meantime.
      return first && take(first._id, { ...request, where });
    },
    async takeSome(ids, request) {
      const lease = taken('', request);
      const where = { _id: { $in: [...ids] }, ...request.where, ...free(request.now) } as QueryFilter<D>;
      await documents.updateMany(where, { $set: stored(lease) });
      const ours = await documents.find(among(ids, lease), { _id: 1 }).lean<{ _id: string }[]>();
      return ours.map(({ _id }) => ({ ...lease, id: _id }));
    },
    async renew(lease, until) {
      return (await documents.updateOne(fence(lease), { $max: { [fields.until]: until } } as UpdateQuery<D>)).matchedCount === 1;
    },
    async release(lease, { from, set = {} } = {}) {
      const { $set, ...rest } = released(from);
      await documents.updateOne(fence(lease), { $set: { ...$set, ...set }, ...rest } as UpdateQuery<D>);
    },
    async releaseSome(leases) {
      const [first] = leases;
      const ids = leases.map(({ id }) => id);
      if (first) await documents.updateMany(among(ids, first), released() as UpdateQuery<D>);
    },
  };
}

/** Filters and updates for leases that are stored in these fields. */
function termsOf<D extends { _id: string }>({ until: untilField, holder: holderField, whenFree }: LeaseFields<D>) {
  const ofHolder = ({ holder, until }: Lease) => (holderField ? { [holderField]: holder } : { [untilField]: until });
  const stored = ({ holder, until }: Lease) => ({ [untilField]: until, ...(holderField ? { [holderField]: holder } : {}) }) as Partial<D>;
  return {
    ofHolder,
    stored,
    // Absent and null are free as well.
    free: (now: Date) => ({ [untilField]: { $not: { $gt: now } } }) as QueryFilter<D>,
    fence: (lease: Lease) => ({ _id: lease.id, ...ofHolder(lease) }) as QueryFilter<D>,
    taken(id: string, { holder = '', ...request }: DocumentLeaseRequest<D>): Lease {
      // A nameless lease would look like one that was released.
      if (holderField && holder === '') throw new Error(`a lease in ${holderField} needs a name`);
      return { id, holder, until: leaseEnd(request) };
    },
    released(from = longAgo): ReturnType<DocumentLeases<D>['released']> {
      if (whenFree === undefined) return { $set: stored({ id: '', holder: '', until: from }) };
      return { $unset: { [untilField]: '', ...(holderField ? { [holderField]: '' } : {}) } };
    },
  };
}
