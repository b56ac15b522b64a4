import type { PlaceKeys } from '../move/drag-to-place.tsx';
import { firstDayOf, firstHourOf } from '../move/move-rules.ts';
import { addDays, addMonths, formatDay, isSameMonth, startOfWeek, type Day } from './calendar-days.ts';
import { dayByKey } from './grid-keys.ts';
import { hourByKey } from './week/hour-keys.ts';

/** How much the calendar shows at once. */
export type PeriodKind = 'month' | 'week';

/** What the calendar shows at once, for a first day of weeks. A period is named by any of its days. */
export interface Period {
  title: (day: Day) => string;
  isSame: (one: Day, other: Day) => boolean;
  /** The day by which a period of another kind goes on from here: the selected one where it is shown, else the first of the month or the shown week. */
  focusOf: (shown: Day, selected: Day) => Day;
  /** A day of the period that many periods later. */
  turned: (day: Day, count: number) => Day;
  keys: PlaceKeys;
}

const WEEK = 7;

/** @param firstWeekday the weekday that weeks begin with: 0 is Sunday */
export function periodOf(kind: PeriodKind, firstWeekday: number): Period {
  if (kind === 'month')
    return {
      title: (day) => formatDay(day, { month: 'long', year: 'numeric' }),
      isSame: isSameMonth,
      focusOf: (shown, selected) => (isSameMonth(shown, selected) ? selected : `${shown.slice(0, 7)}-01`),
      turned: addMonths,
      keys: { firstOf: (post) => firstDayOf(post), next: (day, press) => dayByKey(day, press, firstWeekday) },
    };
  const isSameWeek = (one: Day, other: Day) => startOfWeek(one, firstWeekday) === startOfWeek(other, firstWeekday);
  return {
    title: (day) => weekTitle(startOfWeek(day, firstWeekday)),
    isSame: isSameWeek,
    focusOf: (shown, selected) => (isSameWeek(shown, selected) ? selected : shown),
    turned: (day, count) => addDays(day, count * WEEK),
    keys: { firstOf: (post) => firstHourOf(post), next: (place, press) => hourByKey(place, press, firstWeekday) },
  };
}

/** The days of the week that a day is in. */
export function daysOfWeek(day: Day, firstWeekday: number): Day[] {
  const first = startOfWeek(day, firstWeekday);
  return Array.from({ length: WEEK }, (_, index) => addDays(first, index));
}

/** `Nov 23 – 29, 2026`. */
function weekTitle(first: Day): string {
  const format = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });
  return format.formatRange(Date.parse(first), Date.parse(addDays(first, WEEK - 1)));
}
