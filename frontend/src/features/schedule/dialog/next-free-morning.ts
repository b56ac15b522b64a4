import type { ScheduledPost } from '../api.ts';
import { addDays } from '../calendar/calendar-days.ts';
import { MORNING, fromLocalFields, today, userZone, type LocalFields } from '../schedule-times.ts';

const MINUTE_MS = 60_000;

/**
 * The next morning on which nothing waits for nine: tomorrow, or the first day after it that is free.
 * @param posts all of the person's; those that are out, failed or drafts take no time
 */
export function nextFreeMorning(
  posts: readonly Pick<ScheduledPost, 'status' | 'scheduledTime'>[],
  { now = new Date(), zone = userZone() }: { now?: Date; zone?: string } = {},
): LocalFields {
  const waiting = posts.flatMap(({ status, scheduledTime }) => (status === 'scheduled' && scheduledTime ? [minuteOf(scheduledTime)] : []));
  const taken = new Set(waiting);
  let date = addDays(today(now, zone), 1);
  // It ends: each post takes one morning at most.
  while (taken.has(minuteOf(fromLocalFields({ date, time: MORNING }, zone)))) date = addDays(date, 1);
  return { date, time: MORNING };
}

function minuteOf(moment: Date | string): number {
  return Math.floor(new Date(moment).getTime() / MINUTE_MS);
}
