import type { ScheduledPost } from '../api.ts';
import { addDays, type Day } from '../calendar/calendar-days.ts';
import { moveToDay, toLocalFields, userZone } from '../schedule-times.ts';

/** Shift of posts: by days and hours, negative for earlier, or all to one day, each at its own time of day. */
export type Shift = { kind: 'by'; days: number; hours: number } | { kind: 'to'; day: Day };

/** A post and its new time. */
export interface NewTime {
  post: ScheduledPost;
  to: Date;
}

const HOUR_MS = 3_600_000;

/**
 * The new times of posts; those that already have theirs are left out. Days keep the time of day, also over changes of clocks.
 * @param posts scheduled ones with a time
 */
export function newTimes(posts: readonly ScheduledPost[], shift: Shift, zone: string = userZone()): NewTime[] {
  return posts.flatMap((post) => {
    const { scheduledTime: from } = post;
    if (from === null) return [];
    const to = movedBy(from, shift, zone);
    return Number.isNaN(to.getTime()) || to.getTime() === Date.parse(from) ? [] : [{ post, to }];
  });
}

function movedBy(from: string, shift: Shift, zone: string): Date {
  if (shift.kind === 'to') return moveToDay(from, shift.day, zone);
  const day = shift.days === 0 ? new Date(from) : moveToDay(from, addDays(toLocalFields(from, zone).date, shift.days), zone);
  return new Date(day.getTime() + shift.hours * HOUR_MS);
}
