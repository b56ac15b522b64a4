import { timeFormatter, timeOfDay } from '@/shared/lib/time-of-day.ts';

/** `Sat, Nov 21, 2026, 2:30 PM GMT+1`, in the person's zone: a series may go on into another year. */
export function whenText(moment: Date | string): string {
  return timeFormatter({ weekday: 'short', year: 'numeric', month: 'short', day: 'numeric', ...timeOfDay }).format(new Date(moment));
}
