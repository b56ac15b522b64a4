import { addDays, addMonths, startOfWeek, type Day } from './calendar-days.ts';

const WEEK = 7;
const MONTHS_OF_YEAR = 12;

/** A press of a key, as far as it moves through days. */
export interface KeyPress {
  key: string;
  shiftKey: boolean;
}

/**
 * The day that a key leads to, as in the ARIA pattern of date grids: arrows by day and week, Home and End within the week, Page Up and Page Down by month,
 * with Shift by year.
 * @returns null for any other key
 */
export function dayByKey(day: Day, { key, shiftKey }: KeyPress, firstWeekday: number): Day | null {
  const months = shiftKey ? MONTHS_OF_YEAR : 1;
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -WEEK);
    case 'ArrowDown':
      return addDays(day, WEEK);
    case 'Home':
      return startOfWeek(day, firstWeekday);
    case 'End':
      return addDays(startOfWeek(day, firstWeekday), WEEK - 1);
    case 'PageUp':
      return addMonths(day, -months);
    case 'PageDown':
      return addMonths(day, months);
    default:
      return null;
  }
}
