import { describe, expect, test } from '@jest/globals';
import { firstWeekdayOf } from '@/shared/lib/first-weekday.ts';
import { addDays, addMonths, dayTitle, startOfWeek, weeksOfMonth } from './calendar-days.ts';

describe('days', () => {
  test.each([
    ['2026-11-30', 1, '2026-12-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-28', 2, '2026-03-30'],
  ])('When %s goes on by %d days, then it is %s', (day, count, later) => expect(addDays(day, count)).toBe(later));

  test.each([
    ['2026-11-22', 1, '2026-12-22'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-15', -1, '2025-12-15'],
  ])('When %s goes on by %d months, then it is %s', (day, count, later) => expect(addMonths(day, count)).toBe(later));

  test('When weeks start on Sunday or on Monday, then a Sunday is their first or their last day', () => {
    expect([startOfWeek('2026-11-22', 0), startOfWeek('2026-11-22', 1)]).toEqual(['2026-11-22', '2026-11-16']);
  });

  test('When a month is shown, then in whole weeks, and in no more than it needs', () => {
    const november = weeksOfMonth('2026-11-22', 1, '2026-12-10');
    expect([november.length, november[0]?.[0], november.at(-1)?.at(-1)]).toEqual([6, '2026-10-26', '2026-12-06']);
    expect(november.every((week) => week.length === 7)).toBe(true);
    // February 2026 starts on a Sunday and has 28 days.
    expect(weeksOfMonth('2026-02-14', 0, '2026-12-10')).toHaveLength(4);
  });

  test('When the current month is shown, then it starts with this week and goes on for four weeks at least', () => {
    const span = (day: string, today: string) => {
      const weeks = weeksOfMonth(day, 0, today);
      return [weeks.length, weeks[0]?.[0], weeks.at(-1)?.at(-1)];
    };
    expect(span('2026-11-29', '2026-11-29')).toEqual([4, '2026-11-29', '2026-12-26']);
    expect(span('2026-11-05', '2026-11-05')).toEqual([5, '2026-11-01', '2026-12-05']);
    // A day before this week shows the month whole.
    expect(span('2026-11-03', '2026-11-29')).toEqual([5, '2026-11-01', '2026-12-05']);
  });

  test('When the language is known, then the week starts as it is used there', () => {
    expect([firstWeekdayOf('en-US'), firstWeekdayOf('de-DE'), firstWeekdayOf('ar-EG')]).toEqual([0, 1, 6]);
  });

  test('When a day is of another year, then its title says which', () => {
    expect([dayTitle('2026-11-21', '2026-01-01'), dayTitle('2027-01-01', '2026-01-01')]).toEqual([
      'Saturday, November 21',
      'Friday, January 1, 2027',
    ]);
  });
});
