import { dueNow } from '../../model/publishing/owner-actions.ts';
import { assertAllowed } from '../../model/post-actions.ts';
import { postNotFound } from '../../model/post-errors.ts';
import type { Post } from '../../model/post.ts';
import type { Clock } from '../../ports/clock.ts';
import type { PostRepository } from '../../ports/post-repository.ts';
import type { Person } from '../../ports/projects.ts';
import type { UpdatePost } from '../writing/update-post.ts';

/**
 * Publishes a draft or scheduled post as soon as it is rendered. A draft is scheduled for now, with everything that scheduling checks and freezes.
 * @throws AppError `post-not-found`, `action-not-possible`, `stale-revision`, `post-changed-meanwhile`, and for drafts what {@link UpdatePost} throws
 */
export type PublishPostNow = (command: PublishPostNowCommand) => Promise<Post>;

/** A request to publish a post. */
export interface PublishPostNowCommand {
  person: Person;
  id: string;
  /** The revision its owner saw: nothing else is published. Undefined: the current one. */
  revision?: number | undefined;
  signal: AbortSignal;
}

export interface PublishPostNowDeps {
  posts: PostRepository;
  updatePost: UpdatePost;
  clock: Clock;
}

export function makePublishPostNow({ posts, updatePost, clock }: PublishPostNowDeps): PublishPostNow {
  return async ({ person, id, revision, signal }) => {
    const key = { id, userId: person.userId };
    const post = await posts.find(key);
    if (!post) throw postNotFound();
    assertAllowed(post, 'publish-now');
    if (post.status !== 'draft') return posts.change(key, (current) => dueNow(current, clock.now(), revision));
    const edit = { status: 'scheduled', scheduledTime: clock.now(), revision } as const;
    return updatePost({ person, id, edit, isTimeOurs: true, signal });
  };
}
