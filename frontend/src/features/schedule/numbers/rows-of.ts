import { platformLabel } from '@viral-slides/platforms';
import type { SocialAccount } from '@/shared/api/generated/social-accounts.ts';
import type { ScheduledPost } from '../api.ts';
import { postTitle } from '../post-words.ts';
import { latestNumbers, numbersNote } from './number-words.ts';
import type { NumbersRow } from './sort-rows.ts';

/** Published posts as rows, in no order. */
export function rowsOf(posts: readonly ScheduledPost[], accounts: readonly SocialAccount[]): NumbersRow[] {
  const nameOf = new Map(accounts.map(({ id, username }) => [id, username.replace(/^@/, '')]));
  return posts.map((post): NumbersRow => {
    const { at = null, ...counts } = latestNumbers(post) ?? {};
    return {
      id: post.id,
      title: postTitle(post),
      platform: post.platform,
      platformName: platformLabel(post.platform),
      account: (post.socialAccountId !== null && nameOf.get(post.socialAccountId)) || null,
      publishedAt: post.publishedAt,
      counts,
      asOf: at,
      note: numbersNote(post),
    };
  });
}
