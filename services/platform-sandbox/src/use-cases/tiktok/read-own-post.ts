import type { TikTokPost } from '../../model/tiktok/post.ts';
import { TikTokRefusal } from '../../model/tiktok/tiktok-refusal.ts';
import type { TikTokPosts } from '../../ports/tiktok-posts.ts';
import type { TikTokAccess } from './open-access.ts';
import type { SettlePost } from './settle-post.ts';

/** @returns the post as it is now */
export type ReadOwnPost = (access: TikTokAccess, publishId: string, now: Date) => Promise<TikTokPost>;

/** Reads a post of the app and person that ask. It throws TikTokRefusal `invalid_publish_id`, `token_not_authorized_for_specified_publish_id`. */
export function makeReadOwnPost({ posts, settlePost }: { posts: TikTokPosts; settlePost: SettlePost }): ReadOwnPost {
  return async ({ app, user }, publishId, now) => {
    const post = await posts.find(publishId);
    if (!post) throw new TikTokRefusal('invalid_publish_id', 'The publish_id does not exist.');
    if (post.appKey !== app.clientId || post.userId !== user.id)
      throw new TikTokRefusal('token_not_authorized_for_specified_publish_id', 'The access token is not authorized for the publish_id.');
    return settlePost(post, now);
  };
}
