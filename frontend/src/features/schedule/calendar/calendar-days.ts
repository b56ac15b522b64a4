/** A day of the calendar, without a time zone: `YYYY-MM-DD`. */
export type Day = string;

const DAY_MS = 86_400_000;
const DAYS_OF_WEEK = 7;
/** Monday (ISO 8601), where a browser does not say on which day weeks begin in its language. */
const MONDAY = 1;

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
  const weekday = new Date(utcMs(day)).getUTCDay();
  return addDays(day, -((weekday - firstWeekday + DAYS_OF_WEEK) % DAYS_OF_WEEK));
}

/** Whether both days are in the same month of the same year. */
export function isSameMonth(one: Day, other: Day): boolean {
  return one.slice(0, 7) === other.slice(0, 7);
}

/** The weeks that show the day's month whole, each of seven days; the first and last one may hold days of the months beside it. */
export function weeksOfMonth(day: Day, firstWeekday: number): Day[][] {
  const weeks: Day[][] = [];
  let first = startOfWeek(`${day.slice(0, 7)}-01`, firstWeekday);
  do {
    weeks.push(Array.from({ length: DAYS_OF_WEEK }, (_, index) => addDays(first, index)));
    first = addDays(first, DAYS_OF_WEEK);
  } while (isSameMonth(first, day));
  return weeks;
}

/** Week information of `Intl.Locale`; browsers have it as a function or as a property. */
interface LocaleWithWeeks extends Intl.Locale {
  getWeekInfo?: () => { firstDay: number };
  weekInfo?: { firstDay: number };
}

/** The weekday that weeks begin with in a language: 0 is Sunday. */
export function firstWeekdayOf(language: string): number {
  const locale = new Intl.Locale(language) as LocaleWithWeeks;
  return ((locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? MONDAY) % DAYS_OF_WEEK;
}

/** A day in words of the person's language, e.g. with `{ weekday: 'long', month: 'long', day: 'numeric' }`. */
export function formatDay(day: Day, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(undefined, { ...options, timeZone: 'UTC' }).format(utcMs(day));
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
