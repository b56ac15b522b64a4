import { actOnPost } from '../../model/tiktok/post.ts';
import { newsOfRemoval } from '../../model/tiktok/webhook.ts';
import type { Grants } from '../../ports/oauth-store.ts';
import type { TikTokPosts } from '../../ports/tiktok-posts.ts';
import type { EndGrant } from '../oauth/revoke-grants.ts';
import type { TellApp } from './tell-app.ts';

/** Builds {@link EndGrant} for TikTok, where the posts that were on their way end too, and the app is told. */
export function makeEndGrant({ grants, posts, tellApp }: { grants: Grants; posts: TikTokPosts; tellApp: TellApp }): EndGrant {
  return async (grant, reason, now) => {
    await grants.end(grant.id, reason, now);
    for (const post of await posts.listOpen({ appKey: grant.clientId, userId: grant.userId, ownerId: grant.ownerId })) {
      const change = actOnPost(post, 'revoke', () => '');
      if (change) await posts.change(post.publishId, post.status, change);
    }
    await tellApp(newsOfRemoval(grant, reason));
  };
}
