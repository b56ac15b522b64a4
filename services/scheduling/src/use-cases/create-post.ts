import { newPost } from '../model/new-post.ts';
import type { PostDraft } from '../model/new-post.ts';
import { projectNotFound, tooManyPosts } from '../model/post-errors.ts';
import { maxOpenPosts } from '../model/post-limits.ts';
import { assertTime } from '../model/post-time.ts';
import type { Post } from '../model/post.ts';
import type { Clock } from '../ports/clock.ts';
import type { IdSource } from '../ports/id-source.ts';
import type { PostRepository } from '../ports/post-repository.ts';
import type { Person, Projects } from '../ports/projects.ts';

/**
 * Creates a draft, or schedules a post.
 * @throws AppError `invalid-time`, `project-not-found`, `too-many-posts`, `service-unavailable`; nothing is stored then
 */
export type CreatePost = (command: { person: Person; draft: PostDraft; signal: AbortSignal }) => Promise<Post>;

interface CreatePostDeps {
  posts: PostRepository;
  projects: Projects;
  clock: Clock;
  ids: IdSource;
}

/** Builds {@link CreatePost}. */
export function makeCreatePost({ posts, projects, clock, ids }: CreatePostDeps): CreatePost {
  return async ({ person, draft, signal }) => {
    const now = clock.now();
    assertTime(draft, now);
    if ((await posts.countOpen(person.userId)) >= maxOpenPosts) throw tooManyPosts();
    const project = await projects.read(person, draft.projectId, signal);
    if (!project) throw projectNotFound();
    const { id, name, revision } = project;
    const origin = { id: ids.newId(), userId: person.userId, createdAt: now, frozen: null };
    const post = newPost(draft, { ...origin, project: { id, name, revision, isDeleted: false } });
    await posts.insert(post);
    return post;
  };
}
