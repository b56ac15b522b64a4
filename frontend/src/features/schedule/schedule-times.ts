import { tzOffset } from '@date-fns/tz/tzOffset';
import { timeFormatter, timeOfDay } from '@/shared/lib/time-of-day.ts';

/** A moment as its fields in a time zone: what date and time inputs hold. */
export interface LocalFields {
  /** `YYYY-MM-DD`. */
  date: string;
  /** `HH:mm`, 24 hours. */
  time: string;
  /** Where clocks are put back and show this time twice: the later one is meant. */
  isSecond?: boolean;
}

/** The time of day that is proposed where none is chosen, in the person's zone. */
export const MORNING = '09:00';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** The time zone of this device, e.g. `Europe/Berlin`. All times on the screen are shown in it. */
export function userZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/**
 * The date and time that a clock in the zone shows.
 * @param moment a Date or an ISO date-time
 */
export function toLocalFields(moment: Date | string, zone: string = userZone()): LocalFields {
  const date = new Date(moment);
  const wall = new Date(date.getTime() + offsetMs(zone, date.getTime())).toISOString();
  return { date: wall.slice(0, 10), time: wall.slice(11, 16) };
}

/**
 * The moment at which a clock in the zone shows these fields, seconds zeroed. Where clocks are put back and show it twice, the earlier one unless the second is meant;
 * where they are put forward and never show it, as much later (02:30 becomes 03:30), as calendars do (RFC 5545).
 * @returns an invalid Date for fields that are no date and time
 */
export function fromLocalFields(fields: LocalFields, zone: string = userZone()): Date {
  const [earlier, later] = momentsOf(fields, zone);
  const shown = fields.isSecond ? (later ?? earlier) : earlier;
  const wallMs = wallMsOf(fields);
  return shown ?? new Date(Number.isNaN(wallMs) ? Number.NaN : wallMs - offsetMs(zone, wallMs - DAY_MS));
}

/**
 * The moments at which a clock in the zone shows these fields, seconds zeroed, the earlier first: one, but two where clocks are put back over them, and none where
 * they are put forward over them, or where the fields are no date and time.
 */
export function momentsOf(fields: LocalFields, zone: string = userZone()): Date[] {
  const wallMs = wallMsOf(fields);
  if (Number.isNaN(wallMs)) return [];
  // Clocks change at most once within two days, so these are the offsets on both sides of a change.
  const offsets = new Set([offsetMs(zone, wallMs - DAY_MS), offsetMs(zone, wallMs + DAY_MS)]);
  return [...offsets].filter((offset) => offsetMs(zone, wallMs - offset) === offset).map((offset) => new Date(wallMs - offset));
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

function wallMsOf({ date, time }: LocalFields): number {
  return Date.parse(`${date}T${time}:00.000Z`);
}

function offsetMs(zone: string, atMs: number): number {
  return tzOffset(zone, new Date(atMs)) * MINUTE_MS;
}
