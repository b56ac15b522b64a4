import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import type { TikTokPost } from '../../model/tiktok/post.ts';

/** One post as stored. */
export interface TikTokPostDocument extends Omit<TikTokPost, 'publishId'> {
  _id: string;
  /** When the next fetch is due, by the sandbox's clock; absent when none is left. */
  nextFetchAt?: Date | undefined;
  /** Until when a replica works on it, by the real clock. */
  leasedUntil?: Date | undefined;
}

const text = { type: String, required: true } as const;
const count = { type: Number, required: true } as const;
const flag = { type: Boolean, required: true } as const;
const instant = { type: Date, required: true } as const;

const stored = { key: text, sizeBytes: count, type: text, widthPx: count, heightPx: count };
const upload = {
  videoBytes: count,
  chunkBytes: count,
  chunkCount: count,
  receivedBytes: count,
  tokenHash: text,
  parts: [{ key: text, sizeBytes: count, _id: false }],
  contentType: text,
  expiresAt: instant,
};

const postSchema = new Schema<TikTokPostDocument>(
  {
    _id: text,
    appKey: text,
    ownerId: { type: String, default: null },
    userId: text,
    isDirect: flag,
    title: String,
    description: String,
    coverIndex: count,
    createdAt: instant,
    status: text,
    failReason: String,
    pictures: [{ url: text, fetches: count, stored: { type: new Schema(stored, { _id: false }), default: undefined }, _id: false }],
    fetches: [{ index: count, dueAt: instant, tries: count, _id: false }],
    upload: { type: new Schema(upload, { _id: false }), default: undefined },
    downloadedBytes: count,
    isStuck: flag,
    plannedFailure: String,
    completedAt: Date,
    deliveredAt: Date,
    postId: String,
    nextFetchAt: Date,
    leasedUntil: Date,
  },
  { collection: 'tiktok-posts', versionKey: false, autoIndex: false },
);
// What a person has posted, newest first, and how much of it is pending.
postSchema.index({ userId: 1, createdAt: -1, _id: -1 });
// What its owner sees, newest first.
postSchema.index({ ownerId: 1, createdAt: -1, _id: -1 });
// All, newest first: what makes room.
postSchema.index({ createdAt: -1, _id: -1 });
// What the puller looks for.
postSchema.index({ status: 1, nextFetchAt: 1 });
// What is being processed.
postSchema.index({ status: 1, isStuck: 1, completedAt: 1 });

/** Compiles the model of the collection `tiktok-posts` on a connection. */
export function tiktokPostModel(connection: Connection): Model<TikTokPostDocument> {
  return connection.model<TikTokPostDocument>('TikTokPost', postSchema);
}
