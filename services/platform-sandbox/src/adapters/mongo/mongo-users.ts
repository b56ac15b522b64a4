import { insertUnique } from '@viral-slides/database';
import type { Connection, Model, QueryFilter } from 'mongoose';
import { Schema } from 'mongoose';
import type { User } from '../../model/user.ts';
import type { Users } from '../../ports/users.ts';

interface UserDocument extends User {
  _id: string;
}

const text = { type: String, required: true } as const;
const userSchema = new Schema<UserDocument>(
  {
    _id: text,
    platform: text,
    id: text,
    name: text,
    origin: text,
    ownerId: { type: String, default: null },
    createdAt: { type: Date, required: true },
    profile: { type: Object, default: {} },
  },
  { collection: 'users', versionKey: false, autoIndex: false, minimize: false },
);
// The list of a consent page, and who was made long ago.
userSchema.index({ platform: 1, createdAt: 1, _id: 1 });

/** Compiles the model of the collection `users` on a connection. */
export function userModel(connection: Connection): Model<UserDocument> {
  return connection.model<UserDocument>('User', userSchema);
}

// What older releases stored has no owner.
const withoutKey = ({ _id, ...user }: UserDocument): User => ({ ...user, ownerId: user.ownerId ?? null });

/** Users on MongoDB. */
export function createMongoUsers(users: Model<UserDocument>): Users {
  const idOf = (platform: string, id: string) => `${platform} ${id}`;
  async function listed(filter: QueryFilter<UserDocument>): Promise<User[]> {
    const found = await users.find(filter).sort({ createdAt: 1, _id: 1 }).lean<UserDocument[]>();
    return found.map(withoutKey);
  }
  return {
    async find(platform, id) {
      const found = await users.findById(idOf(platform, id)).lean<UserDocument>();
      return found ? withoutKey(found) : null;
    },
    async findAll(platform, ids) {
      const found = await users.find({ _id: { $in: ids.map((id) => idOf(platform, id)) } }).lean<UserDocument[]>();
      return found.map(withoutKey);
    },
    count: (platform, ownerId) => users.countDocuments(ownerId === undefined ? { platform } : { platform, ownerId }),
    list: (platform) => listed({ platform }),
    listOfferedTo: (platform, asker) => listed({ platform, $or: [{ origin: { $ne: 'page' } }, { ownerId: asker }] }),
    listMadeBefore: (platform, instant) => listed({ platform, origin: 'page', createdAt: { $lt: instant } }),
    async remove(platform, ids) {
      await users.deleteMany({ _id: { $in: ids.map((id) => idOf(platform, id)) } });
    },
    insert: (user) => insertUnique(() => users.create({ ...user, _id: idOf(user.platform, user.id) })),
    async updateProfile(platform, id, fields) {
      const $set = Object.fromEntries(Object.entries(fields).map(([name, value]) => [`profile.${name}`, value]));
      return (await users.updateOne({ _id: idOf(platform, id) }, { $set })).matchedCount === 1;
    },
  };
}
