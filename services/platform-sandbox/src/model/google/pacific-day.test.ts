import { pacificDay } from './pacific-day.ts';

test.each([
  ['2026-11-22T07:59:59Z', '2026-11-21'],
  ['2026-11-22T08:00:00Z', '2026-11-22'],
  ['2026-07-22T06:59:59Z', '2026-07-21'],
  ['2026-07-22T07:00:00Z', '2026-07-22'],
])('When it is %s, then the day of the quota is %s', (instant, expected) => {
  expect(pacificDay(new Date(instant))).toBe(expected);
});
