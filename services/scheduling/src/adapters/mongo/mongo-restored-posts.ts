import type { EventType } from '@viral-slides/events';
import type { RestoredPosts } from '../../ports/restored-posts.ts';
import type { PostModel } from './post-collection.ts';

const request: EventType = 'scheduling.post.v1.publish-requested';

/** RestoredPosts on the collection of posts. */
export function createMongoRestoredPosts(posts: PostModel): RestoredPosts {
  return {
    async dropRequests() {
      const dropped = await posts.updateMany({ 'pendingEvents.type': request }, { $pull: { pendingEvents: { type: request } } });
      return dropped.modifiedCount;
    },
    async openIds({ after, limit }) {
      const found = await posts
        .find({ isOpen: true, deletedAt: null, _id: { $gt: after } }, { _id: 1 })
        .sort({ _id: 1 })
        .limit(limit)
        .lean();
      return found.map(({ _id }) => _id);
    },
  };
}
