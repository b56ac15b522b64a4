import { tzOffset } from '@date-fns/tz/tzOffset';

/** A moment as its fields in a time zone: what date and time inputs hold. */
export interface LocalFields {
  /** `YYYY-MM-DD`. */
  date: string;
  /** `HH:mm`, 24 hours. */
  time: string;
  /** Whether the later one is meant of a time that clocks show twice, when they are put back. */
  isSecond?: boolean;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * The date and time that a clock in the zone shows.
 * @param moment a Date or an ISO date-time
 * @param zone IANA name
 */
export function toLocalFields(moment: Date | string, zone: string): LocalFields {
  const date = new Date(moment);
  const wall = new Date(date.getTime() + offsetMs(zone, date.getTime())).toISOString();
  return { date: wall.slice(0, 10), time: wall.slice(11, 16) };
}

/**
 * The moment at which a clock in the zone shows these fields, seconds zeroed. Where clocks are put back and show it twice, the earlier one unless the second is meant;
 * where they are put forward and never show it, as much later (02:30 becomes 03:30), as calendars do (RFC 5545).
 * @param zone IANA name
 * @returns an invalid Date for fields that are no date and time
 */
export function fromLocalFields(fields: LocalFields, zone: string): Date {
  const [earlier, later] = momentsOf(fields, zone);
  const shown = fields.isSecond ? (later ?? earlier) : earlier;
  const wallMs = wallMsOf(fields);
  return shown ?? new Date(Number.isNaN(wallMs) ? Number.NaN : wallMs - offsetMs(zone, wallMs - DAY_MS));
}

/**
 * The moments at which a clock in the zone shows these fields, seconds zeroed, the earlier first: one, but two where clocks are put back over them, and none where
 * they are put forward over them, or where the fields are no date and time.
 * @param zone IANA name
 */
export function momentsOf(fields: LocalFields, zone: string): Date[] {
  const wallMs = wallMsOf(fields);
  if (Number.isNaN(wallMs)) return [];
  // Clocks change at most once within two days, so these are the offsets on both sides of a change.
  const offsets = new Set([offsetMs(zone, wallMs - DAY_MS), offsetMs(zone, wallMs + DAY_MS)]);
  return [...offsets].filter((offset) => offsetMs(zone, wallMs - offset) === offset).map((offset) => new Date(wallMs - offset));
}

function wallMsOf({ date, time }: LocalFields): number {
  return Date.parse(`${date}T${time}:00.000Z`);
}

function offsetMs(zone: string, atMs: number): number {
  return tzOffset(zone, new Date(atMs)) * MINUTE_MS;
}
