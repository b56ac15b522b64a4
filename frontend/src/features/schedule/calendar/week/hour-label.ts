import { timeFormatter } from '@/shared/lib/time-of-day.ts';
import { hourOfPlace, type Place } from '../../move/places.ts';

/** `2 PM` or `14`, as the person's language has it. */
export function hourLabel(place: Place): string {
  return timeFormatter({ hour: 'numeric', timeZone: 'UTC' }).format(Date.UTC(2000, 0, 1, hourOfPlace(place) ?? 0));
}
