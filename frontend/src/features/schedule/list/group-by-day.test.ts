import { describe, expect, test } from '@jest/globals';
import { buildPost } from '@/testing/builders.ts';
import { groupByDay, headingOfDay } from './group-by-day.ts';

describe('groupByDay', () => {
  test('When posts are sorted, then each day has its own in that order, in the zone of the person, and those without a time are together', () => {
    const post = (title: string, scheduledTime: string | null, publishedAt: string | null = null) =>
      buildPost({ title, scheduledTime, publishedAt });
    const groups = groupByDay(
      [
        post('Evening', '2026-11-24T22:30:00.000Z'),
        post('Night', '2026-11-24T23:30:00.000Z'),
        post('Published', '2026-11-20T09:00:00.000Z', '2026-11-25T09:00:00.000Z'),
        post('Idea', null),
      ],
      'Europe/Berlin',
    );
    expect(groups.map(({ day, posts }) => [day, posts.map(({ title }) => title)])).toEqual([
      ['2026-11-24', ['Evening']],
      ['2026-11-25', ['Night', 'Published']],
      [null, ['Idea']],
    ]);
  });
});

describe('headingOfDay', () => {
  test.each([
    ['2026-11-25', 'Today'],
    ['2026-11-26', 'Tomorrow'],
    ['2026-11-24', 'Yesterday'],
    ['2026-11-30', 'Mon, Nov 30'],
    ['2027-01-01', 'Fri, Jan 1, 2027'],
    [null, 'No date'],
  ])('When the day is %s, then its heading is "%s"', (day, heading) => expect(headingOfDay(day, '2026-11-25')).toBe(heading));
});
