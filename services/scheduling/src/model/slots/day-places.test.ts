import { withPlans } from './day-places.ts';
import type { PostWarning } from '../post.ts';

const day = { uploads: 100, left: 3, startsAt: new Date('2026-12-01T08:00:00Z'), endsAt: new Date('2026-12-02T08:00:00Z') };
const other: PostWarning = { code: 'other', severity: 'warning', detail: 'x', action: null };
const ofOnePerson: PostWarning = { code: 'day-nearly-used', severity: 'warning', detail: 'by own posts alone', action: 'wait' };
const words = (everybody: number, own = 0, left = 3) =>
  withPlans([other, ofOnePerson], 'youtube', { day: { ...day, left }, before: { everybody, own } });

test('When there are places for all that come before and this one, then nothing is said of the day, whatever its owner planned', () => {
  expect(words(1, 1)).toEqual([other]);
});

test.each([
  [2, 1, 3, /3 uploads are left until .*, and 2 posts are planned before this one, 1 of them yours: this post takes the last one\.$/],
  [
    60,
    0,
    3,
    /3 uploads are left until .*, and 60 posts are planned before this one: there may be none left for this post\. Choose a later time\.$/,
  ],
  [1, 0, 1, /1 upload is left until .*, and 1 post is planned before this one: there may be none left for this post/],
  [0, 0, 0, /0 uploads are left until 08:00 UTC on 2 December 2026: there may be none left for this post/],
])('When %d come before, %d of its owner, and %d places are left, then it says so', (everybody, own, left, detail) => {
  expect(words(everybody, own, left)).toEqual([
    other,
    { code: 'day-nearly-used', severity: 'warning', action: 'wait', detail: expect.stringMatching(detail) },
  ]);
});
