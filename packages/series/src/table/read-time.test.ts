import { describe, expect, test } from '@jest/globals';
import { readTime } from './read-time.ts';

const context = { zone: 'Europe/Berlin', now: new Date('2026-03-01T12:00:00Z'), maxDaysAhead: 366 };
const read = (cell: string) => {
  const reading = readTime(cell, context);
  return reading.ok ? reading.at.toISOString() : reading.reason;
};

describe('times in a table', () => {
  test.each([
    ['2026-12-01 09:00', '2026-12-01T08:00:00.000Z'],
    ['2026-07-01T9:05', '2026-07-01T07:05:00.000Z'],
    ['2026-07-01 09:05:30', '2026-07-01T07:05:00.000Z'],
    ['1.7.2026 09:05', '2026-07-01T07:05:00.000Z'],
    ['2026-07-01T09:05:00.000Z', '2026-07-01T09:05:00.000Z'],
    ['2026-07-01T09:05-0500', '2026-07-01T14:05:00.000Z'],
    ['2026-10-25T02:30+01:00', '2026-10-25T01:30:00.000Z'],
  ])('When it is %s, then it is that moment', (cell, at) => expect(read(cell)).toBe(at));

  test.each([
    ['is no time', 'tomorrow', 'Write it like 2026-12-01 09:00.'],
    ['could mean two days', '01/12/2026 09:00', 'Write it like 2026-12-01 09:00.'],
    ['is a formula', '=NOW()', 'Write it like 2026-12-01 09:00.'],
    ['has no time of day', '2026-12-01', 'The time of day is missing.'],
    ['is no day of the calendar', '2026-02-30 09:00', 'There is no such date and time.'],
    ['is no time of the day', '2026-12-01 24:30', 'There is no such date and time.'],
    ['is skipped by the clocks', '2026-03-29 02:30', 'The clocks skip this time in Europe/Berlin on that day.'],
    ['is shown twice', '2026-10-25 02:30', 'Say which one: 2026-10-25 02:30+02:00 or 2026-10-25 02:30+01:00.'],
    ['is over', '2026-03-01 12:59', 'This time has passed.'],
    ['is too far away', '2027-03-05 09:00', 'A post can be at most 366 days ahead.'],
    ['has an offset of nowhere', '2026-12-01T09:00+99:00', 'There is no such offset.'],
  ])('When it %s, then that is reported and nothing is guessed', (_name, cell, reason) => expect(read(cell)).toContain(reason));
});
