import type { PostChange, PostFields } from './post-change.ts';
import { deliveryOf } from './new-post.ts';
import { assertAllowed } from './post-actions.ts';
import { staleRevision } from './post-errors.ts';
import type { Delivery, FrozenSlides, PlatformId, Post, PostContent } from './post.ts';

/** What the owner changes; absent fields stay. */
export interface PostEdit extends Partial<PostContent> {
  platform?: PlatformId;
  status?: 'draft' | 'scheduled';
  scheduledTime?: Date | null;
  socialAccountId?: string | null;
  delivery?: Delivery;
  /** The revision this is based on; absent: whatever is there now. */
  revision?: number;
}

/** Whether an edit needs slides to be frozen: only what is scheduled has them. */
export function needsFreezing(current: Pick<Post, 'status' | 'frozen'>, { status = undefined }: Pick<PostEdit, 'status'>): boolean {
  const next = status ?? current.status;
  return next === 'scheduled' && (current.status === 'draft' || current.frozen === null);
}

/**
 * What becomes of a post that its owner edits.
 * @param options.frozen slides that were frozen for this edit; null when none were needed
 * @throws AppError `post-not-editable`, `stale-revision`
 */
export function editPost(current: Post, edit: PostEdit, { at, frozen }: { at: Date; frozen: FrozenSlides | null }): PostChange {
  assertAllowed(current, 'edit');
  if (edit.revision !== undefined && edit.revision !== current.revision) throw staleRevision(current);
  const { platform = current.platform, status = current.status, scheduledTime = current.scheduledTime } = edit;
  const { socialAccountId = current.socialAccountId, delivery = current.delivery } = edit;
  const content = { ...current.content, ...contentOf(edit) };
  const set = { platform, status, scheduledTime, socialAccountId, content, delivery: deliveryOf(platform, delivery) };
  // Whatever changed may be seen differently at the platform, so it is checked as if it were new.
  const check = { checkedAt: null, checkAt: at };
  return { set: { ...set, ...check, ...slidesOf(current, status, frozen), nextActionAt: status === 'scheduled' ? at : null }, at };
}

/** Where its slides stand: a draft has none; new ones have to be rendered. */
function slidesOf(current: Post, status: Post['status'], frozen: FrozenSlides | null): PostFields {
  if (status === 'draft') return { phase: null, frozen: null, render: null, rendered: null, warnings: [], checkedAt: null, checkAt: null };
  return frozen ? { phase: 'frozen', frozen, render: null, rendered: null } : { phase: current.phase };
}

function contentOf(edit: PostEdit): Partial<PostContent> {
  const { title, description, tags, privacy, secondsPerSlide } = edit;
  const given = Object.entries({ title, description, tags, privacy, secondsPerSlide }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given);
}
