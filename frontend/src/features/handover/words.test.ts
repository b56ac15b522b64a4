import { describe, expect, test } from '@jest/globals';
import { formatTimeOfDay } from '@/shared/lib/time-of-day.ts';
import { timeText } from './words.ts';

describe('a time in words', () => {
  test('When a post is shown, then its time of day looks as it does on the calendar', () => {
    const time = new Date(2026, 10, 23, 9, 5);
    const clock = formatTimeOfDay(time);
    expect(clock).toMatch(/^9:05\sAM \S+$/);
    expect(timeText(time.toISOString(), new Date(2026, 10, 23, 1))).toBe(`today at ${clock}`);
    expect(timeText(time.toISOString(), new Date(2026, 10, 22))).toBe(`on Mon, Nov 23 at ${clock}`);
  });
});
