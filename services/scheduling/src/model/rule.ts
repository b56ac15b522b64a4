import type { PostChange } from './post-change.ts';
import type { Post } from './post.ts';

/** The operator's settings for publishing. */
export interface PublishPolicy {
  /** Maximum delay with which a post is still published, in ms. */
  maxLateMs: number;
}

/** Circumstances for a rule. */
export interface Circumstances {
  now: Date;
  policy: PublishPolicy;
  /** Makes a UUID. */
  newId(): string;
}

/**
 * One theme of what happens to posts automatically. Pure: a rule returns the change, `use-cases/advance-post.ts` stores it. To add one: a file beside this one
 * and a line in rules.ts.
 */
export interface Rule {
  name: string;
  /** When the rule has to be asked about this post; null when not, in its current state. Must move on with what `act` changes. */
  wakesAt(post: Post, policy: PublishPolicy): Date | null;
  /** The change of the post, called at or after `wakesAt`. Null = nothing yet. */
  act(post: Post, circumstances: Circumstances): PostChange | null;
}

/** An instant this many ms later. */
export function later(from: Date, ms: number): Date {
  return new Date(from.getTime() + ms);
}
