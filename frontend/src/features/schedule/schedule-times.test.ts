import { describe, expect, test } from '@jest/globals';
import { formatPostTime, fromLocalFields, momentsOf, moveToDay, today, toLocalFields, zoneName } from './schedule-times.ts';

const BERLIN = 'Europe/Berlin';
const NEW_YORK = 'America/New_York';
const LORD_HOWE = 'Australia/Lord_Howe';

describe('fromLocalFields', () => {
  test.each([
    [BERLIN, '2026-11-21', '14:30', '2026-11-21T13:30:00.000Z'],
    [BERLIN, '2026-07-01', '14:30', '2026-07-01T12:30:00.000Z'],
    [NEW_YORK, '2026-11-21', '23:59', '2026-11-22T04:59:00.000Z'],
    [LORD_HOWE, '2026-11-21', '08:00', '2026-11-20T21:00:00.000Z'],
    [LORD_HOWE, '2026-07-01', '08:00', '2026-06-30T21:30:00.000Z'],
  ])('When it is an ordinary day in %s, then %s %s is %s', (zone, date, time, instant) => {
    expect(fromLocalFields({ date, time }, zone).toISOString()).toBe(instant);
    expect(toLocalFields(instant, zone)).toEqual({ date, time });
  });

  test.each([
    [BERLIN, '2026-03-29', '02:30', '03:30'],
    [NEW_YORK, '2026-03-08', '02:00', '03:00'],
    [LORD_HOWE, '2026-10-04', '02:15', '02:45'],
  ])('When clocks in %s skip %s %s, then it is as much later', (zone, date, time, shown) => {
    expect(toLocalFields(fromLocalFields({ date, time }, zone), zone)).toEqual({ date, time: shown });
  });

  test.each([
    [BERLIN, '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    [NEW_YORK, '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
    [LORD_HOWE, '2026-04-05', '01:45', '2026-04-04T14:45:00.000Z'],
  ])('When clocks in %s show %s %s twice, then it is the earlier one', (zone, date, time, instant) => {
    expect(fromLocalFields({ date, time }, zone).toISOString()).toBe(instant);
  });

  test.each([
    [BERLIN, '2026-10-25', '02:30', '2026-10-25T01:30:00.000Z'],
    [NEW_YORK, '2026-11-01', '01:30', '2026-11-01T06:30:00.000Z'],
    [LORD_HOWE, '2026-04-05', '01:45', '2026-04-04T15:15:00.000Z'],
    [BERLIN, '2026-10-25', '12:00', '2026-10-25T11:00:00.000Z'],
    [BERLIN, '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
  ])('When the second is meant in %s at %s %s, then it is the later one where there are two', (zone, date, time, instant) => {
    expect(fromLocalFields({ date, time, isSecond: true }, zone).toISOString()).toBe(instant);
  });

  test.each([
    [BERLIN, '2026-03-29', '02:30', 0],
    [BERLIN, '2026-03-29', '03:00', 1],
    [BERLIN, '2026-10-25', '02:30', 2],
    [BERLIN, '2026-10-25', '03:00', 1],
    [LORD_HOWE, '2026-04-05', '01:45', 2],
    [BERLIN, '', '02:30', 0],
  ])('When clocks in %s come to %s %s, then they show it %d times', (zone, date, time, times) => {
    const moments = momentsOf({ date, time }, zone);
    expect(moments).toHaveLength(times);
    expect(moments.map((moment) => toLocalFields(moment, zone))).toEqual(moments.map(() => ({ date, time })));
  });

  test.each([
    [BERLIN, '2026-03-29', '01:59', '2026-03-29T00:59:00.000Z'],
    [BERLIN, '2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
    [BERLIN, '2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
    [NEW_YORK, '2026-11-01', '02:00', '2026-11-01T07:00:00.000Z'],
  ])('When it is beside a change in %s, then %s %s is %s', (zone, date, time, instant) => {
    expect(fromLocalFields({ date, time }, zone).toISOString()).toBe(instant);
  });

  test('When the fields are no date, then neither is the answer', () => {
    expect(fromLocalFields({ date: '', time: '10:00' }, BERLIN).getTime()).toBeNaN();
  });
});

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

describe('what is told', () => {
  test('When it is late in the evening in the west, then today is still that day', () => {
    const now = new Date('2026-11-22T04:30:00Z');
    expect([today(now, NEW_YORK), today(now, BERLIN)]).toEqual(['2026-11-21', '2026-11-22']);
  });

  test('When clocks change, then the zone beside the time changes with them', () => {
    expect([zoneName('2026-07-01T12:00:00Z', BERLIN), zoneName('2026-12-01T12:00:00Z', BERLIN)]).toEqual(['GMT+2', 'GMT+1']);
  });

  test('When a time is told, then with weekday and zone, and with the year only where it is another one', () => {
    const options = { now: new Date('2026-06-01T00:00:00Z'), zone: NEW_YORK };
    expect(formatPostTime('2026-11-21T19:30:00Z', options)).toMatch(/^Sat, Nov 21, 2:30\sPM EST$/);
    expect(formatPostTime('2027-01-02T19:30:00Z', options)).toMatch(/^Sat, Jan 2, 2027, 2:30\sPM EST$/);
  });
});
