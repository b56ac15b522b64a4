import type { PostNumbers } from '../model/post-numbers.ts';
import type { CallBudget } from '../model/rate-window.ts';

/** A published post, as it was reported when it was published. */
export interface AskedPost {
  /** The platform's id of it. */
  remoteId: string;
  /** It was in the inbox of the account then. */
  isInInbox: boolean;
}

/**
 * Report of a platform about a post. `gone`: it does not know the post (any more). `untold`: there is such a post, or may be, and no numbers are available now;
 * `detail` is a sentence for its owner.
 */
export type NumbersOfPost = { remoteId: string } & (
  { kind: 'told'; numbers: PostNumbers } | { kind: 'gone' } | { kind: 'untold'; code: string; detail: string }
);

/** Reads a platform's numbers of published posts. Changes nothing there. */
export interface NumbersReader {
  /** Posts of one call at most. */
  perCall: number;
  /** How often one account is asked for. */
  budget: CallBudget;
  /** How often all accounts together are, where calls count for our app. */
  sharedBudget?: CallBudget;
  /** @returns an answer for each of the posts @throws PublishProblem as steps of publishing do, except that nothing is ever unknown */
  read(call: { accessToken: string; posts: readonly AskedPost[]; signal: AbortSignal }): Promise<NumbersOfPost[]>;
}
