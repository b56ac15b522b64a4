import { describe, expect, test } from '@jest/globals';
import { momentsOf, toLocalFields } from '@viral-slides/local-time';
import fc from 'fast-check';
import { assertedSlots, momentsOfSlots } from './posting-slots.ts';
import type { PostingSlots } from './posting-slots.ts';

const zones = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'America/Havana',
  'Africa/Casablanca',
  'Asia/Kolkata',
  'Pacific/Apia',
];
const dayMs = 86_400_000;
const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

function slots(timeZone: string, ...times: [weekday: number, time: string][]): PostingSlots {
  return { timeZone, times: times.map(([weekday, time]) => ({ weekday, time })), isPaused: false };
}

function momentsIn(of: PostingSlots, from: string, days: number): string[] {
  const after = new Date(from);
  const moments = [...momentsOfSlots(of, { after, until: new Date(after.getTime() + days * dayMs) })];
  return moments.map((moment) => moment.toISOString());
}

describe('moments of slots', () => {
  test('When clocks are put forward over a slot, then it is as much later on that day alone', () => {
    expect(momentsIn(slots('Europe/Berlin', [7, '02:30']), '2026-03-20T00:00:00Z', 18)).toEqual([
      '2026-03-22T01:30:00.000Z',
      '2026-03-29T01:30:00.000Z',
      '2026-04-05T00:30:00.000Z',
    ]);
  });

  test('When clocks show the time of a slot twice, then it is the earlier one, once', () => {
    expect(momentsIn(slots('Europe/Berlin', [7, '02:30']), '2026-10-24T00:00:00Z', 3)).toEqual(['2026-10-25T00:30:00.000Z']);
  });

  test('When a skipped slot falls on another one, then both are one moment', () => {
    expect(momentsIn(slots('Europe/Berlin', [7, '02:30'], [7, '03:30']), '2026-03-28T12:00:00Z', 1)).toEqual(['2026-03-29T01:30:00.000Z']);
  });

  test('When the range starts on a slot, then that slot is not in it; a slot at its end is', () => {
    const monday = slots('Europe/Berlin', [1, '09:00']);
    expect(momentsIn(monday, '2026-11-23T08:00:00Z', 7)).toEqual(['2026-11-30T08:00:00.000Z']);
  });

  test('When there is none, then there is no moment', () => {
    expect(momentsIn(slots('Europe/Berlin'), '2026-01-01T00:00:00Z', 300)).toEqual([]);
  });

  test('When any slots meet any changes of clocks, then moments rise, each is a slot on its clock or just after a skipped one, and none is left out', () => {
    const time = fc.record({
      weekday: fc.integer({ min: 1, max: 7 }),
      hour: fc.integer({ min: 0, max: 23 }),
      minute: fc.constantFrom(0, 15, 30, 45),
    });
    const any = fc.record({
      timeZone: fc.constantFrom(...zones),
      times: fc.uniqueArray(time, { minLength: 1, maxLength: 12, selector: ({ weekday, hour, minute }) => `${weekday} ${hour} ${minute}` }),
      // Apia left out a whole day at the end of 2011.
      from: fc.date({ min: new Date('2011-12-01'), max: new Date('2027-12-01'), noInvalidDate: true }),
    });
    fc.assert(
      fc.property(any, ({ timeZone, times, from }) => {
        const of = slots(timeZone, ...times.map(({ weekday, hour, minute }): [number, string] => [weekday, `${pad(hour)}:${pad(minute)}`]));
        const until = new Date(from.getTime() + 40 * dayMs);
        const moments = [...momentsOfSlots(of, { after: from, until })];
        const ms = moments.map((moment) => moment.getTime());
        expect(ms).toEqual([...new Set(ms)].toSorted((a, b) => a - b));
        expect(ms.every((each) => each > from.getTime() && each <= until.getTime())).toBe(true);
        for (const moment of moments) {
          const shown = toLocalFields(moment, timeZone);
          const isOnTime = of.times.some((each) => each.weekday === weekdayOf(shown.date) && each.time === shown.time);
          expect(isOnTime || of.times.some((each) => isSkippedBefore(each, moment, timeZone))).toBe(true);
        }
        for (let day = from.getTime() + dayMs; day < until.getTime() - dayMs; day += dayMs) {
          const { date } = toLocalFields(new Date(day), timeZone);
          const wanted = of.times
            .filter((each) => each.weekday === weekdayOf(date))
            .flatMap((each) => momentsOf({ date, ...each }, timeZone).slice(0, 1));
          expect(ms).toEqual(expect.arrayContaining(wanted.map((moment) => moment.getTime())));
        }
      }),
      { numRuns: 150 },
    );
  });
});

describe('slots that are set', () => {
  test('When they come in any order, then they are kept in that of the week, with the zone by its name', () => {
    const set = assertedSlots(slots('europe/berlin', [3, '09:00'], [1, '18:00'], [1, '09:00']));
    expect(set).toEqual(slots('Europe/Berlin', [1, '09:00'], [1, '18:00'], [3, '09:00']));
  });

  test.each([
    ['an unknown zone', slots('Mars/Olympus', [1, '09:00']), 'timeZone'],
    ['an offset instead of a zone', slots('+01:00', [1, '09:00']), 'timeZone'],
    ['a time that is there twice', slots('Europe/Berlin', [1, '09:00'], [1, '09:00']), 'times'],
  ])('When they have %s, then they are refused', (_name, of, field) => {
    const refused = expect.objectContaining({ code: 'invalid-slots', errors: [expect.objectContaining({ field })] });
    expect(() => assertedSlots(of)).toThrow(refused);
  });
});

function pad(number: number): string {
  return String(number).padStart(2, '0');
}

/** Whether clocks skipped the time of the slot within the day before the moment. */
function isSkippedBefore(slot: { weekday: number; time: string }, moment: Date, zone: string): boolean {
  return [0, 1, 2].some((days) => {
    const { date } = toLocalFields(new Date(moment.getTime() - days * dayMs), zone);
    return [date, dayBefore(date)].some(
      (each) => weekdayOf(each) === slot.weekday && momentsOf({ date: each, time: slot.time }, zone).length === 0,
    );
  });
}

function dayBefore(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) - dayMs).toISOString().slice(0, 10);
}
