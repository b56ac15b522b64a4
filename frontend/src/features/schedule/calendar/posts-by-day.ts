import type { ScheduledPost } from '../api.ts';
import { toLocalFields } from '../schedule-times.ts';
import type { Day } from './calendar-days.ts';

/** The posts of each day in the person's zone, in the order of their times. Drafts without a time are on no day. */
export function postsByDay(posts: readonly ScheduledPost[], zone: string): Map<Day, ScheduledPost[]> {
  const days = new Map<Day, ScheduledPost[]>();
  const timed = posts.flatMap((post) => (post.scheduledTime === null ? [] : [{ post, atMs: Date.parse(post.scheduledTime) }]));
  for (const { post, atMs } of timed.toSorted((one, other) => one.atMs - other.atMs)) {
    const day = toLocalFields(new Date(atMs), zone).date;
    days.set(day, [...(days.get(day) ?? []), post]);
  }
  return days;
}
