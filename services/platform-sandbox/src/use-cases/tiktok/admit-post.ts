import { countPending, maxPendingShares, pendingWindowMs } from '../../model/tiktok/pending-shares.ts';
import { TikTokRefusal } from '../../model/tiktok/tiktok-refusal.ts';
import type { TikTokPosts } from '../../ports/tiktok-posts.ts';
import type { TikTokAccess } from './open-access.ts';

/** Judges whether a person and an app may begin one more post. */
export type AdmitPost = (access: TikTokAccess, post: { now: Date; isDirect: boolean; privacyLevel?: string | undefined }) => Promise<void>;

/**
 * Makes the check that stands before every init.
 * It throws TikTokRefusal `spam_risk_user_banned_from_posting`, `reached_active_user_cap`, `unaudited_client_can_only_post_to_private_accounts`,
 * `spam_risk_too_many_pending_share`.
 */
export function makeAdmitPost({ posts }: { posts: TikTokPosts }): AdmitPost {
  return async ({ app, appProfile: { rules }, grant, user, userProfile }, { now, isDirect, privacyLevel }) => {
    if (userProfile.isBanned) throw new TikTokRefusal('spam_risk_user_banned_from_posting', 'The user is banned from making new posts.');
    if (rules.isCapReached) throw new TikTokRefusal('reached_active_user_cap', 'The daily quota of active publishing users was reached.');
    if (isDirect) {
      if (rules.isUnaudited && privacyLevel !== 'SELF_ONLY')
        throw new TikTokRefusal('unaudited_client_can_only_post_to_private_accounts', 'The client has not been audited.');
      return;
    }
    const since = new Date(now.getTime() - pendingWindowMs);
    const shares = await posts.listShares({ appKey: app.clientId, userId: user.id, ownerId: grant.ownerId, since });
    if (countPending(shares, rules.pendingShares, now) >= maxPendingShares)
      throw new TikTokRefusal('spam_risk_too_many_pending_share', `There are ${maxPendingShares} pending shares within the last 24 hours.`);
  };
}
