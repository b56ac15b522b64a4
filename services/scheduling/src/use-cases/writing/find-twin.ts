import { twinOf, twinWindowMs } from '../../model/writing/twin.ts';
import type { Post } from '../../model/post.ts';
import type { PostRepository } from '../../ports/post-repository.ts';

/** Finds a post of the same project for the same account that is published within an hour of a post. @returns null if there is none, the post has no time, or it cannot be looked up: the post is made by then, and an error would have it made again */
export type FindTwin = (post: Post) => Promise<Post | null>;

/** One post is enough to warn; failed ones do not count, and are rarely this many. */
const most = 20;

export function makeFindTwin({ posts }: { posts: Pick<PostRepository, 'idsOf' | 'findMany'> }): FindTwin {
  return async (post) => {
    const { userId, project, platform, scheduledTime } = post;
    if (!scheduledTime) return null;
    const within = { from: new Date(scheduledTime.getTime() - twinWindowMs), to: new Date(scheduledTime.getTime() + twinWindowMs) };
    try {
      const ids = await posts.idsOf({ userId, projectId: project.id, platform, scheduledWithin: within }, { after: '', limit: most });
      return twinOf(post, await posts.findMany(ids));
    } catch {
      return null;
    }
  };
}
