import type { Post } from '../model/post.ts';

/** Asks screenshot to render the frozen slides of posts. The answer is an event. */
export interface RenderRequests {
  /** Asks for the rendering that a post waits for. Asking twice is harmless. @throws AppError `too-busy` when others' slides are worked with */
  ask(post: Post): Promise<void>;
  /** Takes back what was asked for a post and is not told yet: the post is gone. */
  forget(postId: string): Promise<void>;
}
