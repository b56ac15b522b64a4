import type { Post } from '../model/post.ts';

/** Asks screenshot to render the frozen slides of posts. The answer is an event. */
export interface RenderRequests {
  /**
   * Asks for the rendering that a post waits for, if it is its turn. Asking twice is harmless.
   * @returns whether it is its turn, and when that was seen; null when it waits for none
   * @throws AppError `too-busy` when others' slides are worked with
   */
  ask(post: Post): Promise<{ hasTurn: boolean; at: Date } | null>;
  /** Withdraws the render request of a post that was not published yet: the post is gone. */
  withdraw(postId: string): Promise<void>;
  /** An answer came, possibly to a request that no post waits for: its turn is over. */
  answered(request: { userId: string; renderId: string }): Promise<void>;
  /** Posts of a person that have a turn, and how many more may. */
  turnsOf(userId: string): Promise<{ held: string[]; free: number }>;
}
