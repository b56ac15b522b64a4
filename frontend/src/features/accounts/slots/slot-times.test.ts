import { describe, expect, test } from '@jest/globals';
import { MOST_TIMES, WEEKDAYS, countWords, nextTimeOn, problemOf, timesOn, withEveryDay, withHour, type WeeklyTime } from './slot-times.ts';

const monday = (...times: string[]): WeeklyTime[] => times.map((time) => ({ weekday: 1, time }));

describe('hours of the grid', () => {
  test('When an empty hour is taken, then its start is a slot; one that has some stays as it is', () => {
    expect(timesOn(withHour(monday('18:30'), { weekday: 1, hour: 9 }, true), 1)).toEqual(['09:00', '18:30']);
    expect(withHour(monday('18:30'), { weekday: 1, hour: 18 }, true)).toEqual(monday('18:30'));
  });

  test('When an hour is given up, then all that is in it goes, on that day alone', () => {
    const times = [...monday('18:00', '18:30', '20:00'), { weekday: 2, time: '18:00' }];
    const left = withHour(times, { weekday: 1, hour: 18 }, false);
    expect([timesOn(left, 1), timesOn(left, 2)]).toEqual([['20:00'], ['18:00']]);
  });

  test('When there are as many as there can be, then no more are added', () => {
    const all = WEEKDAYS.flatMap((weekday) => Array.from({ length: 8 }, (_none, index) => ({ weekday, time: `0${index}:00` }))).slice(
      0,
      MOST_TIMES,
    );
    expect(withHour(all, { weekday: 1, hour: 12 }, true)).toHaveLength(MOST_TIMES);
  });
});

test('When a time is for every day, then days that have it keep it once', () => {
  const times = withEveryDay(monday('09:00', '18:30'), '18:30');
  expect(WEEKDAYS.map((weekday) => timesOn(times, weekday).filter((time) => time === '18:30').length)).toEqual(Array(7).fill(1));
  expect(times).toHaveLength(8);
});

test('When one more is added to a day, then it is an hour after the last one, and nine on an empty day', () => {
  expect(nextTimeOn([], 1)).toBe('09:00');
  expect(nextTimeOn(monday('09:00', '18:30'), 1)).toBe('19:00');
  expect(nextTimeOn(monday('23:00'), 1)).toBe('00:00');
});

test('When a time is missing or there twice, then that is said', () => {
  expect(problemOf(monday('09:00', '10:00'))).toBeNull();
  expect(problemOf(monday(''))).toContain('no time');
  expect(problemOf(monday('09:00', '09:00'))).toContain('twice');
});

test('When slots are paused, then their count says so', () => {
  expect(countWords({ times: monday('09:00'), isPaused: true })).toBe('1 posting slot a week, paused');
  expect(countWords({ times: [], isPaused: false })).toBe('No posting slots');
});
