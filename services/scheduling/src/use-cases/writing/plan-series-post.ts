import { idOfKey } from '@viral-slides/work';
import { assertAccount } from '../../model/checking/account-rules.ts';
import { usualDelivery } from '../../model/writing/new-post.ts';
import { postCancelled } from '../../model/post-errors.ts';
import type { Post } from '../../model/post.ts';
import type { CancelledPosts } from '../../ports/cancelled-posts.ts';
import type { Platforms } from '../../ports/platforms.ts';
import type { PostRepository } from '../../ports/post-repository.ts';
import type { CreatePost, CreatePostCommand } from './create-post.ts';

/** A post of a series, requested by the service that makes the series. */
export interface SeriesPostCommand extends Omit<CreatePostCommand, 'idempotencyKey'> {
  /** Names the post: the same for the same row and destination of a series. */
  key: string;
}

/**
 * Makes one post of a series on behalf of the user who owns the series; project and account must be theirs. An interrupted caller retries with the same key, and gets
 * the existing post, even if its owner has moved it by then. A post that its owner has cancelled is not made again.
 * @throws AppError `post-cancelled`, `account-not-found`, and those of CreatePost
 */
export type PlanSeriesPost = (command: SeriesPostCommand) => Promise<Post>;

interface PlanSeriesPostDeps {
  posts: Pick<PostRepository, 'find'>;
  cancelledPosts: Pick<CancelledPosts, 'has'>;
  platforms: Pick<Platforms, 'accounts'>;
  createPost: CreatePost;
}

export function makePlanSeriesPost({ posts, cancelledPosts, platforms, createPost }: PlanSeriesPostDeps): PlanSeriesPost {
  return async ({ key, ...command }) => {
    const { person, draft, signal } = command;
    const id = idOfKey(person.userId, key);
    const made = await posts.find({ id, userId: person.userId });
    if (made) return made;
    // A cancellation is noted before the post is deleted, so this check comes second.
    if (await cancelledPosts.has(id)) throw postCancelled();
    // Before slots are looked for: a disconnected account has no slots, and the error would then be about those.
    const { platform, socialAccountId = null, delivery = usualDelivery(platform) } = draft;
    assertAccount({ platform, socialAccountId, delivery }, await platforms.accounts(person, signal));
    return createPost({ ...command, idempotencyKey: key });
  };
}
