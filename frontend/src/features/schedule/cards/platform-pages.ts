import type { SocialAccount } from '@/shared/api/generated/social-accounts.ts';
import type { PlatformId } from '../post-words.ts';

const PAGES: Readonly<Record<PlatformId, string>> = {
  youtube: 'https://studio.youtube.com',
  tiktok: 'https://www.tiktok.com',
  instagram: 'https://www.instagram.com',
};

/** Where a person can check whether a post was published: the account's own page where it is known, else the platform. */
export function lookPage(platform: PlatformId, account: SocialAccount | undefined): string {
  return account?.lookUrl ?? PAGES[platform];
}
