import type { Model, QueryFilter, UpdateQuery } from 'mongoose';
import { insertUnique } from './insert-unique.ts';

/** A document that one process at a time may work on. */
export interface LeasedDocument {
  _id: string;
  /** Until then only the process that took it works on it; afterwards, and also when that process died, anybody may take it. */
  leasedUntil: Date;
}

/** Which lease, until when, and under which further conditions. */
export interface LeaseRequest<D> {
  id: string;
  now: Date;
  leaseMs: number;
  /** What the document must be for the lease to be taken; a new one becomes that. */
  where?: Partial<D>;
  /** Further fields of the document when there is none yet. */
  ifNew?: Partial<D>;
}

/**
 * Takes a lease in one conditional upsert that can succeed for one process only: there is no such document yet, or its lease has expired.
 * @returns the document with its new lease; null when somebody holds it or `where` does not hold
 */
export async function takeLease<D extends LeasedDocument>(documents: Model<D>, request: LeaseRequest<D>): Promise<D | null> {
  const { id, now, leaseMs, where = {}, ifNew = {} } = request;
  const filter = { _id: id, ...where, leasedUntil: { $lte: now } } as QueryFilter<D>;
  const update = { $set: { leasedUntil: new Date(now.getTime() + leaseMs) }, $setOnInsert: ifNew } as UpdateQuery<D>;
  // The index on `_id` refuses the upsert when the document is there and does not match. FerretDB says so plainly of `updateOne` only.
  const isTaken = await insertUnique(() => documents.updateOne(filter, update, { upsert: true }));
  return isTaken ? await documents.findById(id).lean<D>() : null;
}
