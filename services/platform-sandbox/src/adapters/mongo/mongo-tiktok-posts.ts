import type { Model } from 'mongoose';
import type { PostStatus, TikTokPost } from '../../model/tiktok/post.ts';
import type { PlannedFetch } from '../../model/tiktok/pull-plan.ts';
import type { TikTokPosts } from '../../ports/tiktok-posts.ts';
import type { TikTokPostDocument } from './tiktok-post-collection.ts';

const openStates: PostStatus[] = ['PROCESSING_DOWNLOAD', 'PROCESSING_UPLOAD'];

/** TikTokPosts on MongoDB. */
export function createMongoTikTokPosts(posts: Model<TikTokPostDocument>): TikTokPosts {
  return {
    ...listsOf(posts),
    async insert({ publishId, ...rest }) {
      await posts.create({ ...rest, _id: publishId, nextFetchAt: earliest(rest.fetches) });
    },
    async find(publishId) {
      return asPost(await posts.findById(publishId).lean());
    },
    async change(publishId, from, change) {
      return asPost(await posts.findOneAndUpdate({ _id: publishId, status: from }, { $set: change }, { returnDocument: 'after' }).lean());
    },
    async appendPiece(publishId, { fromBytes, toBytes, parts, contentType, ...rest }) {
      const { modifiedCount } = await posts.updateOne(
        { _id: publishId, status: 'PROCESSING_UPLOAD', 'upload.receivedBytes': fromBytes },
        {
          $set: { 'upload.receivedBytes': toBytes, 'upload.contentType': contentType, ...given(rest) },
          $push: { 'upload.parts': { $each: parts } },
        },
      );
      return modifiedCount === 1;
    },
    async recordPull(publishId, { fetches, ...progress }) {
      const nextFetchAt = earliest(fetches);
      const gone = { leasedUntil: 1, ...(nextFetchAt ? {} : { nextFetchAt: 1 }) };
      const $set = { fetches, ...progress, ...(nextFetchAt ? { nextFetchAt } : {}) };
      await posts.updateOne({ _id: publishId, status: 'PROCESSING_DOWNLOAD' }, { $set, $unset: gone });
    },
    async claimPull({ now, realNow, leaseUntil }) {
      const due = {
        nextFetchAt: { $lte: now },
        status: 'PROCESSING_DOWNLOAD' as const,
        $or: [{ leasedUntil: { $exists: false } }, { leasedUntil: { $lte: realNow } }],
      };
      return asPost(await posts.findOneAndUpdate(due, { $set: { leasedUntil: leaseUntil } }, { sort: { nextFetchAt: 1 } }).lean());
    },
    async keepNewest(count) {
      const [oldestKept] = await posts.find({}, { createdAt: 1 }).sort({ createdAt: -1, _id: -1 }).skip(count).limit(1).lean();
      if (oldestKept) await posts.deleteMany({ createdAt: { $lte: oldestKept.createdAt } });
    },
  };
}

type Lists = Pick<TikTokPosts, 'listShares' | 'listNewest' | 'listOpen' | 'listReceived'>;

function listsOf(posts: Model<TikTokPostDocument>): Lists {
  const newestFirst = { createdAt: -1, _id: -1 } as const;
  return {
    async listShares({ appKey, userId, ownerId, since }) {
      return posts.find({ userId, appKey, ownerId, createdAt: { $gt: since } }, { status: 1, createdAt: 1, isDirect: 1 }).lean();
    },
    async listNewest(limit, ownerId) {
      return asPosts(await posts.find({ ownerId }).sort(newestFirst).limit(limit).lean());
    },
    async listReceived(limit) {
      const received = { status: { $in: openStates }, completedAt: { $exists: true }, isStuck: false };
      return asPosts(await posts.find(received).sort({ completedAt: 1 }).limit(limit).lean());
    },
    async listOpen({ appKey, userId, ownerId }) {
      return asPosts(
        await posts
          .find({ userId, appKey, ownerId, status: { $in: openStates } })
          .limit(100)
          .lean(),
      );
    },
  };
}

/** Without what is undefined, so that it does not hide what is known. */
function given(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function earliest(fetches: readonly PlannedFetch[]): Date | undefined {
  return fetches.length === 0 ? undefined : new Date(Math.min(...fetches.map(({ dueAt }) => dueAt.getTime())));
}

type Found = TikTokPostDocument | null;

function asPost(found: Found): TikTokPost | null {
  if (!found) return null;
  const { _id, nextFetchAt: _next, leasedUntil: _lease, ...post } = found;
  // What older releases stored has no owner.
  return { ...post, publishId: _id, ownerId: post.ownerId ?? null };
}

function asPosts(found: readonly TikTokPostDocument[]): TikTokPost[] {
  return found.flatMap((each) => asPost(each) ?? []);
}
