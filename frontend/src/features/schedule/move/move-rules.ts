import type { ScheduledPost } from '../api.ts';
import type { Day } from '../calendar/calendar-days.ts';
import { MORNING, fromLocalFields, today, toLocalFields, userZone } from '../schedule-times.ts';
import { hourPlaceOf, isIn, momentAt, type Place } from './places.ts';

/** Only scheduled posts with a time can be moved, and only until a platform is at work on them. */
export function isMovable(post: ScheduledPost): boolean {
  return post.status === 'scheduled' && post.scheduledTime !== null && post.actions.includes('edit');
}

/** Whether it can be put on a day, which schedules it. */
export function isPlannable(post: ScheduledPost): boolean {
  return post.status === 'draft' && post.actions.includes('edit');
}

/** Fields of a post that decide a move. */
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

/** The day on which moving a post by keys starts: the post's own, but for a draft not one that has passed. */
export function firstDayOf(post: Placed, clock: Clock = here()): Day {
  const [own, now] = [toLocalFields(timeToTake(post, clock), clock.zone).date, today(clock.now, clock.zone)];
  return post.status === 'draft' && own < now ? now : own;
}

/** The hour on which moving a post by keys starts: the post's own, on the first day of the move. */
export function firstHourOf(post: Placed, clock: Clock = here()): Place {
  return `${firstDayOf(post, clock)}${hourPlaceOf(timeToTake(post, clock), clock.zone).slice(10)}`;
}

/** The moment that a post would have at a place. */
export function timeAt(post: Pick<Placed, 'scheduledTime'>, place: Place, clock: Clock = here()): Date {
  return momentAt(place, timeToTake(post, clock), clock.zone);
}

/** Effect of dropping a post on a day or an hour. */
export type Move = { kind: 'none' } | { kind: 'past' } | { kind: 'move'; to: Date };

/**
 * Decides what dropping does: nothing on its own day or hour, where it is not a draft; refused in the past, and today where its time of day has passed.
 */
export function moveOf(post: Placed, place: Place, clock: Clock): Move {
  if (post.status !== 'draft' && isIn(place, timeToTake(post, clock), clock.zone)) return { kind: 'none' };
  const to = timeAt(post, place, clock);
  return to <= clock.now ? { kind: 'past' } : { kind: 'move', to };
}
