import { headlineOf } from '@viral-slides/slide-document';
import { assertAccount } from '../../model/checking/account-rules.ts';
import { editedPost, editPost, needsCheck, needsFreezing } from '../../model/writing/edit-post.ts';
import type { EditPreparation, PostEdit } from '../../model/writing/edit-post.ts';
import { notInASlot, postContended, postNotFound, projectFixed } from '../../model/post-errors.ts';
import { assertTime } from '../../model/post-time.ts';
import type { Post } from '../../model/post.ts';
import type { ProjectNow } from '../../model/checking/project-now.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { Platforms } from '../../ports/platforms.ts';
import type { PostRepository } from '../../ports/post-repository.ts';
import type { Person, Projects } from '../../ports/projects.ts';
import type { CheckPost } from '../checking/check-post.ts';
import type { FindSlot, FoundSlot, RequestedSlot } from '../slots/find-slot.ts';
import type { FreezeSlides } from './freeze-slides.ts';
import type { StoreFrozen } from './store-frozen.ts';

/** A request to change a post. */
export interface UpdatePostCommand {
  person: Person;
  id: string;
  edit: Omit<PostEdit, 'slotAt'> & { projectId?: string; slot?: RequestedSlot | undefined };
  /** The time of the edit was chosen by us, for example now; otherwise it has to be in the future. */
  isTimeOurs?: boolean;
  signal: AbortSignal;
}

/**
 * Changes a draft or scheduled post. What it needs (slides, checks) is prepared first, and again when the post has changed in the meantime; a
 * post that was claimed in the meantime is not changed.
 * @throws AppError `post-not-found`, `post-not-editable`, `stale-revision`, `invalid-time`, `account-not-found`, `content-too-long`,
 * `invalid-request`, `project-not-found`, `slot-not-free`, `no-free-slot`, `service-unavailable`, `post-changed-meanwhile`; nothing is
 * stored then
 */
export type UpdatePost = (command: UpdatePostCommand) => Promise<Post>;

interface UpdatePostDeps {
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

/** How often everything is prepared for one edit, because its owner changed the post elsewhere at the same time. */
const preparations = 3;

export function makeUpdatePost(deps: UpdatePostDeps): UpdatePost {
  return async (command) => {
    for (let left = preparations - 1; ; left -= 1) {
      try {
        return await update(deps, command);
      } catch (error) {
        if (left === 0 || (error as { code?: unknown }).code !== postContended().code) throw error;
      }
    }
  };
}

async function update(deps: UpdatePostDeps, command: UpdatePostCommand): Promise<Post> {
  const { person, id, signal } = command;
  const { projectId, slot: requested, ...fields } = command.edit;
  const key = { id, userId: person.userId };
  const before = await deps.posts.find(key);
  if (!before) throw postNotFound();
  const found = requested === undefined ? null : await slotFor(deps, command, { post: editedPost(before, fields), requested });
  const edit = { ...fields, ...found?.first };
  const edited = editedPost(before, edit);
  if (projectId !== undefined && projectId !== before.project.id) throw projectFixed();
  const isTimed = edit.scheduledTime !== undefined || edited.status !== before.status;
  if (isTimed && !command.isTimeOurs) assertTime(edited, deps.clock.now());
  const ready = await prepare(deps, command, { before, edited });
  return deps.storeFrozen({ frozen: ready.frozen, signal }, (replaces) => {
    const storeIn = (slot?: FoundSlot) =>
      deps.posts.change(key, (current) => {
        replaces(current.frozen);
        return editPost(current, { ...edit, ...slot }, ready);
      });
    return found ? found.storeIn(storeIn) : storeIn();
  });
}

/** The requested slot for a post. */
async function slotFor(
  { findSlot }: UpdatePostDeps,
  { person, signal }: UpdatePostCommand,
  { post, requested }: { post: Post; requested: RequestedSlot },
) {
  if (post.status === 'draft') throw notInASlot();
  return findSlot({ person, requested, post, signal });
}

interface Change {
  before: Post;
  edited: Post;
}

async function prepare(deps: UpdatePostDeps, command: UpdatePostCommand, change: Change): Promise<EditPreparation> {
  const { person, signal } = command;
  const { before, edited } = change;
  const ready = { at: deps.clock.now(), before, frozen: null, checked: null, renderId: deps.ids.newId() };
  if (edited.status === 'draft') {
    if (needsCheck(before, edited)) assertAccount(edited, await deps.platforms.accounts(person, signal));
    return ready;
  }
  if (!needsFreezing(before, edited)) return { ...ready, checked: await check(deps, command, { ...change, project: null }) };
  return deps.projects.use({ person, projectId: before.project.id, signal }, async (project) => {
    const checked = await check(deps, command, { ...change, project });
    return { ...ready, checked, frozen: await deps.freezeSlides(project, person.userId) };
  });
}

async function check(
  { checkPost }: UpdatePostDeps,
  { person, signal }: UpdatePostCommand,
  { before, edited, project }: Change & { project: ProjectNow | null },
): Promise<EditPreparation['checked']> {
  if (!project && !needsCheck(before, edited)) return null;
  const slideCount = project?.slides.length ?? before.frozen?.slideCount ?? 0;
  const headline = project ? headlineOf(project.slides) : (before.frozen?.headline ?? '');
  const post = { ...edited, headline, slideCount };
  const { content, ...checked } = await checkPost({ person, signal, post });
  return { title: content.title, ...checked };
}
