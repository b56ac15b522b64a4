import { timeFormatter } from '@/shared/lib/time-of-day.ts';

/** A day of the calendar, without a time zone: `YYYY-MM-DD`. */
export type Day = string;

const DAY_MS = 86_400_000;
const DAYS_OF_WEEK = 7;

/** The day that many days later, or earlier. */
export function addDays(day: Day, count: number): Day {
  return dayOf(utcMs(day) + count * DAY_MS);
}

/** The same day of the month that many months later, or the last one of a shorter month. */
export function addMonths(day: Day, count: number): Day {
  const date = new Date(utcMs(day));
  const dayOfMonth = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + count + 1, 0);
  return dayOf(date.setUTCDate(Math.min(dayOfMonth, date.getUTCDate())));
}

/** The first day of the week that the day is in. */
export function startOfWeek(day: Day, firstWeekday: number): Day {
  return addDays(day, -((weekdayOf(day) - firstWeekday + DAYS_OF_WEEK) % DAYS_OF_WEEK));
}

/** Whether both days are in the same month of the same year. */
export function isSameMonth(one: Day, other: Day): boolean {
  return one.slice(0, 7) === other.slice(0, 7);
}

/** The fewest weeks that are shown from this one on, also where the month ends soon. */
const FEWEST_WEEKS_AHEAD = 4;

/** Whether the month of a day is shown from this week on: it is the current one, and the day is not before this week. */
export function startsThisWeek(day: Day, today: Day, firstWeekday: number): boolean {
  return isSameMonth(day, today) && day >= startOfWeek(today, firstWeekday);
}

/**
 * The weeks of the month that a day is in, each of seven days; the first and last one may hold days of the months beside it. The current month
 * starts with this week, and goes on for four weeks at least; a day before this week shows it whole.
 */
export function weeksOfMonth(day: Day, firstWeekday: number, today: Day): Day[][] {
  const isAhead = startsThisWeek(day, today, firstWeekday);
  const weeks: Day[][] = [];
  let first = startOfWeek(isAhead ? today : `${day.slice(0, 7)}-01`, firstWeekday);
  do {
    weeks.push(Array.from({ length: DAYS_OF_WEEK }, (_, index) => addDays(first, index)));
    first = addDays(first, DAYS_OF_WEEK);
  } while (isSameMonth(first, day) || (isAhead && weeks.length < FEWEST_WEEKS_AHEAD));
  return weeks;
}

/** The weekday of a day: 0 is Sunday. */
export function weekdayOf(day: Day): number {
  return new Date(utcMs(day)).getUTCDay();
}

/** A day in words of the person's language, e.g. with `{ weekday: 'long', month: 'long', day: 'numeric' }`. */
export function formatDay(day: Day, options: Intl.DateTimeFormatOptions): string {
  return timeFormatter({ ...options, timeZone: 'UTC' }).format(utcMs(day));
}

/** `Saturday, November 21`, and with the year where it is not this one. */
export function dayTitle(day: Day, today: Day): string {
  const year = day.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' as const };
  return formatDay(day, { weekday: 'long', month: 'long', day: 'numeric', ...year });
}

function utcMs(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function dayOf(ms: number): Day {
  return new Date(ms).toISOString().slice(0, 10);
}
