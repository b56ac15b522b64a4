import type { Logger } from '@viral-slides/logger';
import { unlessGone } from '../../model/post-errors.ts';
import type { Post } from '../../model/post.ts';
import { turnChange } from '../../model/rendering/render-rules.ts';
import type { PostRepository } from '../../ports/post-repository.ts';
import type { RenderRequests } from '../../ports/render-requests.ts';
import type { PostModel } from './post-collection.ts';
import { apartFromEvents } from './post-request.ts';
import { noEvents, toPost } from './stored-post.ts';

export interface RenderPostsOptions {
  posts: PostModel;
  renders: Pick<RenderRequests, 'ask'>;
  change: PostRepository['change'];
  logger: Logger;
}

/** Has posts rendered that wait for it in the database. */
export interface RenderPosts {
  /**
   * Asks for the rendering that a stored post waits for, and stores whether it is its turn. What cannot be done now is done by the rule of rendering a little later.
   * @returns false when it has to wait for its turn
   */
  ask(post: Post): Promise<boolean>;
  next: PostRepository['renderNext'];
}

export function createRenderPosts({ posts, renders, change, logger }: RenderPostsOptions): RenderPosts {
  async function ask(post: Post): Promise<boolean> {
    const { id, render } = post;
    try {
      const asked = await renders.ask(post);
      if (!asked || !render) return true;
      const turn = { renderId: render.renderId, hasTurn: asked.hasTurn };
      const step = (current: Post) => turnChange(current, turn, asked.at);
      // Nearly always it is known, and nothing is written.
      if (step(post)) await change({ id, userId: null }, step).catch(unlessGone);
      return asked.hasTurn;
    } catch (error) {
      logger.warn({ err: error, postId: id }, 'rendering will be requested later');
      return true;
    }
  }
  return {
    ask,
    async next(userId, { except, limit }) {
      const waiting = { userId, isOpen: true, phase: 'rendering', deletedAt: null, _id: { $nin: [...except] } } as const;
      const found = await posts.find(waiting, noEvents).sort({ listTime: 1 }).limit(limit).lean();
      // The earliest due come first: where one of them gets no turn, no later one does.
      for (const stored of found) if (!(await apartFromEvents(stored, () => ask(toPost(stored))))) return;
    },
  };
}
