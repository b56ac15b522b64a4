import { browserTimeZone } from './browser-time-zone.ts';

/** The format of a time of day, everywhere: `2:30 PM GMT+1`. */
export const timeOfDay = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;

/** `2:30 PM GMT+1` or `14:30 MEZ`, as the person's language has it. */
export function formatTimeOfDay(moment: Date | string, zone: string = browserTimeZone()): string {
  return timeFormatter({ ...timeOfDay, timeZone: zone }).format(new Date(moment));
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** A formatter in the person's language. Making one is slow, using it is not: a full month shows hundreds of times. */
export function timeFormatter(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(undefined, options);
  formatters.set(key, known);
  return known;
}
