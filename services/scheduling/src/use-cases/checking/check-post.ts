import { AppError } from '@viral-slides/errors';
import { accountWarnings, assertAccount, decidedAccount, limitsAt, needsAccount } from '../../model/checking/account-rules.ts';
import { assertTakes, withTitle } from '../../model/writing/content-rules.ts';
import type { Delivery, Post, PostContent, PostWarning } from '../../model/post.ts';
import type { Platforms } from '../../ports/platforms.ts';
import type { Person } from '../../ports/projects.ts';

/** Fields of a post that are checked before it is scheduled. */
export type CheckedPost = Pick<Post, 'platform' | 'socialAccountId' | 'delivery' | 'content'> & {
  /** Of the slides that are published; the title where the platform needs one and the post has none. */
  headline: string;
  slideCount: number;
};

/**
 * Checks a post against its platform and the accounts of its owner, as they are now.
 * @returns texts as they will be published, who publishes (its owner where this installation cannot), the account that they go to, and what
 * the owner should know
 * @throws AppError `content-too-long`, `invalid-request`, `account-not-found`, `service-unavailable`
 */
export type CheckPost = (query: {
  person: Person;
  post: CheckedPost;
  signal: AbortSignal;
}) => Promise<{ content: PostContent; delivery: Delivery; socialAccountId: string | null; warnings: PostWarning[] }>;

export function makeCheckPost({ platforms }: { platforms: Platforms }): CheckPost {
  return async ({ person, post: requested, signal }) => {
    const [known, accounts] = await Promise.all([
      platforms.list(person, signal),
      needsAccount(requested) ? platforms.accounts(person, signal) : [],
    ]);
    const platform = known.find(({ id }) => id === requested.platform);
    if (!platform) throw unknownPlatform(known.map(({ id }) => id));
    const post = platform.isPublishedTo ? requested : { ...requested, delivery: 'manual' as const };
    const content = withTitle(post.content, platform, post.headline);
    assertAccount(post, accounts);
    const socialAccountId = decidedAccount(post, accounts);
    assertTakes({ ...platform, limits: limitsAt(platform, socialAccountId, accounts) }, { content, slideCount: post.slideCount });
    return { content, delivery: post.delivery, socialAccountId, warnings: accountWarnings(post, accounts) };
  };
}

function unknownPlatform(valid: readonly string[]): AppError {
  const message = `This platform is not offered here. Please select one of ${valid.join(', ')}.`;
  return new AppError('invalid-input', 'invalid-request', message, { errors: [{ field: 'platform', message }] });
}
