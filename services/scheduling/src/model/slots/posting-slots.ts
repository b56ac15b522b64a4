/* Weekly times at which the posts of an account are published (ADR 0083): what they are, and which moments they mean. */
import { AppError } from '@viral-slides/errors';
import { fromLocalFields, knownZone, toLocalFields } from '@viral-slides/local-time';
import type { PlatformId } from '@viral-slides/platforms';
import { maxDaysAhead } from '../post-limits.ts';

/** A time of each week, on the clocks of a zone. */
export interface WeeklyTime {
  /** 1 is Monday, 7 is Sunday (ISO 8601). */
  weekday: number;
  /** `HH:mm`, 24 hours. */
  time: string;
}

/** When the posts of one account are published. */
export interface PostingSlots {
  /** IANA name. */
  timeZone: string;
  /** Sorted, none twice; at most {@link maxWeeklyTimes}. */
  times: WeeklyTime[];
  /** While true, no slots are offered; scheduled posts do not change. */
  isPaused: boolean;
}

/** The slots of one account as they are kept. */
export interface AccountSlots extends PostingSlots {
  socialAccountId: string;
  platform: PlatformId;
  /** 1 when they were set first, one more with every change. */
  revision: number;
}

/** Times of one account in a week. */
export const maxWeeklyTimes = 50;
/** How long before its time a slot is no longer offered, in ms: the slides have to be drawn by then. */
export const slotLeadMs = 10 * 60_000;

const dayMs = 86_400_000;

/**
 * The slots as they are kept: in order, their zone by the name that is known here.
 * @throws AppError `invalid-slots` for an unknown zone, and for a duplicate time
 */
export function assertedSlots({ timeZone, times, isPaused }: PostingSlots): PostingSlots {
  const zone = knownZone(timeZone);
  if (zone === null)
    throw invalid('timeZone', 'This time zone is not known. Please choose a time zone from the list, for example Europe/Berlin.');
  const sorted = times.map(({ weekday, time }) => ({ weekday, time })).toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)));
  if (new Set(sorted.map(keyOf)).size < sorted.length)
    throw invalid('times', 'Two slots have the same day and time. Please keep one of them.');
  return { timeZone: zone, times: sorted, isPaused };
}

/**
 * The moments of the slots, each once, the earliest first. A time that clocks skip on its day is as much later (02:30 becomes 03:30), of one that they show twice it is the
 * earlier one; what falls on the moment of another slot is that one.
 * @param range.after the moments come after it
 * @param range.until the last possible one; never further away than posts can be planned
 */
export function* momentsOfSlots({ timeZone, times }: PostingSlots, { after, until }: { after: Date; until: Date }): Generator<Date> {
  if (times.length === 0) return;
  let last = after.getTime();
  let waiting: number[] = [];
  let starts = startOf(dateOf(last - dayMs, timeZone), timeZone);
  for (let day = dateOf(last - dayMs, timeZone), left = maxDaysAhead + 3; left > 0; day = nextDay(day), left -= 1) {
    const ends = startOf(nextDay(day), timeZone);
    waiting = [...waiting, ...momentsOfDay(times, { day, starts, ends }, timeZone)].toSorted((a, b) => a - b);
    // A time that was skipped late in a day may come after the first of the next one.
    for (const moment of waiting.filter((each) => each < ends)) {
      if (moment > until.getTime()) return;
      if (moment <= last) continue;
      last = moment;
      yield new Date(moment);
    }
    waiting = waiting.filter((each) => each >= ends);
    if (ends > until.getTime() + dayMs) return;
    starts = ends;
  }
}

/** The last moment for which a slot can be taken. */
export function lastSlotAt(now: Date): Date {
  return new Date(now.getTime() + maxDaysAhead * dayMs);
}

function momentsOfDay(
  times: readonly WeeklyTime[],
  { day, starts, ends }: { day: string; starts: number; ends: number },
  zone: string,
): number[] {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  // Nearly all days are as long as their clocks say: no need to ask the zone for each time of them.
  const isPlain = ends - starts === dayMs;
  return times
    .filter((each) => each.weekday === weekday)
    .map(({ time }) => (isPlain ? starts + minutesOf(time) * 60_000 : fromLocalFields({ date: day, time }, zone).getTime()));
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

function startOf(date: string, zone: string): number {
  return fromLocalFields({ date, time: '00:00' }, zone).getTime();
}

function dateOf(ms: number, zone: string): string {
  return toLocalFields(new Date(ms), zone).date;
}

function nextDay(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);
}

function keyOf({ weekday, time }: WeeklyTime): string {
  return `${weekday} ${time}`;
}

function invalid(field: string, message: string): AppError {
  return new AppError('invalid-input', 'invalid-slots', message, { errors: [{ field, message }] });
}
