import { nextPacificMidnight } from './pacific-midnight.ts';

test.each([
  ['a summer day', '2026-07-01T18:30:00Z', '2026-07-02T07:00:00Z'],
  ['a winter day', '2026-12-01T18:30:00.250Z', '2026-12-02T08:00:00Z'],
  ['just before midnight', '2026-12-02T07:59:59Z', '2026-12-02T08:00:00Z'],
  ['midnight itself', '2026-12-02T08:00:00Z', '2026-12-03T08:00:00Z'],
  ['the day on which summer time starts, 23 hours long', '2026-03-08T09:00:00Z', '2026-03-09T07:00:00Z'],
  ['the day on which it starts, after the change', '2026-03-08T20:00:00Z', '2026-03-09T07:00:00Z'],
  ['the day on which summer time ends, 25 hours long', '2026-11-01T07:30:00Z', '2026-11-02T08:00:00Z'],
  ['the day on which it ends, after the change', '2026-11-01T20:00:00Z', '2026-11-02T08:00:00Z'],
])('When it is %s, then the next Pacific midnight is found', (_case, now, midnight) => {
  expect(nextPacificMidnight(new Date(now)).toISOString()).toBe(new Date(midnight).toISOString());
});
