import type { Post } from '../../model/post.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Person } from '../../ports/projects.ts';
import { changeSeveralPosts } from './change-several-posts.ts';
import type { PostFailure } from './change-several-posts.ts';
import type { UpdateToLatest } from './update-to-latest.ts';

/** The outcome of each post. */
export interface UpdatedPosts {
  /** Those that show their project as it is now, whether this request updated them or they did before, in the order of the request. */
  posts: Post[];
  failed: PostFailure[];
}

/**
 * Gives several posts the slides of their projects as they are now, one after the other, each as {@link UpdateToLatest} does. Idempotent: a post that shows
 * them already is answered with those that were updated. When a service that has to be asked is away, or time is up, the rest is not tried.
 * @param command.ids at most as many as the contract allows
 * @throws the signal's reason, and errors of our own; what was updated until then stays
 */
export type UpdatePostsToLatest = (command: { person: Person; ids: readonly string[]; signal: AbortSignal }) => Promise<UpdatedPosts>;

export function makeUpdatePostsToLatest({ updateToLatest, clock }: { updateToLatest: UpdateToLatest; clock: Clock }): UpdatePostsToLatest {
  return async ({ person, ids, signal }) => {
    const posts: Post[] = [];
    const update = async (id: string) => void posts.push((await updateToLatest({ person, id, signal })).post);
    return { failed: await changeSeveralPosts(ids, update, { clock, signal }), posts };
  };
}
