import { usualDelivery } from './new-post.ts';
import { assertAllowed, assertCanTakeLatest } from '../post-actions.ts';
import type { PlatformId } from '@viral-slides/platforms';
import type { PostChange, PostFields } from '../post-change.ts';
import { assertRevision, postContended } from '../post-errors.ts';
import { assertTimed } from '../post-time.ts';
import { givenContent } from '../post.ts';
import type { Delivery, FrozenSlides, Post, PostContent, PostWarning } from '../post.ts';
import { startRender } from '../rendering/render-rules.ts';
import { rendersDifferently } from '../rendering/rendered-files.ts';

/** Changes by the owner; absent fields stay. */
export interface PostEdit extends Partial<PostContent> {
  platform?: PlatformId;
  status?: 'draft' | 'scheduled';
  scheduledTime?: Date | null;
  socialAccountId?: string | null;
  delivery?: Delivery;
  /** The slot of its account that it takes, which is its time then. */
  slotAt?: Date;
  /** The revision this is based on; absent: the current revision. */
  revision?: number | undefined;
}

/** Data prepared for an edit before it is stored. */
export interface EditPreparation {
  at: Date;
  /** The post as it was then. */
  before: Post;
  /** Slides that were frozen for it; null when none were needed. */
  frozen: FrozenSlides | null;
  /** Findings of the post's check; null when there was nothing to check. */
  checked: { title: string; delivery: Delivery; socialAccountId: string | null; warnings: PostWarning[] } | null;
  /** Name of the rendering, if one is needed. */
  renderId: string;
}

/** The post as an edit leaves it, before anything was prepared. @throws AppError `post-not-editable`, `stale-revision` */
export function editedPost(current: Post, edit: PostEdit): Post {
  assertAllowed(current, 'edit');
  assertRevision(current, edit.revision);
  const { platform = current.platform, status = current.status, scheduledTime = current.scheduledTime } = edit;
  // An account belongs to one platform.
  const sameAccount = platform === current.platform ? current.socialAccountId : null;
  const { socialAccountId = sameAccount } = edit;
  // On a platform that only some installations publish to, the owner must choose automatic delivery explicitly.
  const sameDelivery = platform !== current.platform && usualDelivery(platform) === 'manual' ? 'manual' : current.delivery;
  const { delivery = sameDelivery } = edit;
  return { ...current, platform, status, scheduledTime, socialAccountId, delivery, content: { ...current.content, ...givenContent(edit) } };
}

/** Whether an edit needs slides to be frozen: only what is scheduled has them. */
export function needsFreezing(current: Pick<Post, 'frozen'>, edited: Pick<Post, 'status'>): boolean {
  return edited.status === 'scheduled' && current.frozen === null;
}

/** Whether an edit needs platform and accounts to be asked: not when a post only moves to another time. */
export function needsCheck(current: Post, edited: Post): boolean {
  if (edited.status !== 'scheduled') return edited.socialAccountId !== null && edited.socialAccountId !== current.socialAccountId;
  return asked(current) !== asked(edited);
}

/** Fields of a post that platform and accounts are asked about, in a comparable form. */
function asked({ status, platform, socialAccountId, delivery, content }: Post): string {
  return JSON.stringify([status, platform, socialAccountId, delivery, Object.entries(content).toSorted()]);
}

/** Whether the owner still asks for the same; automatic steps do not count. */
function isSameRequest(before: Post, current: Post): boolean {
  const requestOf = (post: Post) => [asked(post), post.scheduledTime?.getTime(), post.frozen?.revisionId].join();
  return requestOf(before) === requestOf(current);
}

/**
 * The change of a post that its owner edits.
 * @throws AppError `post-not-editable`, `stale-revision`; `post-changed-meanwhile` when the post is no longer the one that was prepared for;
 * `invalid-time` when it would be scheduled for no time
 */
export function editPost(current: Post, edit: PostEdit, { at, before, frozen, checked, renderId }: EditPreparation): PostChange {
  const edited = { ...editedPost(current, edit), ...(checked && { delivery: checked.delivery }) };
  if (!isSameRequest(before, current) || (needsFreezing(current, edited) && !frozen)) throw postContended();
  assertTimed(edited);
  const { platform, status, scheduledTime, socialAccountId, delivery, content } = edited;
  const set = {
    ...{ platform, status, scheduledTime, socialAccountId, delivery },
    content: checked ? { ...content, title: checked.title } : content,
    ...(checked ? { socialAccountId: checked.socialAccountId, warnings: checked.warnings } : {}),
    // The platform may judge the changed post differently, so it is checked as if it were new.
    ...{ checkedAt: null, checkAt: at },
    ...slotIn(edit),
  };
  if (status === 'draft') return { set: { ...set, ...nothingFrozen, warnings: draftWarnings(current, socialAccountId) }, at };
  const frozenNow = needsFreezing(current, edited) ? { frozen } : {};
  if (!rendersDifferently(current, { ...edited, ...frozenNow })) return { set, at };
  // Its files show what is no longer wanted; nothing may publish them.
  return { set: { ...set, ...frozenNow, rendered: null, ...startRender(renderId, at) }, at, asksToRender: true };
}

function slotIn({ slotAt }: PostEdit): Pick<PostEdit, 'slotAt'> {
  return slotAt ? { slotAt } : {};
}

/**
 * The change of a post that gets the current slides of its project. @returns null when it has slides as new as these by now
 * @throws AppError `action-not-possible`
 */
export function updatedToLatest(
  current: Post,
  { at, frozen, warnings, renderId }: { at: Date; frozen: FrozenSlides; warnings: PostWarning[]; renderId: string },
): PostChange | null {
  assertCanTakeLatest(current);
  const { projectName: name, projectRevision } = frozen;
  if (current.frozen && current.frozen.projectRevision >= projectRevision) return null;
  const project = { ...current.project, name, revision: Math.max(projectRevision, current.project.revision) };
  const check = { warnings, checkedAt: null, checkAt: at };
  return { at, set: { project, frozen, rendered: null, ...check, ...startRender(renderId, at) }, asksToRender: true };
}

/** Fields that a post loses when it becomes a draft. */
export const nothingFrozen: PostFields = {
  ...{ phase: null, frozen: null, render: null, rendered: null },
  ...{ warnings: [], checkedAt: null, checkAt: null },
};

/** The warning with the reason for the draft stays until another account is chosen. */
function draftWarnings({ status, warnings }: Post, socialAccountId: string | null): PostWarning[] {
  return status === 'draft' && socialAccountId === null ? warnings : [];
}
