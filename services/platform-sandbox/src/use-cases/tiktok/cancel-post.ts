import { actOnPost } from '../../model/tiktok/post.ts';
import { TikTokRefusal } from '../../model/tiktok/tiktok-refusal.ts';
import type { TikTokPosts } from '../../ports/tiktok-posts.ts';
import type { TikTokAccess } from './open-access.ts';
import type { ReadOwnPost } from './read-own-post.ts';

/** Ends a post that is still being pulled or uploaded. */
export type CancelPost = (access: TikTokAccess, publishId: string, now: Date) => Promise<void>;

/** It throws TikTokRefusal as reading does, and `publish_not_cancellable`. */
export function makeCancelPost({ posts, readOwnPost }: { posts: TikTokPosts; readOwnPost: ReadOwnPost }): CancelPost {
  return async (access, publishId, now) => {
    const post = await readOwnPost(access, publishId, now);
    const change = actOnPost(post, 'cancel', () => '');
    if (!change || !(await posts.change(publishId, post.status, change)))
      throw new TikTokRefusal('publish_not_cancellable', 'The publish task cannot be cancelled any more.');
  };
}
