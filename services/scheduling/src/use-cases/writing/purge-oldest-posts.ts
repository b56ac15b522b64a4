import { unlessGone } from '../../model/post-errors.ts';
import { maxPostsOver } from '../../model/post-limits.ts';
import { isOver } from '../../model/post.ts';
import type { Clock } from '../../ports/clock.ts';
import type { PostRepository } from '../../ports/post-repository.ts';

/**
 * Deletes the oldest posts of a person that are over and more than are kept. Called after each new post, the only way in which they become more; a failure is
 * logged, and the next call does the work.
 */
export type PurgeOldestPosts = (userId: string) => Promise<void>;

export interface PurgeOldestPostsDeps {
  posts: Pick<PostRepository, 'overBeyond' | 'change'>;
  clock: Clock;
  onProblem: (error: unknown) => void;
}

/** Posts deleted at a time: each creation makes one more, so a few catch up. */
const atATime = 10;

export function makePurgeOldestPosts({ posts, clock, onProblem }: PurgeOldestPostsDeps): PurgeOldestPosts {
  const purge = async (userId: string) => {
    for (const id of await posts.overBeyond(userId, { newest: maxPostsOver, limit: atATime })) {
      // One that its owner is just trying again is no longer over.
      const decide: Parameters<PostRepository['change']>[1] = (post) =>
        isOver(post) ? { set: { checkAt: null }, at: clock.now(), isDeleted: true } : null;
      await posts.change({ id, userId }, decide).catch(unlessGone);
    }
  };
  return (userId) => purge(userId).catch(onProblem);
}

/** Lets what creates a post be followed by it. */
export function purgingOldest<C, P extends { userId: string }>(
  create: (command: C) => Promise<P>,
  purgeOldest: PurgeOldestPosts,
): (command: C) => Promise<P> {
  return async (command) => {
    const post = await create(command);
    await purgeOldest(post.userId);
    return post;
  };
}
