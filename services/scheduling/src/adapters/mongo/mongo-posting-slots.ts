import { insertUnique } from '@viral-slides/database';
import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import { maxOpenPosts } from '../../model/post-limits.ts';
import type { AccountSlots } from '../../model/slots/posting-slots.ts';
import type { PostingSlotStore, SlotsOwner } from '../../ports/posting-slots.ts';
import type { PostModel } from './post-collection.ts';

/** The slots of one account of one person. */
interface PostingSlotsDocument extends AccountSlots {
  /** Person and account. */
  _id: string;
  userId: string;
}

const text = { type: String, required: true } as const;
const number = { type: Number, required: true } as const;
const slotsSchema = new Schema<PostingSlotsDocument>(
  {
    _id: text,
    userId: text,
    socialAccountId: text,
    platform: text,
    timeZone: text,
    times: { type: [{ _id: false, weekday: number, time: text }], required: true },
    isPaused: { type: Boolean, required: true },
    revision: number,
  } satisfies Record<keyof PostingSlotsDocument, unknown>,
  { collection: 'posting-slots', versionKey: false, autoIndex: false },
);
slotsSchema.index({ userId: 1 });

/** Compiles the model of the collection `posting-slots` on a connection. */
export function postingSlotsModel(connection: Connection): Model<PostingSlotsDocument> {
  return connection.model<PostingSlotsDocument>('PostingSlots', slotsSchema);
}

/** PostingSlotStore on MongoDB. */
export function createMongoPostingSlots(models: { postingSlots: Model<PostingSlotsDocument>; posts: PostModel }): PostingSlotStore {
  const { postingSlots, posts } = models;
  return {
    all: async (userId) => (await postingSlots.find({ userId }).sort({ _id: 1 }).lean()).map(toSlots),
    async of(userId, socialAccountId) {
      const found = await postingSlots.findById(idOf(userId, socialAccountId)).lean();
      return found && toSlots(found);
    },
    async replace(userId, slots, basedOn) {
      const _id = idOf(userId, slots.socialAccountId);
      const change = async (filter: { _id: string; revision?: number }) => {
        const update = { $set: { ...slots, userId }, $inc: { revision: 1 } };
        const stored = await postingSlots.findOneAndUpdate(filter, update, { returnDocument: 'after' }).lean();
        return stored && toSlots(stored);
      };
      if (basedOn !== undefined && basedOn > 0) return change({ _id, revision: basedOn });
      const changed = basedOn === undefined ? await change({ _id }) : null;
      if (changed) return changed;
      const first = { ...slots, _id, userId, revision: 1 };
      if (await insertUnique(() => postingSlots.create(first))) return toSlots(first);
      // Another request made it in between.
      return basedOn === undefined ? change({ _id }) : null;
    },
    async remove(userId, socialAccountId) {
      await postingSlots.deleteOne({ _id: idOf(userId, socialAccountId) });
    },
    async takenTimes(account, { after, until, except }) {
      const filter = { ...waitingOf(account), scheduledTime: { $gt: after, $lte: until } };
      const found = await posts.find(filter, { scheduledTime: 1 }).limit(maxOpenPosts).lean();
      return new Set(found.flatMap(({ _id, scheduledTime }) => (scheduledTime && _id !== except ? [scheduledTime.getTime()] : [])));
    },
    async holders(account, after) {
      const filter = { ...waitingOf(account), scheduledTime: { $gt: after } };
      const found = await posts.find(filter, { slotAt: 1, revision: 1 }).sort({ scheduledTime: 1 }).limit(maxOpenPosts).lean();
      return found.flatMap(({ _id, revision, slotAt }) => (slotAt ? [{ id: _id, revision, slotAt }] : []));
    },
  };
}

/** Posts of the account that go out at a time, as the index of accounts finds them. */
function waitingOf({ userId, platform, socialAccountId }: SlotsOwner) {
  return { userId, platform, isOpen: true, socialAccountId, status: 'scheduled' as const, deletedAt: null };
}

function idOf(userId: string, socialAccountId: string): string {
  return `${userId} ${socialAccountId}`;
}

function toSlots({ socialAccountId, platform, timeZone, times, isPaused, revision }: PostingSlotsDocument): AccountSlots {
  return { socialAccountId, platform, timeZone, times, isPaused, revision };
}
