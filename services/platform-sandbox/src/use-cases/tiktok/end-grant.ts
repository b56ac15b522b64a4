import type { Grant } from '../../model/grant.ts';
import { actOnPost } from '../../model/tiktok/post.ts';
import type { Grants } from '../../ports/oauth-store.ts';
import type { TikTokPosts } from '../../ports/tiktok-posts.ts';

/** Ends what a person allowed an app, with its tokens and the posts that were on their way. */
export type EndGrant = (grant: Grant, reason: 'by-app' | 'by-user', now: Date) => Promise<void>;

/** Builds {@link EndGrant}. */
export function makeEndGrant({ grants, posts }: { grants: Grants; posts: TikTokPosts }): EndGrant {
  return async (grant, reason, now) => {
    await grants.end(grant.id, reason, now);
    for (const post of await posts.listOpen({ appKey: grant.clientId, userId: grant.userId })) {
      const change = actOnPost(post, 'revoke', () => '');
      if (change) await posts.change(post.publishId, post.status, change);
    }
  };
}
