import { AppError } from '@viral-slides/errors';
import { later } from '../rule.ts';

/** Hours of the day in which a user gets only urgent notifications. */
export interface SilentHours {
  /** Local time at which they start, `22:00`. */
  from: string;
  /** Local time at which they end, `08:00`; before `from` it is that of the next day. */
  to: string;
  /** IANA name, `Europe/Berlin`. */
  timeZone: string;
}

const minuteMs = 60_000;
const dayMinutes = 24 * 60;

/** @throws AppError `invalid-silent-hours` when they have no length, or in a time zone that is not known here */
export function assertSilentHours({ from, to, timeZone }: SilentHours): void {
  if (from === to) throw invalid('to', 'Quiet hours must start and end at different times.');
  if (clockOf(timeZone) === null)
    throw invalid('timeZone', 'This time zone is not known. Please choose a time zone from the list, for example Europe/Berlin.');
}

/**
 * When a person may be notified next.
 * @param now any instant
 * @returns `now` outside of silent hours, else when those end; also correct on days when the clocks change
 */
export function endOfSilence(hours: SilentHours | null, now: Date): Date {
  const clock = hours && clockOf(hours.timeZone);
  if (!hours || !clock || !isSilent(hours, clock(now))) return now;
  const to = minutesOf(hours.to);
  const end = later(now, forward(clock(now), to) * minuteMs);
  // If the clocks are changed in between, the wall shows another time than that by then.
  const off = forward(to, clock(end));
  const corrected = later(end, -(off > dayMinutes / 2 ? off - dayMinutes : off) * minuteMs);
  const isEnd = corrected > now && !isSilent(hours, clock(corrected));
  return wholeMinute(isEnd ? corrected : end);
}

function isSilent({ from, to }: SilentHours, minutes: number): boolean {
  return forward(minutesOf(from), minutes) < forward(minutesOf(from), minutesOf(to));
}

/** Minutes that a clock goes on from one time of the day to the next time that it shows another one. */
function forward(from: number, to: number): number {
  return (to - from + dayMinutes) % dayMinutes;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The minute of the day that a clock on the wall shows; null for an unknown zone. */
function clockOf(timeZone: string): ((time: Date) => number) | null {
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', hour: 'numeric', minute: 'numeric' });
    return (time) => {
      const parts = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
      return (parts['hour'] ?? 0) * 60 + (parts['minute'] ?? 0);
    };
  } catch {
    return null;
  }
}

function wholeMinute(time: Date): Date {
  return new Date(Math.floor(time.getTime() / minuteMs) * minuteMs);
}

function invalid(field: string, message: string): AppError {
  return new AppError('invalid-input', 'invalid-silent-hours', message, { errors: [{ field: `silentHours.${field}`, message }] });
}
