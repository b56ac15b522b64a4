import { browserTimeZone } from './browser-time-zone.ts';

/** The format of a time of day, everywhere: `2:30 PM GMT+1`. */
export const timeOfDay = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;

/** `2:30 PM GMT+1` or `14:30 MEZ`, as the person's language has it. */
export function formatTimeOfDay(moment: Date | string, zone: string = browserTimeZone()): string {
  return timeFormatter({ ...timeOfDay, timeZone: zone }).format(new Date(moment));
}

/** `2 PM` or `14`, as the person's language has it. @param hour from 0 to 23 */
export function formatHour(hour: number): string {
  return timeFormatter({ hour: 'numeric', timeZone: 'UTC' }).format(Date.UTC(2000, 0, 1, hour));
}

/** `2:30 PM` or `14:30`, as the person's language has it. @param clock as time fields hold it, e.g. `14:30` */
export function formatClock(clock: string): string {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return timeFormatter({ hour: timeOfDay.hour, minute: timeOfDay.minute, timeZone: 'UTC' }).format(Date.UTC(2000, 0, 1, hour, minute));
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** A formatter in the person's language. Making one is slow, using it is not: a full month shows hundreds of times. */
export function timeFormatter(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(undefined, options);
  formatters.set(key, known);
  return known;
}
