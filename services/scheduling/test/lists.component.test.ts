import { randomUUID } from 'node:crypto';
import { maxListedPosts, maxOpenPosts } from '../src/model/post-limits.ts';
import type { Post } from '../src/model/post.ts';
import { aPost, at, hour } from './a-post.ts';
import { startSchedulingService } from './scheduling-service.ts';
import type { SchedulingService } from './scheduling-service.ts';
import { storePosts } from './stored-posts.ts';

let running: SchedulingService;
const userId = randomUUID();
const over = 2_500;
const atATime = 250;
/** A clear multiple of what it takes on a machine that does much else, in ms. */
const patienceMs = 10_000;

beforeAll(async () => {
  running = await startSchedulingService();
  // Nobody looks at them: what is over is never due again, and what is open is so in years.
  const open = (n: number): Partial<Post> => ({ scheduledTime: at(n * hour + 5 * 365 * 24 * hour), nextActionAt: null });
  const posted = (n: number): Partial<Post> => ({ status: 'posted', phase: null, scheduledTime: at(-n * hour), nextActionAt: null });
  const posts = [
    ...Array.from({ length: maxOpenPosts }, (_, n) => aPost({ userId, ...open(n) })),
    ...Array.from({ length: over }, (_, n) => aPost({ userId, ...posted(n) })),
  ];
  for (let first = 0; first < posts.length; first += atATime) await storePosts(running.main.database, posts.slice(first, first + atATime));
}, 180_000);
afterAll(() => running?.stop(), 60_000);

test('When a person has a thousand open posts and more that are over than a list holds, then it has all open ones and the newest others, by time', async () => {
  const startedAt = performance.now();
  const { body } = await running.as(userId).get('/api/scheduled-posts').expect(200);
  const tookMs = performance.now() - startedAt;
  const posts = body as { status: string; scheduledTime: string }[];
  const times = posts.map(({ scheduledTime }) => Date.parse(scheduledTime));
  expect(posts).toHaveLength(maxListedPosts);
  expect(posts.filter(({ status }) => status === 'scheduled')).toHaveLength(maxOpenPosts);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(times[0]).toBe(at(-(maxListedPosts - maxOpenPosts - 1) * hour).getTime());
  expect(tookMs).toBeLessThan(patienceMs);
});

test('When more posts are over than are to be kept, then the oldest of them are found, however many are open', async () => {
  const { posts } = running.main.service.parts;
  const beyond = await posts.overBeyond(userId, { newest: over - 5, limit: 3 });
  const times = await Promise.all(beyond.map(async (id) => (await posts.find({ id, userId }))?.scheduledTime));
  expect(times).toEqual([over - 5, over - 4, over - 3].map((n) => at(-n * hour)));
  expect(await posts.overBeyond(userId, { newest: over, limit: 3 })).toEqual([]);
});

test('When posts are listed, then there is an index that has them in that order', async () => {
  const indexes = await running.main.database.connection.collection('posts').indexes();
  expect(indexes.map(({ key }) => Object.entries(key))).toContainEqual([
    ['userId', 1],
    ['isOpen', 1],
    ['listTime', -1],
    ['_id', 1],
  ]);
});
