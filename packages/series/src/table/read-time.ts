import { momentsOf } from '@viral-slides/local-time';

/** The outcome of a cell with a time. */
export type TimeReading = { ok: true; at: Date } | { ok: false; reason: string };

/** Context for reading a time. */
export interface TimeContext {
  /** IANA name of the zone that clocks are meant in where a cell names no offset. */
  zone: string;
  now: Date;
  /** Maximum distance of a post's time from now, in days. */
  maxDaysAhead: number;
}

const dayMs = 86_400_000;
const forms =
  /^(?:(\d{4})-(\d{2})-(\d{2})|(\d{1,2})\.(\d{1,2})\.(\d{4}))(?:[T ,]+(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?)? ?(Z|[+-]\d{2}:?\d{2})?$/i;
const howTo = 'Write it like 2026-12-01 09:00.';

/**
 * Reads the time at which a post is published: `2026-12-01 09:00`, the same with `T`, seconds or an offset (ISO 8601), or `1.12.2026 09:00`. An ambiguous date such
 * as `01/12/2026` is not guessed; neither is a local time that the zone's clock change skips or repeats.
 */
export function readTime(cell: string, context: TimeContext): TimeReading {
  const found = forms.exec(cell.trim());
  if (!found) return wrong(`This is not a date and time. ${howTo}`);
  const [, year, month, day, otherDay, otherMonth, otherYear, hour, minute, offset] = found;
  const date = [year ?? otherYear, padded(month ?? otherMonth), padded(day ?? otherDay)].join('-');
  if (hour === undefined || minute === undefined) return wrong(`The time of day is missing. ${howTo}`);
  const time = `${padded(hour)}:${minute}`;
  if (!isReal(date, time)) return wrong('There is no such date and time.');
  return within(offset === undefined ? ofClock({ date, time }, context.zone) : ofOffset({ date, time }, offset), context);
}

/** Moment of a wall-clock time in the zone. */
function ofClock(fields: { date: string; time: string }, zone: string): TimeReading {
  const [only, second] = momentsOf(fields, zone);
  const of = `${zone.replaceAll('_', ' ')} on that day`;
  if (!only) return wrong(`The clocks skip this time in ${of}. Choose another.`);
  if (second) {
    const [earlier, later] = [only, second].map((at) => `${fields.date} ${fields.time}${offsetOf(fields, at)}`);
    return wrong(`The clocks show this time twice in ${of}. Say which one: ${earlier} or ${later}.`);
  }
  return { ok: true, at: only };
}

/** UTC offset of clocks that show these fields at a moment, as ISO 8601 has it. */
function offsetOf({ date, time }: { date: string; time: string }, at: Date): string {
  const minutes = (Date.parse(`${date}T${time}:00Z`) - at.getTime()) / 60_000;
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '-' : '+'}${padded(String(hours))}:${padded(String(rest))}`;
}

function ofOffset({ date, time }: { date: string; time: string }, offset: string): TimeReading {
  const sign = /^z$/i.test(offset) ? 'Z' : `${offset.slice(0, 3)}:${offset.slice(-2)}`;
  const at = new Date(`${date}T${time}:00${sign}`);
  return Number.isNaN(at.getTime()) ? wrong('There is no such offset.') : { ok: true, at };
}

function within(reading: TimeReading, { now, maxDaysAhead }: TimeContext): TimeReading {
  if (!reading.ok) return reading;
  if (reading.at <= now) return wrong('This time has passed. Choose a later one.');
  return reading.at.getTime() > now.getTime() + maxDaysAhead * dayMs
    ? wrong(`A post can be at most ${maxDaysAhead} days ahead. Choose an earlier time.`)
    : reading;
}

function isReal(date: string, time: string): boolean {
  const ms = Date.parse(`${date}T${time}:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(`${date}T${time}`);
}

const padded = (digits = '') => digits.padStart(2, '0');
const wrong = (reason: string): TimeReading => ({ ok: false, reason });
