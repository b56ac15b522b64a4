import { unlessGone } from '../model/post-errors.ts';
import { maxPostsOver } from '../model/post-limits.ts';
import { isOver } from '../model/post.ts';
import type { Clock } from '../ports/clock.ts';
import type { PostRepository } from '../ports/post-repository.ts';

/**
 * Deletes the oldest posts of a person that are over and more than are kept. Called after each new post, the only way in which they become more; a failure is
 * logged, and the next call does the work.
 */
export type ForgetOldestPosts = (userId: string) => Promise<void>;

export interface ForgetOldestPostsDeps {
  posts: Pick<PostRepository, 'overBeyond' | 'change'>;
  clock: Clock;
  onProblem: (error: unknown) => void;
}

/** Posts deleted at a time: each creation makes one more, so a few catch up. */
const atATime = 10;

export function makeForgetOldestPosts({ posts, clock, onProblem }: ForgetOldestPostsDeps): ForgetOldestPosts {
  const forget = async (userId: string) => {
    for (const id of await posts.overBeyond(userId, { newest: maxPostsOver, limit: atATime })) {
      // One that its owner tries again just now is not over any more.
      const decide: Parameters<PostRepository['change']>[1] = (post) =>
        isOver(post) ? { set: { checkAt: null }, at: clock.now(), isDeleted: true } : null;
      await posts.change({ id, userId }, decide).catch(unlessGone);
    }
  };
  return (userId) => forget(userId).catch(onProblem);
}

/** Lets what creates a post be followed by it. */
export function forgettingOldest<C, P extends { userId: string }>(
  create: (command: C) => Promise<P>,
  forgetOldest: ForgetOldestPosts,
): (command: C) => Promise<P> {
  return async (command) => {
    const post = await create(command);
    await forgetOldest(post.userId);
    return post;
  };
}
