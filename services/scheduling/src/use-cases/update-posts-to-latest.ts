import { AppError, isTransient } from '@viral-slides/errors';
import { notTriedYet } from '../model/post-errors.ts';
import type { Post } from '../model/post.ts';
import type { Clock } from '../ports/clock.ts';
import type { Person } from '../ports/projects.ts';
import type { UpdateToLatest } from './update-to-latest.ts';

/** The outcome of each post. */
export interface UpdatedPosts {
  /** Those that show their project as it is now, whether this request updated them or they did before, in the order of the request. */
  posts: Post[];
  failed: { postId: string; code: string; detail: string }[];
}

/**
 * Gives several posts the slides of their projects as they are now, one after the other, each as {@link UpdateToLatest} does. Idempotent: a post that shows
 * them already is answered with those that were updated. When a service that has to be asked is away, or time is up, the rest is not tried.
 * @param command.ids at most as many as the contract allows
 * @throws the signal's reason, and errors of our own; what was updated until then stays
 */
export type UpdatePostsToLatest = (command: { person: Person; ids: readonly string[]; signal: AbortSignal }) => Promise<UpdatedPosts>;

/** How long posts are started, in ms: the answer comes before clients give up waiting. */
export const updatingMs = 12_000;

export function makeUpdatePostsToLatest({ updateToLatest, clock }: { updateToLatest: UpdateToLatest; clock: Clock }): UpdatePostsToLatest {
  return async ({ person, ids, signal }) => {
    const outcome: UpdatedPosts = { posts: [], failed: [] };
    const until = clock.now().getTime() + updatingMs;
    let hindrance: AppError | null = null;
    for (const id of new Set(ids)) {
      signal.throwIfAborted();
      if (clock.now().getTime() > until) hindrance ??= notTriedYet();
      const failure: AppError | null = hindrance ?? (await updateOne({ person, id, signal }));
      if (failure) outcome.failed.push({ postId: id, code: failure.code, detail: failure.message });
      if (failure && isTransient(failure)) hindrance = failure;
    }
    return outcome;

    async function updateOne(command: Parameters<UpdateToLatest>[0]): Promise<AppError | null> {
      try {
        outcome.posts.push((await updateToLatest(command)).post);
        return null;
      } catch (error) {
        if (!(error instanceof AppError) || error.kind === 'internal') throw error;
        return error;
      }
    }
  };
}
