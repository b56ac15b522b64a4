import { dayOfPlace, hourOfPlace, hourPlace, type Place } from '../../move/places.ts';
import { addDays, startOfWeek } from '../calendar-days.ts';
import type { KeyPress } from '../grid-keys.ts';

const WEEK = 7;
const LAST_HOUR = 23;

/**
 * The hour that a key leads to: arrows by day and hour, Home and End within the week, Page Up and Page Down by week. At the ends of a day, Up and Down stay.
 * @returns null for any other key
 */
export function hourByKey(place: Place, { key }: KeyPress, firstWeekday: number): Place | null {
  const [day, hour] = [dayOfPlace(place), hourOfPlace(place) ?? 0];
  const first = startOfWeek(day, firstWeekday);
  switch (key) {
    case 'ArrowLeft':
      return hourPlace(addDays(day, -1), hour);
    case 'ArrowRight':
      return hourPlace(addDays(day, 1), hour);
    case 'ArrowUp':
      return hourPlace(day, Math.max(0, hour - 1));
    case 'ArrowDown':
      return hourPlace(day, Math.min(LAST_HOUR, hour + 1));
    case 'Home':
      return hourPlace(first, hour);
    case 'End':
      return hourPlace(addDays(first, WEEK - 1), hour);
    case 'PageUp':
      return hourPlace(addDays(day, -WEEK), hour);
    case 'PageDown':
      return hourPlace(addDays(day, WEEK), hour);
    default:
      return null;
  }
}
