import { expect, test } from '@jest/globals';
import { countsOf } from './post-counts.ts';

const publishedAt = new Date('2026-12-01T12:00:00Z');
const after = (hours: number, id = 'a') => countsOf(id, { publishedAt, now: new Date(publishedAt.getTime() + hours * 3_600_000) });

test('When a post is looked at twice at the same time, then it has the same numbers; later it has no fewer', () => {
  expect(after(6)).toEqual(after(6));
  const ages = [0, 1, 6, 24, 72, 168, 672].map((hours) => after(hours));
  for (const [n, counts] of ages.slice(1).entries())
    for (const [name, count] of Object.entries(counts)) expect(count).toBeGreaterThanOrEqual(ages[n]?.[name as 'views'] ?? 0);
  expect(ages[0]).toEqual({ views: 0, likes: 0, comments: 0, shares: 0, quotes: 0 });
  expect(after(24).views).toBeGreaterThan(after(1).views);
});

test('When two posts are of the same age, then their numbers differ', () => {
  expect(after(24, 'a')).not.toEqual(after(24, 'b'));
});
