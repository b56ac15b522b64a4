import { createDocumentLeases } from '@viral-slides/work/mongo';
import type { LeasedDocument } from '@viral-slides/work/mongo';
import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import type { JobLeases } from '../../ports/job-leases.ts';

/** The lease of a job; `_id` is the job's name. */
type LeaseDocument = LeasedDocument;

const leaseSchema = new Schema<LeaseDocument>(
  { _id: { type: String, required: true }, leasedUntil: { type: Date, required: true } } satisfies Record<keyof LeaseDocument, unknown>,
  { collection: 'job-leases', versionKey: false, autoIndex: false },
);

/** Compiles the model of the collection `job-leases` on a connection. */
export function leaseModel(connection: Connection): Model<LeaseDocument> {
  return connection.model<LeaseDocument>('JobLease', leaseSchema);
}

/** JobLeases on MongoDB. */
export function createMongoJobLeases(leases: Model<LeaseDocument>): JobLeases {
  const documents = createDocumentLeases(leases, { until: 'leasedUntil' });
  return { take: (job, params) => documents.take(job, { ...params, ifNew: {} }) };
}
