import { idOfKey, keyReused } from '@viral-slides/work';
import type { NamedActions } from '../../ports/named-actions.ts';
import type { PostRepository } from '../../ports/post-repository.ts';
import { runNamed } from './named-action.ts';

/** NamedActions whose names stand in the posts themselves (`doneRequests`): the newest of each, which outlive every retry of a client. */
export function createMongoNamedActions(posts: Pick<PostRepository, 'find'>): NamedActions {
  return {
    async once({ userId, postId, idempotencyKey, request }, work) {
      const name = idOfKey(userId, idempotencyKey);
      const post = await posts.find({ id: postId, userId });
      const earlier = post?.doneRequests?.find((each) => each.name === name);
      if (!post || !earlier) return { result: await runNamed({ name, wish: request, postId }, work) };
      if (earlier.wish !== request) throw keyReused();
      return { done: post };
    },
  };
}
