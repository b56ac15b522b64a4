import type { ScheduledPost } from '../api.ts';
import type { Day } from '../calendar/calendar-days.ts';
import { MORNING, fromLocalFields, moveToDay, today, toLocalFields, userZone } from '../schedule-times.ts';

/** Only scheduled posts with a time can be moved, and only until a platform is at work on them. */
export function isMovable(post: ScheduledPost): boolean {
  return post.status === 'scheduled' && post.scheduledTime !== null && post.actions.includes('edit');
}

/** Whether it can be put on a day, which schedules it. */
export function isPlannable(post: ScheduledPost): boolean {
  return post.status === 'draft' && post.actions.includes('edit');
}

/** Where and when a post stands, as far as moving it goes. */
type Placed = Pick<ScheduledPost, 'status' | 'scheduledTime'>;

interface Clock {
  now: Date;
  zone: string;
}

const here = (): Clock => ({ now: new Date(), zone: userZone() });

/** A moment with the time of day that a post takes to another day: its own, or in the morning for a draft that has none. */
export function timeToTake({ scheduledTime }: Pick<Placed, 'scheduledTime'>, { now, zone }: Clock = here()): string {
  return scheduledTime ?? fromLocalFields({ date: today(now, zone), time: MORNING }, zone).toISOString();
}

/** The day on which moving a post by keys begins: its own, but for a draft not one that has passed. */
export function firstDayOf(post: Placed, clock: Clock = here()): Day {
  const [own, now] = [toLocalFields(timeToTake(post, clock), clock.zone).date, today(clock.now, clock.zone)];
  return post.status === 'draft' && own < now ? now : own;
}

/** What dropping a post on a day would do. */
export type Move = { kind: 'none' } | { kind: 'past' } | { kind: 'move'; to: Date };

/**
 * Decides what dropping does: nothing on its own day, where it is not a draft; refused on a past day, and today where its time of day has passed.
 */
export function moveOf(post: Placed, day: Day, clock: Clock): Move {
  const time = timeToTake(post, clock);
  if (post.status !== 'draft' && toLocalFields(time, clock.zone).date === day) return { kind: 'none' };
  const to = moveToDay(time, day, clock.zone);
  return to <= clock.now ? { kind: 'past' } : { kind: 'move', to };
}
