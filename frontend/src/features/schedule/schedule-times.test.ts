import { describe, expect, test } from '@jest/globals';
import { formatPostTime, moveToDay, today, toLocalFields, zoneName } from './schedule-times.ts';

const BERLIN = 'Europe/Berlin';
const NEW_YORK = 'America/New_York';
const LORD_HOWE = 'Australia/Lord_Howe';

describe('moveToDay', () => {
  test.each([
    [BERLIN, '2026-03-28T08:00:42.123Z', '2026-03-29', '2026-03-29T07:00:00.000Z'],
    [NEW_YORK, '2026-10-31T13:00:42.000Z', '2026-11-01', '2026-11-01T14:00:00.000Z'],
    [LORD_HOWE, '2026-10-03T10:30:00.000Z', '2026-10-04', '2026-10-04T10:00:00.000Z'],
  ])('When a post is moved over a change of clocks in %s, then it keeps its time of day', (zone, from, day, instant) => {
    const moved = moveToDay(from, day, zone);
    expect(moved.toISOString()).toBe(instant);
    expect(toLocalFields(moved, zone)).toEqual({ date: day, time: toLocalFields(from, zone).time });
  });

  test('When the time does not exist on that day, then it goes forward', () => {
    const moved = moveToDay('2026-03-28T01:30:00.000Z', '2026-03-29', BERLIN);
    expect(toLocalFields(moved, BERLIN)).toEqual({ date: '2026-03-29', time: '03:30' });
  });
});

describe('texts of times', () => {
  test('When it is late in the evening in the west, then today is still that day', () => {
    const now = new Date('2026-11-22T04:30:00Z');
    expect([today(now, NEW_YORK), today(now, BERLIN)]).toEqual(['2026-11-21', '2026-11-22']);
  });

  test('When clocks change, then the zone beside the time changes with them', () => {
    expect([zoneName('2026-07-01T12:00:00Z', BERLIN), zoneName('2026-12-01T12:00:00Z', BERLIN)]).toEqual(['GMT+2', 'GMT+1']);
  });

  test('When a time is shown, then with weekday and zone, and with the year only where it is another one', () => {
    const options = { now: new Date('2026-06-01T00:00:00Z'), zone: NEW_YORK };
    expect(formatPostTime('2026-11-21T19:30:00Z', options)).toMatch(/^Sat, Nov 21, 2:30\sPM EST$/);
    expect(formatPostTime('2027-01-02T19:30:00Z', options)).toMatch(/^Sat, Jan 2, 2027, 2:30\sPM EST$/);
  });
});
