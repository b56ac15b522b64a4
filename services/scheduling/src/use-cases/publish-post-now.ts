import { dueNow } from '../model/owner-actions.ts';
import type { Post } from '../model/post.ts';
import type { Clock } from '../ports/clock.ts';
import type { PostRepository } from '../ports/post-repository.ts';
import type { Person } from '../ports/projects.ts';

/** Publishes a draft or scheduled post as soon as it is rendered. @throws AppError `post-not-found`, `action-not-possible`, and what freezing a draft throws */
export type PublishPostNow = (command: { person: Person; id: string }) => Promise<Post>;

/** What it needs. */
export interface PublishPostNowDeps {
  posts: PostRepository;
  clock: Clock;
}

/** Builds {@link PublishPostNow}. */
export function makePublishPostNow({ posts, clock }: PublishPostNowDeps): PublishPostNow {
  return ({ person, id }) => posts.change({ id, userId: person.userId }, (post) => dueNow(post, clock.now()));
}
