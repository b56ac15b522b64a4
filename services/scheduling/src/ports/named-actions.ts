import type { Post } from '../model/post.ts';

/** Action on a post that a user requests under a name. */
export interface NamedAction {
  userId: string;
  postId: string;
  idempotencyKey: string;
  /** The request as text: the same text for the same request. */
  request: string;
}

/** Does what is asked for under a name once. */
export interface NamedActions {
  /**
   * Carries an action out, and notes its name in the update that changes the post, so that both happen or neither.
   * @returns the result of `work`; the current post where it was done before
   * @throws AppError `idempotency-key-reused`; what `work` throws: then it may be tried again under its name
   */
  once<T>(action: NamedAction, work: () => Promise<T>): Promise<{ result: T } | { done: Post }>;
}
