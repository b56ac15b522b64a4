import type { ScheduledPost } from '../api.ts';
import type { Day } from '../calendar/calendar-days.ts';
import { moveToDay, toLocalFields } from '../schedule-times.ts';

/** A post that can be moved to another day. */
export type MovablePost = ScheduledPost & { scheduledTime: string };

/** Only scheduled posts with a time can be moved, and only until a platform is at work on them. */
export function isMovable(post: ScheduledPost): post is MovablePost {
  return post.status === 'scheduled' && post.scheduledTime !== null && post.actions.includes('edit');
}

/** What dropping a post on a day would do. */
export type Move = { kind: 'none' } | { kind: 'past' } | { kind: 'move'; to: Date };

/** Decides what dropping does: nothing on its own day; refused on a past day, and today where its time of day has passed. */
export function moveOf(post: MovablePost, day: Day, { now, zone }: { now: Date; zone: string }): Move {
  if (toLocalFields(post.scheduledTime, zone).date === day) return { kind: 'none' };
  const to = moveToDay(post.scheduledTime, day, zone);
  return to <= now ? { kind: 'past' } : { kind: 'move', to };
}
