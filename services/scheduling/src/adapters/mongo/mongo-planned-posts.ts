import type { PlannedPostCounts } from '../../ports/planned-posts.ts';
import type { PostModel } from './post-collection.ts';

/** More are not counted. */
const mostCounted = 1_000;

/** PlannedPostCounts on the collection of posts, by an index of their times. */
export function createMongoPlannedPosts(posts: PostModel): PlannedPostCounts {
  return {
    count({ platform, from, until, userId, except }) {
      const planned = { platform, isOpen: true, status: 'scheduled', delivery: 'automatic' } as const;
      const filter: object = {
        ...planned,
        scheduledTime: { $gte: from, $lt: until },
        phase: { $nin: ['claimed', 'publishing', 'confirming'] },
        ...(userId === undefined ? {} : { userId }),
        ...(except === undefined ? {} : { _id: { $ne: except } }),
      };
      return posts.countDocuments(filter, { limit: mostCounted });
    },
  };
}
