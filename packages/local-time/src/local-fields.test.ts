import { fromLocalFields, momentsOf, toLocalFields } from './local-fields.ts';

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
