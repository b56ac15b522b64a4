import { toLocalFields } from '@viral-slides/local-time';
import { browserTimeZone } from '@/shared/lib/browser-time-zone.ts';
import { formatTimeOfDay, timeFormatter } from '@/shared/lib/time-of-day.ts';

const DAY_MS = 86_400_000;

/** `Tomorrow, 9:00 AM GMT+1`, `Sat, Nov 28, 9:00 AM GMT+1`: when it is, in the person's zone. */
export function whenWords(moment: string, now: Date = new Date()): string {
  return `${dayWords(moment, now)}, ${formatTimeOfDay(moment)}`;
}

function dayWords(moment: string, now: Date): string {
  const zone = browserTimeZone();
  const day = toLocalFields(moment, zone).date;
  // Half a day off, so that no change of clocks leads to another day.
  const noon = Date.parse(`${toLocalFields(now, zone).date}T12:00:00Z`);
  const daysAway = Math.round((Date.parse(`${day}T12:00:00Z`) - noon) / DAY_MS);
  const near = { '-1': 'Yesterday', 0: 'Today', 1: 'Tomorrow' }[daysAway];
  return near ?? timeFormatter({ weekday: 'short', month: 'short', day: 'numeric' }).format(new Date(moment));
}

/** The same within a sentence: `tomorrow, 9:00 AM GMT+1`. */
export function whenInSentence(moment: string, now: Date = new Date()): string {
  return whenWords(moment, now).replace(/^(Today|Tomorrow|Yesterday)/, (word) => word.toLowerCase());
}
