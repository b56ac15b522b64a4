import { insertUnique } from '@viral-slides/database';
import type { Connection, Model } from 'mongoose';
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
    createdAt: { type: Date, required: true },
    profile: { type: Object, default: {} },
  },
  { collection: 'users', versionKey: false, autoIndex: false, minimize: false },
);
// The list of a consent page.
userSchema.index({ platform: 1, createdAt: 1, _id: 1 });

/** Compiles the model of the collection `users` on a connection. */
export function userModel(connection: Connection): Model<UserDocument> {
  return connection.model<UserDocument>('User', userSchema);
}

const withoutKey = ({ _id, ...user }: UserDocument): User => user;

/** Users on MongoDB. */
export function createMongoUsers(users: Model<UserDocument>): Users {
  const idOf = (platform: string, id: string) => `${platform} ${id}`;
  return {
    async find(platform, id) {
      const found = await users.findById(idOf(platform, id)).lean<UserDocument>();
      return found ? withoutKey(found) : null;
    },
    async findAll(platform, ids) {
      const found = await users.find({ _id: { $in: ids.map((id) => idOf(platform, id)) } }).lean<UserDocument[]>();
      return found.map(withoutKey);
    },
    count: (platform) => users.countDocuments({ platform }),
    async list(platform) {
      const found = await users.find({ platform }).sort({ createdAt: 1, _id: 1 }).lean<UserDocument[]>();
      return found.map(withoutKey);
    },
    insert: (user) => insertUnique(() => users.create({ ...user, _id: idOf(user.platform, user.id) })),
    async updateProfile(platform, id, fields) {
      const $set = Object.fromEntries(Object.entries(fields).map(([name, value]) => [`profile.${name}`, value]));
      return (await users.updateOne({ _id: idOf(platform, id) }, { $set })).matchedCount === 1;
    },
  };
}
