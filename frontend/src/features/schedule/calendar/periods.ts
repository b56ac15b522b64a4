import { timeFormatter } from '@/shared/lib/time-of-day.ts';
import type { PlaceKeys } from '../move/drag-to-place.tsx';
import { firstDayOf, firstHourOf } from '../move/move-rules.ts';
import {
  addDays,
  addMonths,
  startsThisWeek,
  formatDay,
  isSameMonth,
  startOfWeek,
  weekdayOf,
  weeksOfMonth,
  type Day,
} from './calendar-days.ts';
import { dayByKey } from './grid-keys.ts';
import { hourByKey } from './week/hour-keys.ts';

/** How much the calendar shows at once. */
export type PeriodKind = 'month' | 'week';

/** Period of the calendar, for a first day of weeks. A period is named by any of its days. */
export interface Period {
  title: (day: Day) => string;
  /** Whether a day is among those that are shown. A month from this week on shows the first weeks of the next one, too. */
  shows: (shown: Day, day: Day) => boolean;
  /** The day by which a period of another kind goes on from here: the selected one where it is shown, else the first of the month or the shown week. */
  focusOf: (shown: Day, selected: Day) => Day;
  /** A day of the period that many periods later. */
  turned: (day: Day, count: number) => Day;
  keys: PlaceKeys;
}

const WEEK = 7;

/** @param firstWeekday the weekday that weeks of a month start with: 0 is Sunday. A week by hours starts with the weekday of today. */
export function periodOf(kind: PeriodKind, firstWeekday: number, today: Day): Period {
  if (kind === 'month')
    return {
      title: (day) => (startsThisWeek(day, today, firstWeekday) ? monthsTitle(day, firstWeekday, today) : monthTitle(day)),
      shows: (shown, day) =>
        isSameMonth(shown, day) ||
        (startsThisWeek(shown, today, firstWeekday) && weeksOfMonth(shown, firstWeekday, today).some((week) => week.includes(day))),
      focusOf: (shown, selected) => (isSameMonth(shown, selected) ? selected : currentOr(`${shown.slice(0, 7)}-01`, today)),
      turned: (day, count) => currentOr(addMonths(`${day.slice(0, 7)}-01`, count), today),
      keys: { firstOf: (post) => firstDayOf(post), next: (day, press) => dayByKey(day, press, firstWeekday) },
    };
  const first = weekdayOf(today);
  const isSameWeek = (one: Day, other: Day) => startOfWeek(one, first) === startOfWeek(other, first);
  return {
    title: (day) => weekTitle(startOfWeek(day, first)),
    shows: isSameWeek,
    focusOf: (shown, selected) => (isSameWeek(shown, selected) ? selected : shown),
    turned: (day, count) => addDays(day, count * WEEK),
    keys: { firstOf: (post) => firstHourOf(post), next: (place, press) => hourByKey(place, press, first) },
  };
}

/** Today in place of another day of its month, which is then shown from this week on. */
function currentOr(day: Day, today: Day): Day {
  return isSameMonth(day, today) ? today : day;
}

/** `November 2026`. */
function monthTitle(day: Day): string {
  return formatDay(day, { month: 'long', year: 'numeric' });
}

/** `November – December 2026`: the months of the weeks that are shown. */
function monthsTitle(day: Day, firstWeekday: number, today: Day): string {
  const last = weeksOfMonth(day, firstWeekday, today).at(-1)?.at(-1) ?? day;
  const format = timeFormatter({ month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.formatRange(Date.parse(day), Date.parse(last));
}

/** The days of the week that a day is in. */
export function daysOfWeek(day: Day, firstWeekday: number): Day[] {
  const first = startOfWeek(day, firstWeekday);
  return Array.from({ length: WEEK }, (_, index) => addDays(first, index));
}

/** `Nov 23 – 29, 2026`. */
function weekTitle(first: Day): string {
  const format = timeFormatter({ month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });
  return format.formatRange(Date.parse(first), Date.parse(addDays(first, WEEK - 1)));
}
