import type { MadePost } from '../world/made-post.ts';

/** Promise of the product to the owner of a post. */
export interface Promised {
  /** Expected outcome; `any`: the end cannot be known, or several are right. */
  end: 'posted' | 'draft' | 'failed' | 'any';
  /** Id, at the platform, of the account that it was scheduled for. */
  account: string;
  /** It is published not before `from`, and not after `until`. */
  from: Date;
  until: Date;
}

/** The post as its owner sees it, and the posts on the platform. */
export interface Kept {
  status: string;
  /** The product's explanation of a post that did not go out; null: none. */
  reason: string | null;
  /** By our clock. */
  made: readonly MadePost[];
}

/** Kind of a broken promise. */
export type Broken = 'early' | 'late' | 'another account' | 'another end' | 'says not why';

/** Judges whether a promise was kept; null: it was kept. */
export function brokenPromise(promised: Promised, { status, reason, made }: Kept): Broken | null {
  if (made.some(({ account }) => account !== promised.account)) return 'another account';
  if (made.some(({ at }) => at < promised.from)) return 'early';
  if (made.some(({ at }) => at > promised.until)) return 'late';
  if (promised.end !== 'any' && status !== promised.end) return 'another end';
  return status === 'posted' || reason ? null : 'says not why';
}
