import { describe, expect, test } from '@jest/globals';
import { nextPacificMidnight } from '../platforms/youtube/pacific-midnight.ts';
import { hasTurn, leftOf, startOfDay } from './day-budget.ts';

describe('Places of a day', () => {
  test.each([
    [{}, 100],
    [{ ada: 60, bob: 40 }, 0],
    [{ ada: 101 }, null],
  ])('When %j were used of 100, then %s are left', (used, left) => {
    expect(leftOf({ uploads: 100, used })).toBe(left);
  });

  test.each([
    ['noon', '2026-11-24T20:00:00Z', '2026-11-24T08:00:00Z'],
    ['its first moment', '2026-11-24T08:00:00Z', '2026-11-24T08:00:00Z'],
    ['its last moment', '2026-11-25T07:59:59Z', '2026-11-24T08:00:00Z'],
    ['ten minutes after midnight', '2026-11-24T08:10:00Z', '2026-11-24T08:00:00Z'],
    ['the end of a day of 25 hours', '2026-11-02T07:30:00Z', '2026-11-01T07:00:00Z'],
    ['the end of a day of 23 hours', '2027-03-15T06:30:00Z', '2027-03-14T08:00:00Z'],
    ['the morning after a day of 25 hours', '2026-11-02T08:30:00Z', '2026-11-02T08:00:00Z'],
  ])('When it is %s in California, then the day began at midnight there', (_when, time, start) => {
    expect(startOfDay({ endOf: nextPacificMidnight }, new Date(time))).toEqual(new Date(start));
  });

  test('When one has 200 posts and another 5 at the same moment, then all 5 of the other go out', () => {
    const waiting = new Map([
      ['many', 200],
      ['few', 5],
    ]);
    const used: Record<string, number> = {};
    // The one with many is always asked first.
    for (let left = 100; left > 0; left -= 1) {
      const next = hasTurn('many', { left, used, waiting }) ? 'many' : 'few';
      expect(hasTurn(next, { left, used, waiting })).toBe(true);
      used[next] = (used[next] ?? 0) + 1;
      waiting.set(next, (waiting.get(next) ?? 0) - 1);
    }
    expect(used).toEqual({ many: 95, few: 5 });
  });

  test('When two want all of it, then each gets half', () => {
    const waiting = new Map([
      ['ada', 100],
      ['bob', 100],
    ]);
    const used: Record<string, number> = {};
    for (let left = 100; left > 0; left -= 1) {
      const next = hasTurn('ada', { left, used, waiting }) ? 'ada' : 'bob';
      used[next] = (used[next] ?? 0) + 1;
    }
    expect(used).toEqual({ ada: 50, bob: 50 });
  });

  test('When nothing is left as far as we know, then who has used least may still ask the platform', () => {
    const waiting = new Map([
      ['ada', 1],
      ['bob', 1],
    ]);
    const used = { ada: 90, bob: 10 };
    expect([hasTurn('ada', { left: 0, used, waiting }), hasTurn('bob', { left: 0, used, waiting })]).toEqual([false, true]);
  });
});
