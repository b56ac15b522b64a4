import * as local from '@viral-slides/local-time';
import type { LocalFields } from '@viral-slides/local-time';
import { timeFormatter, timeOfDay } from '@/shared/lib/time-of-day.ts';

export type { LocalFields } from '@viral-slides/local-time';

/** The time of day that is proposed where none is chosen, in the person's zone. */
export const MORNING = '09:00';

/** The time zone of this device, e.g. `Europe/Berlin`. All times on the screen are shown in it. */
export function userZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The date and time that a clock in the zone shows; without a zone, in this device's. */
export function toLocalFields(moment: Date | string, zone: string = userZone()): LocalFields {
  return local.toLocalFields(moment, zone);
}

/** The moment at which a clock in the zone shows these fields: of two the earlier one, and as much later where clocks skip them. Invalid for fields that are no date and time. */
export function fromLocalFields(fields: LocalFields, zone: string = userZone()): Date {
  return local.fromLocalFields(fields, zone);
}

/** The moments at which a clock in the zone shows these fields, the earlier first: one, none or two. */
export function momentsOf(fields: LocalFields, zone: string = userZone()): Date[] {
  return local.momentsOf(fields, zone);
}

/**
 * The same time of day on another day, seconds zeroed.
 * @param moment the post's time
 * @param day `YYYY-MM-DD` in the zone
 */
export function moveToDay(moment: Date | string, day: string, zone: string = userZone()): Date {
  return fromLocalFields({ date: day, time: toLocalFields(moment, zone).time }, zone);
}

/** The day it is in the zone: `YYYY-MM-DD`. */
export function today(now: Date = new Date(), zone: string = userZone()): string {
  return toLocalFields(now, zone).date;
}

/** `2:30 PM` or `14:30`: the time of day without its zone, where the page names that once. */
export function formatClock(moment: Date | string, zone: string = userZone()): string {
  return timeFormatter({ hour: timeOfDay.hour, minute: timeOfDay.minute, timeZone: zone }).format(new Date(moment));
}

/** The zone as it counts at that moment: `GMT+1`, `EST`. */
export function zoneName(moment: Date | string = new Date(), zone: string = userZone()): string {
  const parts = timeFormatter({ timeZoneName: 'short', timeZone: zone }).formatToParts(new Date(moment));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

/** `Sat, Nov 21, 2:30 PM GMT+1`: day, time and zone; the year where it is another one. */
export function formatPostTime(moment: Date | string, { now = new Date(), zone = userZone() }: { now?: Date; zone?: string } = {}): string {
  const isThisYear = today(now, zone).slice(0, 4) === toLocalFields(moment, zone).date.slice(0, 4);
  return timeFormatter({
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...(isThisYear ? {} : { year: 'numeric' }),
    ...timeOfDay,
    timeZone: zone,
  }).format(new Date(moment));
}
