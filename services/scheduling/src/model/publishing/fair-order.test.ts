import { inFairOrder } from './fair-order.ts';

const due = (userId: string, ms: number) => ({ userId, nextActionAt: new Date(ms) });
const names = (posts: { userId: string; nextActionAt: Date }[]) =>
  posts.map(({ userId, nextActionAt }) => `${userId}${nextActionAt.getTime()}`);

test('When one person has many posts of one second, then others take turns with them', () => {
  const posts = [due('a', 1_000), due('a', 1_001), due('a', 1_002), due('b', 1_003), due('c', 1_004), due('b', 1_005)];
  expect(names(inFairOrder(posts))).toEqual(['a1000', 'b1003', 'c1004', 'a1001', 'b1005', 'a1002']);
});

test('When posts are due in different seconds, then the earlier ones are done first, however many each user has', () => {
  const posts = [due('a', 1_000), due('a', 1_999), due('a', 2_000), due('b', 3_000)];
  expect(names(inFairOrder(posts))).toEqual(['a1000', 'a1999', 'a2000', 'b3000']);
});
