import { actOnPost } from '../../model/tiktok/post.ts';
import type { Grants } from '../../ports/oauth-store.ts';
import type { TikTokPosts } from '../../ports/tiktok-posts.ts';
import type { EndGrant } from '../oauth/revoke-grants.ts';

/** Builds {@link EndGrant} for TikTok, where the posts that were on their way end too. */
export function makeEndGrant({ grants, posts }: { grants: Grants; posts: TikTokPosts }): EndGrant {
  return async (grant, reason, now) => {
    await grants.end(grant.id, reason, now);
    for (const post of await posts.listOpen({ appKey: grant.clientId, userId: grant.userId })) {
      const change = actOnPost(post, 'revoke', () => '');
      if (change) await posts.change(post.publishId, post.status, change);
    }
  };
}
