import type { PostingSlots } from '@/shared/api/posting-slots.ts';
import { firstWeekdayOf } from '@/shared/lib/first-weekday.ts';

/** A time of each week: 1 is Monday, 7 is Sunday. */
export type WeeklyTime = PostingSlots['times'][number];

/** Times of one account in a week (services/scheduling, `src/model/posting-slots.ts`). */
export const MOST_TIMES = 50;
const SUNDAY = 7;

/** The days of a week, in the order of calendars in the language of the browser: 1 is Monday, 7 is Sunday. */
export const WEEKDAYS: readonly number[] = Array.from(
  { length: 7 },
  (_none, index) => (firstWeekdayOf(navigator.language) + index) % 7 || SUNDAY,
);

/** The time that is proposed where none is chosen. */
export const FIRST_TIME = '09:00';

/** `Monday`, `Mon`. 2024-01-01 was a Monday. */
export function weekdayName(weekday: number, form: 'long' | 'short' = 'long'): string {
  return new Intl.DateTimeFormat(undefined, { weekday: form, timeZone: 'UTC' }).format(Date.UTC(2024, 0, weekday));
}

/** The times of a day of the week, the earliest first. */
export function timesOn(times: readonly WeeklyTime[], weekday: number): string[] {
  return times
    .filter((each) => each.weekday === weekday)
    .map(({ time }) => time)
    .toSorted();
}

/** With other times on a day of the week. */
export function withTimes(times: readonly WeeklyTime[], weekday: number, on: readonly string[]): WeeklyTime[] {
  return [...times.filter((each) => each.weekday !== weekday), ...on.map((time) => ({ weekday, time }))];
}

/** With a time on every day of the week; days that have it keep it once. */
export function withEveryDay(times: readonly WeeklyTime[], time: string): WeeklyTime[] {
  const missing = WEEKDAYS.filter((weekday) => !timesOn(times, weekday).includes(time));
  return [...times, ...missing.map((weekday) => ({ weekday, time }))];
}

/** With an hour taken, or without all that is in it; more than there may be is not added. */
export function withHour(
  times: readonly WeeklyTime[],
  { weekday, hour }: { weekday: number; hour: number },
  isTaken: boolean,
): WeeklyTime[] {
  const [before, prefix] = [timesOn(times, weekday), `${String(hour).padStart(2, '0')}:`];
  const others = before.filter((time) => !time.startsWith(prefix));
  if (!isTaken) return withTimes(times, weekday, others);
  return others.length < before.length || times.length >= MOST_TIMES ? [...times] : withTimes(times, weekday, [...before, `${prefix}00`]);
}

/** A time for one more slot of the day: an hour after its last one, or the first free one. */
export function nextTimeOn(times: readonly WeeklyTime[], weekday: number): string {
  const on = timesOn(times, weekday);
  const last = on.at(-1);
  if (last === undefined) return FIRST_TIME;
  const hours = Array.from({ length: 24 }, (_none, index) => (Number(last.slice(0, 2)) + 1 + index) % 24);
  const free = hours.map((hour) => `${String(hour).padStart(2, '0')}:00`).find((time) => !on.includes(time));
  return free ?? FIRST_TIME;
}

/** Reason why the times cannot be saved; null when they can. */
export function problemOf(times: readonly WeeklyTime[]): string | null {
  if (times.some(({ time }) => time === '')) return 'A slot has no time. Set a time, or remove the slot.';
  const twice = WEEKDAYS.find((weekday) => new Set(timesOn(times, weekday)).size < timesOn(times, weekday).length);
  if (twice !== undefined) return `${weekdayName(twice)} has the same time twice. Change or remove one of them.`;
  return times.length > MOST_TIMES ? `You can have at most ${MOST_TIMES} slots. Remove ${times.length - MOST_TIMES}.` : null;
}

/** `5 slots a week`, or that there are none. */
export function countWords({ times, isPaused }: Pick<PostingSlots, 'times' | 'isPaused'>): string {
  if (times.length === 0) return 'No posting slots';
  const count = `${times.length} posting ${times.length === 1 ? 'slot' : 'slots'} a week`;
  return isPaused ? `${count}, paused` : count;
}
