import { platformFacts } from '@viral-slides/platforms';
import type { SocialAccount } from '@/shared/api/generated/social-accounts.ts';

/** Page on which a user can check whether a post was published: the account's own page where it is known, else the platform. */
export function lookPage(platform: string, account: SocialAccount | undefined): string {
  return account?.lookUrl ?? platformFacts(platform)?.pages.look ?? '/accounts';
}
