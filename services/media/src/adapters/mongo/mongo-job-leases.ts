import { isDuplicateKey } from '@viral-slides/database';
import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import type { JobLeases } from '../../ports/job-leases.ts';

interface LeaseDocument {
  /** Name of the job. */
  _id: string;
  leasedUntil: Date;
}

const leaseSchema = new Schema<LeaseDocument>(
  { _id: { type: String, required: true }, leasedUntil: { type: Date, required: true } },
  { collection: 'job-leases', versionKey: false, autoIndex: false },
);

/** Compiles the model of the collection `job-leases` on a connection. */
export function leaseModel(connection: Connection): Model<LeaseDocument> {
  return connection.model<LeaseDocument>('JobLease', leaseSchema);
}

/** JobLeases on MongoDB: one conditional upsert, of which only one replica's can succeed. */
export function createMongoJobLeases(leases: Model<LeaseDocument>): JobLeases {
  return {
    async claim(job, now, leaseMs) {
      try {
        await leases.updateOne(
          { _id: job, leasedUntil: { $lte: now } },
          { $set: { leasedUntil: new Date(now.getTime() + leaseMs) } },
          { upsert: true },
        );
        return true;
      } catch (error) {
        // The lease exists and has not run out.
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
  };
}
