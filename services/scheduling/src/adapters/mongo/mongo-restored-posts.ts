import type { EventType } from '@viral-slides/events';
import type { RestoredPosts } from '../../ports/restored-posts.ts';
import { toChangedEvent } from './pending-post-event.ts';
import type { PostModel } from './post-collection.ts';
import { noEvents, toPost } from './stored-post.ts';
import type { StoredPost } from './stored-post.ts';

const request: EventType = 'scheduling.post.v1.publish-requested';
const changed: EventType = 'scheduling.post.v1.changed';
/** Posts read at a time. */
const sliceSize = 100;

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
    async *silent() {
      const isSilent = { 'frozen.imageIds.0': { $exists: true }, 'pendingEvents.type': { $ne: changed } };
      let after = '';
      for (;;) {
        const slice = posts.find({ ...isSilent, status: 'scheduled', deletedAt: null, _id: { $gt: after } }, noEvents).sort({ _id: 1 });
        const found = await slice.limit(sliceSize).lean<StoredPost[]>();
        yield* found.map(toPost);
        const last = found.at(-1);
        if (last === undefined) return;
        after = last._id;
      }
    },
    async publish(post, event) {
      const { id, revision } = post;
      await posts.updateOne({ _id: id, revision, deletedAt: null }, { $push: { pendingEvents: toChangedEvent(post, {}, event) } });
    },
  };
}
