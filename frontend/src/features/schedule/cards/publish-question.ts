import { platformFacts, platformLabel } from '@viral-slides/platforms';
import type { SocialAccount } from '@/shared/api/generated/social-accounts.ts';
import { handleOf } from '@/shared/lib/account-handle.ts';
import type { ScheduledPost } from '../api.ts';
import { postTitle } from '../post-words.ts';

const SEEN_BY: Readonly<Record<ScheduledPost['privacy'], string>> = {
  public: 'Everyone can see it',
  unlisted: 'Everyone with the link can see it',
  private: 'Only you can see it',
};

/**
 * Asks before a post is published at once: names the account and who will see it.
 * @param account undefined while accounts are loading, and where none is connected
 * @returns null for a post that its owner publishes: nothing is published by the press
 */
export function publishQuestion(post: ScheduledPost, account: SocialAccount | undefined): string | null {
  if (post.delivery === 'manual') return null;
  const facts = platformFacts(post.platform);
  const place = placeOf(post, account);
  const title = postTitle(post);
  if (facts?.pages.inbox !== undefined)
    return `Send “${title}” to ${place} now? It will arrive in your inbox as a draft for you to finish.`;
  const seenBy = SEEN_BY[facts?.hasPrivacy ? post.privacy : 'public'];
  if (account?.isSandbox) return `Publish “${title}” on ${place} now? Nothing becomes public.`;
  return `Publish “${title}” on ${place} now? ${seenBy}, and this cannot be undone here.`;
}

function placeOf({ platform }: ScheduledPost, account: SocialAccount | undefined): string {
  const label = platformLabel(platform);
  return account ? `${account.isSandbox ? `${label} (rehearsal)` : label} as ${handleOf(account)}` : label;
}
