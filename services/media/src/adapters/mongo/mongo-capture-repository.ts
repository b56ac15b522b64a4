import { orUnavailable } from '@viral-slides/database';
import { AppError } from '@viral-slides/errors';
import { createDocumentLeases } from '@viral-slides/work/mongo';
import type { LeasedDocument } from '@viral-slides/work/mongo';
import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import type { CaptureOutcome, CaptureRefusal } from '../../model/capture.ts';
import type { StorageNumbers } from '../../model/storage-quota.ts';
import type { CaptureId, CaptureRepository } from '../../ports/capture-repository.ts';

/** A capture: the lease of the process that works on it, or its outcome. With a code, it was refused. */
interface CaptureDocument extends LeasedDocument {
  userId: string;
  decidedAt?: Date;
  imageIds: string[];
  code?: string;
  detail?: string;
  storage?: StorageNumbers;
}

/**
 * How long one process has a capture to itself, in ms: some ten pictures of usual size take 5 s. When it takes longer, another one may
 * start; they then interfere only when the library is nearly full. After a crash, the capture waits until the lease ends.
 */
const leaseMs = 30_000;
/** How long outcomes are kept, in seconds: longer than screenshot keeps a capture, and so longer than it asks for one. */
const keepSeconds = 30 * 24 * 60 * 60;

const text = { type: String, required: true } as const;
const captureSchema = new Schema<CaptureDocument>(
  {
    _id: text,
    userId: text,
    leasedUntil: { type: Date, required: true },
    decidedAt: Date,
    imageIds: { type: [String], required: true },
    code: String,
    detail: String,
    storage: { type: Schema.Types.Mixed },
  } satisfies Record<keyof CaptureDocument, unknown>,
  { collection: 'captures', versionKey: false, autoIndex: false },
);
captureSchema.index({ leasedUntil: 1 }, { expireAfterSeconds: keepSeconds });

/** Compiles the model of the collection `captures` on a connection. */
export function captureModel(connection: Connection): Model<CaptureDocument> {
  return connection.model<CaptureDocument>('Capture', captureSchema);
}

/** CaptureRepository on MongoDB: one document for each capture, and one conditional update decides. */
export function createMongoCaptureRepository(captures: Model<CaptureDocument>): CaptureRepository {
  const leases = createDocumentLeases(captures, { until: 'leasedUntil' });
  const find = ({ id, userId }: CaptureId) => captures.findOne({ _id: id, userId }).lean();
  return {
    start: ({ id, userId }, now) =>
      orUnavailable(async () => {
        const taken = await leases.take(id, { now, leaseMs, where: { userId }, ifNew: { imageIds: [] } });
        const current = await find({ id, userId });
        if (current?.decidedAt) return toOutcome(current);
        if (taken) return null;
        throw new AppError('unavailable', 'capture-in-progress', 'Another process is registering this capture.', { retryAfterMs: 1_000 });
      }),
    async giveUp({ id, userId }) {
      // Only an undecided one: the end of the lease is also the time at which a decided capture expires.
      await orUnavailable(() => captures.updateOne({ _id: id, userId, decidedAt: null }, { $set: { leasedUntil: new Date(0) } }));
    },
    decide: (capture, outcome, decidedAt) =>
      orUnavailable(async () => {
        const undecided = { _id: capture.id, userId: capture.userId, decidedAt: null };
        const { modifiedCount } = await captures.updateOne(undecided, { $set: { ...outcomeFields(outcome), decidedAt } });
        const isOurs = modifiedCount === 1;
        const decided = isOurs ? null : await find(capture);
        return { outcome: decided ? toOutcome(decided) : outcome, isOurs };
      }),
  };
}

function outcomeFields(outcome: CaptureOutcome): Partial<CaptureDocument> {
  return outcome.isRegistered ? { imageIds: outcome.imageIds } : refusalOf(outcome);
}

function toOutcome({ imageIds, code, detail = '', storage }: OutcomeFields): CaptureOutcome {
  return code === undefined ? { isRegistered: true, imageIds } : { isRegistered: false, ...refusalOf({ code, detail, storage }) };
}

type OutcomeFields = Pick<CaptureDocument, 'imageIds' | 'code' | 'detail' | 'storage'>;

function refusalOf({ code, detail, storage }: Omit<CaptureRefusal, 'storage'> & { storage?: StorageNumbers | undefined }): CaptureRefusal {
  return { code, detail, ...(storage && { storage }) };
}
