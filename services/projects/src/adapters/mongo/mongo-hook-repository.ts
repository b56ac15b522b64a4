import { insertUnique } from '@viral-slides/database';
import type { Model } from 'mongoose';
import type { Hook } from '../../model/hook.ts';
import type { HookRepository } from '../../ports/hook-repository.ts';
import type { HookDocument } from './hook-collection.ts';

/** HookRepository on MongoDB. */
export function createMongoHookRepository(hooks: Model<HookDocument>): HookRepository {
  return {
    insert: ({ id, ...rest }) => insertUnique(() => hooks.create({ ...rest, _id: id })),
    async find(userId, id) {
      const found = await hooks.findOne({ _id: id, userId }).lean();
      return found ? toHook(found) : null;
    },
    count: (userId) => hooks.countDocuments({ userId }),
    async list(userId) {
      return (await hooks.find({ userId }).sort({ createdAt: -1, _id: -1 }).lean()).map(toHook);
    },
    async delete(userId, id) {
      const { deletedCount } = await hooks.deleteOne({ _id: id, userId });
      return deletedCount === 1;
    },
  };
}

function toHook({ _id, ...rest }: HookDocument): Hook {
  return { ...rest, id: _id };
}
