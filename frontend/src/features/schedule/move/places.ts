import type { FreeSlot } from '@/shared/api/posting-slots.ts';
import type { Day } from '../calendar/calendar-days.ts';
import { fromLocalFields, moveToDay, toLocalFields } from '../schedule-times.ts';

/** Position for a post: a day (`YYYY-MM-DD`), an hour of one (`YYYY-MM-DDTHH`), or a free slot on one (`YYYY-MM-DD`, then its moment, account and platform). */
export type Place = string;

/** Between the parts of a slot's place. */
const BETWEEN = ' ';

/** An hour of a day, 0 to 23, as a place. */
export function hourPlace(day: Day, hour: number): Place {
  return `${day}T${String(hour).padStart(2, '0')}`;
}

/** The day that a place is on. */
export function dayOfPlace(place: Place): Day {
  return place.slice(0, 10);
}

/** The hour of a place, 0 to 23; null for a whole day. */
export function hourOfPlace(place: Place): number | null {
  return place[10] === 'T' ? Number(place.slice(11)) : null;
}

/** A free slot as a place, on its day in this device's zone. */
export function slotPlace({ at, socialAccountId, platform }: FreeSlot): Place {
  return [toLocalFields(at).date, at, socialAccountId, platform].join(BETWEEN);
}

/** The free slot that a place is; null for days and hours. */
export function slotOfPlace(place: Place): FreeSlot | null {
  const [, at, socialAccountId, platform] = place.split(BETWEEN);
  return at && socialAccountId && platform ? { at, socialAccountId, platform: platform as FreeSlot['platform'] } : null;
}

/** The hour that a moment is in, in the zone. */
export function hourPlaceOf(moment: Date | string, zone: string): Place {
  const { date, time } = toLocalFields(moment, zone);
  return hourPlace(date, Number(time.slice(0, 2)));
}

/** The moment that a post of that time has at a place: a day keeps its time of day, an hour sets it to the full hour. */
export function momentAt(place: Place, time: Date | string, zone: string): Date {
  const slot = slotOfPlace(place);
  if (slot) return new Date(slot.at);
  const hour = hourOfPlace(place);
  return hour === null ? moveToDay(time, place, zone) : fromLocalFields({ date: dayOfPlace(place), time: `${place.slice(11)}:00` }, zone);
}

/** Whether a moment is on the day, or in the hour, that a place is. */
export function isIn(place: Place, moment: Date | string, zone: string): boolean {
  const slot = slotOfPlace(place);
  if (slot) return new Date(slot.at).getTime() === new Date(moment).getTime();
  return hourOfPlace(place) === null ? toLocalFields(moment, zone).date === place : hourPlaceOf(moment, zone) === place;
}
