import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import type { Grant } from '../../model/grant.ts';
import type { Grants, Tokens } from '../../ports/oauth-store.ts';

interface GrantDocument extends Omit<Grant, 'id'> {
  _id: string;
}

const text = { type: String, required: true } as const;
const date = { type: Date, required: true } as const;
const grantSchema = new Schema<GrantDocument>(
  {
    _id: text,
    ownerId: { type: String, default: null },
    platform: text,
    clientId: text,
    userId: text,
    scopes: [String],
    createdAt: date,
    lastUsedAt: date,
    endedAt: { type: Date, default: null },
    endReason: { type: String, default: null },
  },
  { collection: 'grants', versionKey: false, autoIndex: false },
);
grantSchema.index({ platform: 1, userId: 1, clientId: 1, endedAt: 1, createdAt: 1 });
// What has ended long ago.
grantSchema.index({ endedAt: 1 });

/** Compiles the model of the collection `grants` on a connection. */
export function grantModel(connection: Connection): Model<GrantDocument> {
  return connection.model<GrantDocument>('Grant', grantSchema);
}

// What older releases stored has no owner.
const withId = ({ _id: id, ...rest }: GrantDocument): Grant => ({ id, ...rest, ownerId: rest.ownerId ?? null });

/** Grants on MongoDB. */
export function createMongoGrants(grants: Model<GrantDocument>, tokens: Tokens): Grants {
  return {
    async insert({ id, ...rest }) {
      await grants.create({ ...rest, _id: id });
    },
    async find(id) {
      const found = await grants.findById(id).lean<GrantDocument>();
      return found ? withId(found) : null;
    },
    async listLive(of) {
      const found = await grants
        .find({ ...of, endedAt: null })
        .sort({ createdAt: 1 })
        .lean<GrantDocument[]>();
      return found.map(withId);
    },
    async listGrantees(platform, userIds) {
      const found = await grants.find({ platform, userId: { $in: [...userIds] } }, { userId: 1 }).lean<Pick<GrantDocument, 'userId'>[]>();
      return [...new Set(found.map(({ userId }) => userId))];
    },
    async touch(id, now) {
      await grants.updateOne({ _id: id }, { $set: { lastUsedAt: now } });
    },
    async end(id, reason, now) {
      await grants.updateOne({ _id: id, endedAt: null }, { $set: { endedAt: now, endReason: reason } });
      await tokens.killAllOf(id, reason, now);
    },
    async setScopes(id, scopes) {
      await grants.updateOne({ _id: id, endedAt: null }, { $set: { scopes } });
    },
    async removeEndedBefore(instant) {
      await grants.deleteMany({ endedAt: { $lt: instant } });
    },
    async keepNewestEnded(count) {
      const ended = grants.findOne({ endedAt: { $ne: null } }, { endedAt: 1 });
      const newestGone = await ended.sort({ endedAt: -1 }).skip(count).lean<GrantDocument>();
      if (newestGone?.endedAt) await grants.deleteMany({ endedAt: { $lte: newestGone.endedAt } });
    },
  };
}
