import type { WaitingPosts } from '../../ports/waiting-posts.ts';
import type { PostModel } from './post-collection.ts';

const isWaiting = { isOpen: true, status: 'scheduled' as const, deletedAt: null };

/** WaitingPosts on the collection of posts, by the index of lists. */
export function createMongoWaitingPosts(posts: PostModel): WaitingPosts {
  return {
    async slidesOf(userId) {
      const found = await posts.find({ userId, ...isWaiting }, { frozen: 1 }).lean();
      return found.flatMap(({ _id, frozen }) => (frozen ? [{ postId: _id, ...frozen }] : []));
    },
    async noteImages(userId, { postId, revisionId, imageIds }) {
      const same = { _id: postId, userId, 'frozen.revisionId': revisionId, 'frozen.imageIds': { $exists: false } };
      await posts.updateOne(same, { $set: { 'frozen.imageIds': imageIds } });
    },
  };
}
