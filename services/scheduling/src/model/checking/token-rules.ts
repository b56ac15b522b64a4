import { AppError } from '@viral-slides/errors';
import { mayUseAccount, requireAccount, requireScope } from '@viral-slides/personal-tokens';
import type { TokenRights } from '@viral-slides/personal-tokens';
import type { Post } from '../post.ts';

/** Fields of a post that decide whether a personal token may bring it about. */
export type TokenRequest = Pick<Post, 'socialAccountId' | 'delivery'> & {
  /** It will be published: now, at its time, or by hand by its owner. A draft will not. */
  isToGoOut: boolean;
};

/**
 * Checks the request of a script: without the scope `posts:publish` it prepares drafts, and with a list of accounts it uses no other one.
 * @throws AppError `insufficient-scope`, `account-not-allowed`
 */
export function assertTokenMay(rights: TokenRights, { isToGoOut, socialAccountId, delivery }: TokenRequest): void {
  if (isToGoOut) requireScope(rights, 'posts:publish');
  const { accounts } = rights;
  if (accounts === null) return;
  if (socialAccountId !== null) {
    requireAccount(rights, socialAccountId);
  } else if (isToGoOut && delivery !== 'manual') {
    // The primary account may change until the post is published.
    const message = 'This token may only use certain accounts. Please name one of them as socialAccountId.';
    throw new AppError('forbidden', 'account-not-allowed', message);
  }
}

/**
 * Whether a caller sees a post: with a list of accounts, those of these accounts and those that name none yet. Lists ask the database the same.
 * @param rights undefined for a person in their browser
 */
export function mayReadPost(
  rights: Pick<TokenRights, 'accounts'> | undefined,
  { socialAccountId, published }: Pick<Post, 'socialAccountId' | 'published'>,
): boolean {
  const accountId = socialAccountId ?? published?.accountId ?? null;
  return accountId === null || mayUseAccount(rights, accountId);
}
