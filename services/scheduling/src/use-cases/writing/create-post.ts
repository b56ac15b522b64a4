import { headlineOf } from '@viral-slides/slide-document';
import { assertSameRequest, fingerprintOf, idOfKey } from '@viral-slides/work';
import { assertAccount } from '../../model/checking/account-rules.ts';
import { newPost } from '../../model/writing/new-post.ts';
import type { PostDraft } from '../../model/writing/new-post.ts';
import { postNotFound, tooManyPosts } from '../../model/post-errors.ts';
import { maxOpenPosts } from '../../model/post-limits.ts';
import { assertTime } from '../../model/post-time.ts';
import type { Post } from '../../model/post.ts';
import type { ProjectNow } from '../../model/checking/project-now.ts';
import { startRender } from '../../model/rendering/render-rules.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { Platforms } from '../../ports/platforms.ts';
import type { PostRepository } from '../../ports/post-repository.ts';
import type { Person, Projects } from '../../ports/projects.ts';
import type { CheckPost } from '../checking/check-post.ts';
import type { FindSlot, FoundSlot, RequestedSlot } from '../slots/find-slot.ts';
import type { FreezeSlides } from './freeze-slides.ts';
import type { StoreFrozen } from './store-frozen.ts';

/** A request to create a post. */
export interface CreatePostCommand {
  person: Person;
  draft: Omit<PostDraft, 'slotAt'> & { slot?: RequestedSlot | undefined };
  /** The name of this request, under which it may be sent again; null = none. */
  idempotencyKey: string | null;
  signal: AbortSignal;
}

/**
 * Creates a draft, or schedules a post, at a time or in a slot of its account: its slides are frozen, and start to be rendered.
 * @throws AppError `invalid-time`, `project-not-found`, `account-not-found`, `content-too-long`, `invalid-request`, `too-many-posts`, `slot-not-free`, `no-free-slot`, `service-unavailable`, `idempotency-key-reused`;
 * nothing is stored then
 */
export type CreatePost = (command: CreatePostCommand) => Promise<Post>;

interface CreatePostDeps {
  posts: PostRepository;
  projects: Projects;
  platforms: Pick<Platforms, 'accounts'>;
  checkPost: CheckPost;
  findSlot: FindSlot;
  freezeSlides: FreezeSlides;
  storeFrozen: StoreFrozen;
  clock: Clock;
  ids: IdSource;
}

export function makeCreatePost(deps: CreatePostDeps): CreatePost {
  return async (command) => {
    const { person, draft, idempotencyKey } = command;
    if (idempotencyKey === null) return create(deps, command, { id: deps.ids.newId() });
    const named = { id: idOfKey(person.userId, idempotencyKey), requestHash: fingerprintOf(draft) };
    const post = (await deps.posts.find({ id: named.id, userId: person.userId })) ?? (await create(deps, command, named));
    assertSameRequest(post, named.requestHash);
    return post;
  };
}

async function create(deps: CreatePostDeps, command: CreatePostCommand, named: Pick<Post, 'id' | 'requestHash'>): Promise<Post> {
  const { person, signal } = command;
  const { slot: requestedSlot, ...fields } = command.draft;
  const now = deps.clock.now();
  const found =
    requestedSlot === undefined
      ? null
      : await deps.findSlot({
          person,
          requested: requestedSlot,
          post: { ...fields, socialAccountId: fields.socialAccountId ?? null },
          signal,
        });
  const draft = { ...fields, ...found?.first };
  assertTime(draft, now);
  if ((await deps.posts.countOpen(person.userId)) >= maxOpenPosts) throw tooManyPosts();
  const origin = { id: named.id, userId: person.userId, createdAt: now, frozen: null };
  const stored = await deps.projects.use({ person, projectId: draft.projectId, signal }, async (project) => {
    const { id, name, revision } = project;
    const post = { ...newPost(draft, { ...origin, project: { id, name, revision, isDeleted: false } }), ...named };
    return draft.status === 'draft' ? checkedDraft(deps, command, post) : scheduled(deps, command, { post, project });
  });
  // If the client disconnects before it is stored, it is not stored.
  const storeIn = (slot?: FoundSlot) => insert(deps, { ...stored, ...slot });
  return deps.storeFrozen({ frozen: stored.frozen, signal }, () => (found ? found.storeIn(storeIn) : storeIn()));
}

async function insert({ posts }: CreatePostDeps, post: Post): Promise<Post> {
  if (await posts.insert(post)) return post;
  // The same request was carried out at the same time.
  const first = await posts.find({ id: post.id, userId: post.userId });
  if (!first) throw postNotFound();
  return first;
}

/** A draft is only checked for permanent problems. */
async function checkedDraft({ platforms }: CreatePostDeps, { person, signal }: CreatePostCommand, post: Post): Promise<Post> {
  if (post.socialAccountId !== null) assertAccount(post, await platforms.accounts(person, signal));
  return post;
}

async function scheduled(
  { checkPost, freezeSlides, clock, ids }: CreatePostDeps,
  { person, signal }: CreatePostCommand,
  { post, project }: { post: Post; project: ProjectNow },
): Promise<Post> {
  const query = { ...post, headline: headlineOf(project.slides), slideCount: project.slides.length };
  const checked = await checkPost({ person, signal, post: query });
  const frozen = await freezeSlides(project, person.userId);
  return { ...post, ...checked, frozen, ...startRender(ids.newId(), clock.now()) };
}
