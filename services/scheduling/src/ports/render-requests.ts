import type { Post } from '../model/post.ts';

/** Asks screenshot to render the frozen slides of posts. The answer is an event. */
export interface RenderRequests {
  /** Asks for the rendering that a post waits for. Asking twice is harmless. */
  ask(post: Post): Promise<void>;
}
