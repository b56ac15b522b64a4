import { describe, expect, test } from '@jest/globals';
import { buildPost } from '@/testing/builders.ts';
import { movesByDays } from './day-moves.ts';
import { cancellable, countPosts, postsText } from './series-posts.ts';

const zone = 'Europe/Berlin';
const now = new Date('2026-10-01T12:00:00.000Z');
const actions = ['edit', 'cancel'] as ['edit', 'cancel'];
const at = (scheduledTime: string, of = {}) => buildPost({ scheduledTime, actions, ...of });

describe('moving all posts of a series', () => {
  test('When clocks change in between, then each post keeps its time of day', () => {
    const [before, after] = [at('2026-10-24T07:00:00.000Z'), at('2026-10-25T08:00:00.000Z')];
    const { moves } = movesByDays([before, after], { days: 1, now, zone });
    expect(Object.fromEntries(moves.map(({ id, to }) => [id, to]))).toEqual({
      [before.id]: '2026-10-25T08:00:00.000Z',
      [after.id]: '2026-10-26T08:00:00.000Z',
    });
  });

  test('When they move, then no post arrives before another one has left, there and back; back they take their slots again', () => {
    const slotAt = '2026-10-03T07:00:00.000Z';
    const posts = [at('2026-10-02T07:00:00.000Z'), at(slotAt, { slotAt }), at('2026-10-04T07:00:00.000Z')];
    const [one, two, three] = posts.map(({ id }) => id);
    const later = movesByDays(posts, { days: 1, now, zone });
    expect(later.moves.map(({ id }) => id)).toEqual([three, two, one]);
    expect(later.back.map(({ id }) => id)).toEqual([one, two, three]);
    expect(later.back[1]).toEqual({ id: two, from: '2026-10-04T07:00:00.000Z', to: slotAt, isSlot: true });
    const earlier = movesByDays(posts.slice(1), { days: -1, now, zone });
    expect(earlier.moves.map(({ id }) => id)).toEqual([two, three]);
  });

  test('When a new time has passed, or a post is being published, over, or a draft, then it stays', () => {
    const posts = [
      at('2026-10-02T07:00:00.000Z'),
      at('2026-10-04T07:00:00.000Z', { phase: 'publishing', actions: [] }),
      at('2026-10-04T07:00:00.000Z', { status: 'posted', phase: null, actions: [] }),
      at('2026-10-04T07:00:00.000Z', { status: 'draft', phase: null }),
    ];
    expect(movesByDays(posts, { days: -1, now, zone })).toEqual({ moves: [], back: [], tooEarly: 1 });
    expect(cancellable(posts)).toEqual([posts[0]]);
  });
});

test('When posts of a series are counted, then the next one is named, and what there is none of is not', () => {
  const posts = [
    at('2026-10-05T07:00:00.000Z'),
    at('2026-10-04T07:00:00.000Z'),
    at('2026-09-04T07:00:00.000Z', { status: 'posted', phase: null }),
    at('2026-09-05T07:00:00.000Z', { status: 'failed', phase: null }),
  ];
  expect(postsText(countPosts(posts))).toMatch(/^2 posts scheduled · next Sun, Oct 4, .* · 1 published · 1 failed$/);
  expect(postsText(countPosts([]))).toBe('');
});
