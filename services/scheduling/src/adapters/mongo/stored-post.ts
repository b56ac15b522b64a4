import type { DocumentChange, PendingEvent } from '@viral-slides/messaging';
import type { PostChange } from '../../model/post-change.ts';
import { heldSlot } from '../../model/slots/held-slot.ts';
import { isOver } from '../../model/post.ts';
import type { Post } from '../../model/post.ts';
import type { PublishPolicy } from '../../model/rule.ts';
import { nextActionOf } from '../../model/rules.ts';
import type { PostDocument } from './post-collection.ts';

/** Place of tombstones in lists: behind every post, so that they take none's place. */
const tombstoneTime = new Date(0);

/** A post as reads get it. */
export type StoredPost = Omit<PostDocument, 'pendingEvents'>;

/** Turns what is stored into a post. */
export function toPost({
  _id,
  isOpen: _isOpen,
  listTime: _listTime,
  deletedAt: _deletedAt,
  heldUntil: _heldUntil,
  holdId: _holdId,
  trace: _trace,
  requestId: _requestId,
  lastEventId: _lastEventId,
  nextActionAt = undefined,
  ...rest
}: StoredPost): Post {
  return { ...rest, id: _id, nextActionAt: nextActionAt ?? null };
}

/** Turns a post into what is stored of it. */
export function toDocument({ id, nextActionAt, ...rest }: Post): StoredPost {
  return { ...rest, _id: id, ...(nextActionAt ? { nextActionAt } : {}), ...derived(rest), deletedAt: null };
}

/** The post after a change. Its rules say when it has to be looked at next; a change that wants it sooner says so. */
export function changedPost(current: Post, { set, at, isDeleted }: PostChange, policy: PublishPolicy): Post {
  const { slotAt: _slotAt, ...changed } = { ...current, ...set, revision: current.revision + 1, updatedAt: at };
  if (isDeleted) return { ...changed, nextActionAt: null };
  const slotAt = heldSlot(current, { ...current, ...set }, set);
  const next = { ...changed, ...(slotAt && { slotAt }) };
  const byRules = nextActionOf(next, policy);
  const { nextActionAt: wanted = null } = set;
  return { ...next, nextActionAt: wanted && (!byRules || wanted < byRules) ? wanted : byRules };
}

/** The update that makes a document what its post has become. */
export function documentChange(
  next: Post,
  { set, at, isDeleted }: PostChange,
  { event, facts }: { event: PendingEvent; facts: readonly PendingEvent[] },
): DocumentChange<PostDocument> {
  const { nextActionAt: _wanted, slotAt: _slot, ...fields } = set;
  const { nextActionAt, slotAt } = next;
  return {
    set: {
      ...fields,
      ...(nextActionAt ? { nextActionAt } : {}),
      ...(slotAt ? { slotAt } : {}),
      ...derived(next),
      ...(isDeleted ? { deletedAt: at, isOpen: false, listTime: tombstoneTime } : {}),
      updatedAt: at,
    },
    // The step of the lease holder is done: release the lease, so that any worker may take the next step.
    unset: ['heldUntil', 'holdId', ...(nextActionAt ? [] : (['nextActionAt'] as const)), ...(slotAt ? [] : (['slotAt'] as const))],
    event,
    facts,
  };
}

function derived(post: Pick<Post, 'status' | 'scheduledTime' | 'createdAt'>): Pick<PostDocument, 'isOpen' | 'listTime'> {
  return { isOpen: !isOver(post), listTime: post.scheduledTime ?? post.createdAt };
}

/** Projection without the events that wait: a post is read often, and they may be large. */
export const noEvents = { pendingEvents: 0 } as const;

/** Projection of lists: the history, the alt texts and older numbers may be most of a post, and lists show none of them. */
export const listed = {
  ...noEvents,
  history: { $slice: -1 },
  'numbers.steps': { $slice: -1 },
  'rendered.slides.altText': 0,
} as const;

/** Order of the index of lists. */
export const newestFirst = { listTime: -1, _id: 1 } as const;
