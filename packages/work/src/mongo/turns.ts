import type { Model, QueryFilter, UpdateQuery } from 'mongoose';
import type { Lease } from '../lease.ts';
import { nextTurn } from '../turn.ts';
import type { NextTurn, Turns } from '../turn.ts';
import { createDocumentLeases } from './leases.ts';
import type { DocumentLeases, LeasedDocument } from './leases.ts';

/** A document in a queue. */
export interface LinedDocument extends LeasedDocument {
  userId: string;
  /** Holder of its lease. */
  holder: string;
  /** Its place in the queue, and the time before which it has no turn. */
  turnAt: Date;
  /** Consecutive failed turns. */
  failures: number;
}

/** A queue of documents, with the conditions to put into their collection's own queries and updates. */
export interface DocumentTurns<D> extends Turns {
  /** @param more written in the same update */
  note(lease: Lease, next: NextTurn, more?: UpdateQuery<D>): Promise<void>;
  fence: DocumentLeases<D>['fence'];
}

/** Fields of a document that enters the queue. */
export function enterLine(now: Date): Omit<LinedDocument, '_id' | 'userId'> {
  return { holder: '', leasedUntil: new Date(0), turnAt: now, failures: 0 };
}

/** Turns on MongoDB. @param where selects the documents in the queue; needs an index on their `turnAt` */
export function createDocumentTurns<D extends LinedDocument>(documents: Model<D>, where: QueryFilter<D>): DocumentTurns<D> {
  const leases = createDocumentLeases(documents, { until: 'leasedUntil', holder: 'holder' });
  return {
    fence: leases.fence,
    take: (request) => leases.takeFirst({ ...request, where, line: 'turnAt' }),
    async note(lease, next, more = {}) {
      await documents.updateOne(leases.fence(lease), { ...more, $set: { ...more.$set, ...nextTurn(next) } } as UpdateQuery<D>);
    },
    async end(lease, { now, person }) {
      await leases.release(lease);
      if (person !== undefined)
        await documents.updateMany({ userId: person, ...where } as QueryFilter<D>, { $max: { turnAt: now } } as UpdateQuery<D>);
    },
  };
}
