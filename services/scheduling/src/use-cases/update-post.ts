import { editPost } from '../model/edit-post.ts';
import type { PostEdit } from '../model/edit-post.ts';
import { projectFixed } from '../model/post-errors.ts';
import { assertTime } from '../model/post-time.ts';
import type { Post } from '../model/post.ts';
import type { Clock } from '../ports/clock.ts';
import type { PostRepository } from '../ports/post-repository.ts';
import type { Person } from '../ports/projects.ts';

/**
 * Changes a draft or scheduled post, whatever is given of it.
 * @throws AppError `post-not-found`, `post-not-editable`, `stale-revision`, `invalid-time`, `post-changed-meanwhile`; nothing is stored then
 */
export type UpdatePost = (command: { person: Person; id: string; edit: PostEdit & { projectId?: string } }) => Promise<Post>;

/** Builds {@link UpdatePost}. */
export function makeUpdatePost({ posts, clock }: { posts: PostRepository; clock: Clock }): UpdatePost {
  return ({ person, id, edit: { projectId, ...edit } }) =>
    posts.change({ id, userId: person.userId }, (current) => {
      const at = clock.now();
      const change = editPost(current, edit, { at, frozen: null });
      if (projectId !== undefined && projectId !== current.project.id) throw projectFixed();
      const { status = current.status, scheduledTime = current.scheduledTime } = edit;
      if (edit.scheduledTime !== undefined || status !== current.status) assertTime({ status, scheduledTime }, at);
      return change;
    });
}
