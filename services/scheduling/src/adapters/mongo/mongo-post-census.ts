import type { PostCensus } from '../../ports/post-census.ts';
import type { PostModel } from './post-collection.ts';

/** More are not counted. */
const mostCounted = 1_000;

/** PostCensus on the collection of posts; each question is answered by an index that holds nothing else. */
export function createMongoPostCensus(posts: PostModel): PostCensus {
  return {
    async dueBefore(time) {
      const due = { nextActionAt: { $lt: time } };
      const [count, oldest] = await Promise.all([
        posts.countDocuments(due, { limit: mostCounted }),
        posts.findOne(due, { nextActionAt: 1 }).sort({ nextActionAt: 1 }).lean(),
      ]);
      return { count, oldest: oldest?.nextActionAt ?? null };
    },
    async unknownSince(time) {
      const unknown = { phase: 'unknown' as const, updatedAt: { $gte: time } };
      const [count, oldest] = await Promise.all([
        posts.countDocuments(unknown, { limit: mostCounted }),
        posts.findOne(unknown, { updatedAt: 1 }).sort({ updatedAt: 1 }).lean(),
      ]);
      return { count, oldest: oldest?.updatedAt ?? null };
    },
  };
}
