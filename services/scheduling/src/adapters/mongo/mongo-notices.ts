import { insertUnique } from '@viral-slides/database';
import { createDocumentLeases } from '@viral-slides/work/mongo';
import type { LeasedDocument } from '@viral-slides/work/mongo';
import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import { groupOf } from '../../model/notifying/notice.ts';
import type { NoticeGroup, Notices } from '../../ports/notices.ts';

/** One notice; `_id` is its key. */
interface NoticeDocument {
  _id: string;
  userId: string;
  group: string;
  postId: string;
  /** Since when it may be sent. */
  newsAt: Date;
  /** When to look at it next; absent once it was sent, so that the index holds only waiting notices. */
  tellAt?: Date;
  /** Deleted by the database (TTL) when the message has expired. */
  expiresAt: Date;
}

/** The sender of a group holds its lease; `_id` is person and group. */
interface NoticeGroupDocument extends LeasedDocument {
  /** When it was last sent. */
  toldAt: Date | null;
}

const text = { type: String, required: true } as const;
const date = { type: Date, required: true } as const;
const noticeSchema = new Schema<NoticeDocument>(
  { _id: text, userId: text, group: text, postId: text, newsAt: date, tellAt: Date, expiresAt: date } satisfies Record<
    keyof NoticeDocument,
    unknown
  >,
  { collection: 'notices', versionKey: false, autoIndex: false },
);
noticeSchema.index({ tellAt: 1 }, { partialFilterExpression: { tellAt: { $exists: true } } });
noticeSchema.index({ userId: 1, group: 1 });
noticeSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const groupSchema = new Schema<NoticeGroupDocument>(
  { _id: text, leasedUntil: date, toldAt: { type: Date, default: null } } satisfies Record<keyof NoticeGroupDocument, unknown>,
  { collection: 'notice-groups', versionKey: false, autoIndex: false },
);
// When a group was last sent matters for minutes only.
groupSchema.index({ leasedUntil: 1 }, { expireAfterSeconds: 24 * 3_600 });

/** Compiles the model of the collection `notices` on a connection. */
export function noticeModel(connection: Connection): Model<NoticeDocument> {
  return connection.model<NoticeDocument>('Notice', noticeSchema);
}

/** Compiles the model of the collection `notice-groups` on a connection. */
export function noticeGroupModel(connection: Connection): Model<NoticeGroupDocument> {
  return connection.model<NoticeGroupDocument>('NoticeGroup', groupSchema);
}

const idOf = ({ userId, group }: NoticeGroup) => `${userId}:${group}`;
/** Ids of all notices of a post: they start with its id and a colon, after which comes the semicolon. */
const ofPost = (postId: string) => ({ $gt: `${postId}:`, $lt: `${postId};` });

/** Notices on MongoDB. */
export function createMongoNotices(notices: Model<NoticeDocument>, groups: Model<NoticeGroupDocument>): Notices {
  const leases = createDocumentLeases(groups, { until: 'leasedUntil' });
  return {
    async keep(postId, notice, sendAt) {
      const kept = (await notices.find({ _id: ofPost(postId) }, { _id: 1 }).lean()).map(({ _id }) => _id);
      const over = kept.filter((key) => key !== notice?.key);
      if (over.length > 0) await notices.deleteMany({ _id: { $in: over } });
      if (notice === null || kept.includes(notice.key)) return;
      const { key: _id, userId, expiresAt } = notice;
      await insertUnique(() => notices.create({ _id, userId, group: groupOf(notice), postId, newsAt: sendAt, tellAt: sendAt, expiresAt }));
    },
    async due(now, limit) {
      const found = await notices
        .find({ tellAt: { $lte: now }, expiresAt: { $gt: now } }, { _id: 0, userId: 1, group: 1 })
        .sort({ tellAt: 1 })
        .limit(limit)
        .lean();
      return [...new Map(found.map(({ userId, group }) => [idOf({ userId, group }), { userId, group }])).values()];
    },
    async take(group, lease) {
      const taken = await leases.take(idOf(group), { ...lease, ifNew: { toldAt: null } });
      const found = taken && (await groups.findOne(leases.fence(taken), { toldAt: 1 }).lean());
      return found ? { lastSentAt: found.toldAt } : 'held';
    },
    release(group, { sentAt, ...lease }) {
      return leases.release(leases.taken(idOf(group), lease), { from: lease.now, set: sentAt ? { toldAt: sentAt } : {} });
    },
    async ofGroup({ userId, group }, now, limit) {
      const found = await notices
        .find({ userId, group, expiresAt: { $gt: now } }, { postId: 1, newsAt: 1, tellAt: 1 })
        // Those that wait to be sent come first.
        .sort({ tellAt: -1 })
        .limit(limit)
        .lean();
      return found.map(({ _id: key, postId, newsAt, tellAt }) => ({ key, postId, sendableAt: newsAt, isSent: tellAt === undefined }));
    },
    async markDelivered(keys) {
      await notices.updateMany({ _id: { $in: [...keys] } }, { $unset: { tellAt: '' } });
    },
    async remove(keys) {
      if (keys.length > 0) await notices.deleteMany({ _id: { $in: [...keys] } });
    },
    async postpone(keys, until, { restartsIt }) {
      await notices.updateMany({ _id: { $in: [...keys] } }, { $set: { tellAt: until, ...(restartsIt ? { newsAt: until } : {}) } });
    },
    async lookAgain(userId, now) {
      await notices.updateMany({ userId, tellAt: { $gt: now } }, { $set: { tellAt: now, newsAt: now } });
    },
  };
}
