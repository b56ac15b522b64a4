import { createDocumentLeases } from '@viral-slides/work/mongo';
import type { LeasedDocument } from '@viral-slides/work/mongo';
import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import { requestLifetimeMs } from '../../model/creation-request.ts';
import type { CreationRequest } from '../../model/creation-request.ts';
import type { CreationRequestRepository } from '../../ports/creation-request-repository.ts';

/** A request as stored; `_id` is user and key. */
interface CreationRequestDocument extends CreationRequest, LeasedDocument {
  isCompleted: boolean;
}

const text = { type: String, required: true } as const;
const date = { type: Date, required: true } as const;

const requestSchema = new Schema<CreationRequestDocument>(
  {
    _id: text,
    userId: text,
    key: text,
    fingerprint: text,
    projectId: text,
    startedAt: date,
    leasedUntil: date,
    isCompleted: { type: Boolean, required: true },
  } satisfies Record<keyof CreationRequestDocument, unknown>,
  { collection: 'creation-requests', versionKey: false, autoIndex: false },
);
requestSchema.index({ startedAt: 1 }, { expireAfterSeconds: requestLifetimeMs / 1_000 });

/** Compiles the model of the collection `creation-requests` on a connection. */
export function creationRequestModel(connection: Connection): Model<CreationRequestDocument> {
  return connection.model<CreationRequestDocument>('CreationRequest', requestSchema);
}

/** CreationRequestRepository on MongoDB: the process that carries out a request leases the document of its key. */
export function createMongoCreationRequestRepository(requests: Model<CreationRequestDocument>): CreationRequestRepository {
  const leases = createDocumentLeases(requests, { until: 'leasedUntil' });
  return {
    async take(request, params) {
      const { fingerprint, ...ifNew } = request;
      const where = { fingerprint, isCompleted: false };
      const lease = await leases.take(idOf(request), { ...params, where, ifNew });
      const known = await requests.findById(idOf(request)).lean();
      if (lease && known) return { state: 'taken', request: toRequest(known) };
      // Released or expired between the two steps: the sender's next try starts afresh.
      if (!known) return { state: 'busy' };
      if (known.fingerprint !== fingerprint) return { state: 'mismatch' };
      return known.isCompleted ? { state: 'completed', request: toRequest(known) } : { state: 'busy' };
    },
    async complete(request) {
      await requests.updateOne({ _id: idOf(request), projectId: request.projectId }, { $set: { isCompleted: true } });
    },
    async release(request) {
      await requests.deleteOne({ _id: idOf(request), projectId: request.projectId, isCompleted: false });
    },
  };
}

function idOf({ userId, key }: Pick<CreationRequest, 'userId' | 'key'>): string {
  return `${userId}:${key}`;
}

function toRequest({ userId, key, fingerprint, projectId, startedAt }: CreationRequestDocument): CreationRequest {
  return { userId, key, fingerprint, projectId, startedAt };
}
