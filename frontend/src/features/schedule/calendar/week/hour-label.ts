import { formatHour } from '@/shared/lib/time-of-day.ts';
import { hourOfPlace, type Place } from '../../move/places.ts';

/** `2 PM` or `14`, as the person's language has it. */
export function hourLabel(place: Place): string {
  return formatHour(hourOfPlace(place) ?? 0);
}
