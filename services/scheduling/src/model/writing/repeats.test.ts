import { describe, expect, test } from '@jest/globals';
import { repeatedTimes } from './repeats.ts';

const times = (first: string, everyWeeks: number, count: number) =>
  repeatedTimes(new Date(first), { everyWeeks, times: count, timeZone: 'Europe/Berlin' }).map((each) => each.toISOString());

describe('times of a repeat', () => {
  test('When clocks change in between, then it is the same time of day', () => {
    expect(times('2026-10-12T07:00:00Z', 1, 3)).toEqual([
      '2026-10-19T07:00:00.000Z',
      '2026-10-26T08:00:00.000Z',
      '2026-11-02T08:00:00.000Z',
    ]);
    expect(times('2026-12-24T22:30:00Z', 2, 2)).toEqual(['2027-01-07T22:30:00.000Z', '2027-01-21T22:30:00.000Z']);
  });

  test('When clocks skip the time, then it is as much later, and the one after it is as before', () => {
    expect(times('2027-03-21T01:30:00Z', 1, 2)).toEqual(['2027-03-28T01:30:00.000Z', '2027-04-04T00:30:00.000Z']);
  });

  test('When the zone is unknown, then it is refused', () => {
    const repeat = { everyWeeks: 1, times: 1, timeZone: 'Mars/Olympus' };
    expect(() => repeatedTimes(new Date(), repeat)).toThrow(expect.objectContaining({ code: 'invalid-request' }));
  });
});
