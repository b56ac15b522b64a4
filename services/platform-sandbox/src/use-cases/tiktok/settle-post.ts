import { tiktokProfileOf } from '../../model/tiktok/app-profile.ts';
import { longNumber } from '../../model/tiktok/ids.ts';
import { advancePost, isSettled } from '../../model/tiktok/post.ts';
import type { TikTokPost } from '../../model/tiktok/post.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { Apps } from '../../ports/oauth-store.ts';
import type { TikTokPosts } from '../../ports/tiktok-posts.ts';

/** @returns the post as it is now */
export type SettlePost = (post: TikTokPost, now: Date) => Promise<TikTokPost>;

/** Does to a post what the time since has done; whoever looks at one settles it first, so no timer is needed. */
export function makeSettlePost({ posts, apps, ids }: { posts: TikTokPosts; apps: Apps; ids: IdSource }): SettlePost {
  return async (post, now) => {
    if (isSettled(post) || post.isStuck) return post;
    const app = await apps.find('tiktok', post.appKey);
    const { rules } = tiktokProfileOf(app ?? { profile: {} });
    const change = advancePost(post, { now, rules, newPostId: () => longNumber(ids.newId()) });
    if (!change) return post;
    return (await posts.change(post.publishId, post.status, change)) ?? (await posts.find(post.publishId)) ?? post;
  };
}
