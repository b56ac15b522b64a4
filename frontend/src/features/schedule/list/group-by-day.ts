import type { ScheduledPost } from '../api.ts';
import { addDays, formatDay, type Day } from '../calendar/calendar-days.ts';
import { toLocalFields, userZone } from '../schedule-times.ts';
import { momentOf } from './sections.ts';

/** Posts of one day. */
export interface DayOfPosts {
  /** Null for drafts that have no time yet. */
  day: Day | null;
  posts: ScheduledPost[];
}

/** Sorted posts by the day of their time in the person's zone, in the order they have. */
export function groupByDay(posts: readonly ScheduledPost[], zone: string = userZone()): DayOfPosts[] {
  const days = Map.groupBy(posts, (post) => {
    const moment = momentOf(post);
    return moment === null ? null : toLocalFields(moment, zone).date;
  });
  return [...days].map(([day, ofDay]) => ({ day, posts: ofDay }));
}

/** Heading above a day's posts: `Today`, `Tomorrow`, `Yesterday`, `Mon, Nov 30`, and the year where it is another one. */
export function headingOfDay(day: Day | null, today: Day): string {
  if (day === null) return 'No date';
  if (day === today) return 'Today';
  if (day === addDays(today, 1)) return 'Tomorrow';
  if (day === addDays(today, -1)) return 'Yesterday';
  const year = day.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' as const };
  return formatDay(day, { weekday: 'short', month: 'short', day: 'numeric', ...year });
}
