import { dueNow } from '../model/owner-actions.ts';
import { assertAllowed } from '../model/post-actions.ts';
import { postNotFound } from '../model/post-errors.ts';
import type { Post } from '../model/post.ts';
import type { Clock } from '../ports/clock.ts';
import type { PostRepository } from '../ports/post-repository.ts';
import type { Person } from '../ports/projects.ts';
import type { UpdatePost } from './update-post.ts';

/**
 * Publishes a draft or scheduled post as soon as it is rendered. A draft is scheduled for now, with everything that scheduling checks and freezes.
 * @throws AppError `post-not-found`, `action-not-possible`, `post-changed-meanwhile`, and for drafts what {@link UpdatePost} throws
 */
export type PublishPostNow = (command: { person: Person; id: string; signal: AbortSignal }) => Promise<Post>;

/** What it needs. */
export interface PublishPostNowDeps {
  posts: PostRepository;
  updatePost: UpdatePost;
  clock: Clock;
}

/** Builds {@link PublishPostNow}. */
export function makePublishPostNow({ posts, updatePost, clock }: PublishPostNowDeps): PublishPostNow {
  return async ({ person, id, signal }) => {
    const key = { id, userId: person.userId };
    const post = await posts.find(key);
    if (!post) throw postNotFound();
    assertAllowed(post, 'publish-now');
    if (post.status !== 'draft') return posts.change(key, (current) => dueNow(current, clock.now()));
    const edit = { status: 'scheduled', scheduledTime: clock.now() } as const;
    return updatePost({ person, id, edit, isTimeOurs: true, signal });
  };
}
