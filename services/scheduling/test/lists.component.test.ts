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
  // No worker takes them: finished posts are never due again, and open ones only in years.
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

test('When posts are listed, then they come with the newest entry of their history; one post has all of it', async () => {
  const detail = 'The platform was slow.';
  const history = ['claimed', 'prepare', 'upload'].map((step, n) => ({ at: at(n), attempt: 1, step, detail }));
  const post = aPost({ scheduledTime: at(5 * 365 * 24 * hour), nextActionAt: null, history });
  await storePosts(running.main.database, [post]);
  const client = running.as(post.userId);
  const steps = ({ history: shown }: { history: { step: string }[] }) => shown.map(({ step }) => step);
  const all = (await client.get('/api/scheduled-posts').expect(200)).body as (Parameters<typeof steps>[0] & { slideUrls: string[] })[];
  expect(all.map(steps)).toEqual([['upload']]);
  expect(all.map(({ slideUrls }) => slideUrls.length)).toEqual([1]);
  expect((await client.get('/api/scheduled-posts/pages').expect(200)).body.posts.map(steps)).toEqual([['upload']]);
  expect(steps((await client.get(`/api/scheduled-posts/${post.id}`).expect(200)).body)).toEqual(['claimed', 'prepare', 'upload']);
});

describe('pages of posts', () => {
  const path = '/api/scheduled-posts/pages';

  test('When pages are read to the end, then each post is there once: the open ones first, then all that are over, each the latest first', async () => {
    const client = running.as(userId);
    const pages: { id: string; status: string; scheduledTime: string }[][] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { body }: { body: { posts: (typeof pages)[number]; next: string | null } } = await client
        .get(`${path}?limit=100${cursor && `&cursor=${cursor}`}`)
        .expect(200);
      pages.push(body.posts);
      cursor = body.next;
    }
    const all = pages.flat();
    expect(new Set(all.map(({ id }) => id)).size).toBe(maxOpenPosts + over);
    expect(all.map(({ status }) => status)).toEqual([...Array(maxOpenPosts).fill('scheduled'), ...Array(over).fill('posted')]);
    for (const kind of [all.slice(0, maxOpenPosts), all.slice(maxOpenPosts)]) {
      const times = kind.map(({ scheduledTime }) => Date.parse(scheduledTime));
      expect(times).toEqual(times.toSorted((a, b) => b - a));
    }
    expect(pages).toHaveLength(35);
  });

  test('When posts are for the same time, then a page starts where the one before ended', async () => {
    const same = Array.from({ length: 5 }, () => aPost({ userId: randomUUID(), scheduledTime: at(0), nextActionAt: null }));
    const ann = running.as();
    await storePosts(
      running.main.database,
      same.map((post) => ({ ...post, userId: ann.userId })),
    );
    const first = (await ann.get(`${path}?limit=3`).expect(200)).body;
    const second = (await ann.get(`${path}?limit=3&cursor=${first.next}`).expect(200)).body;
    const ids = [...first.posts, ...second.posts].map(({ id }: { id: string }) => id);
    expect(ids).toEqual(same.map(({ id }) => id).toSorted());
    expect(second.next).toBeNull();
    // A cursor names a position and no posts.
    expect((await running.as().get(`${path}?cursor=${first.next}`).expect(200)).body).toEqual({ posts: [], next: null });
  });

  test.each([
    ['cursor=bm9uc2Vuc2U', 'cursor'],
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
  ])('When the query is %s, then it is 400 and says which field', async (query, field) => {
    expect((await running.as().get(`${path}?${query}`).expect(400)).body).toMatchObject({ type: 'invalid-request', errors: [{ field }] });
  });
});

test('When one person reads 60 lists at once, then another one is answered in between, and every list comes', async () => {
  const [greedy, ann] = [running.as(), running.as()];
  const far = { scheduledTime: at(5 * 365 * 24 * hour), nextActionAt: null };
  await storePosts(
    running.main.database,
    Array.from({ length: 100 }, () => aPost({ userId: greedy.userId, ...far })),
  );
  const draft = await ann.create(ann.project().id);
  let left = 60;
  const lists = Array.from({ length: left }, async () => {
    const { body } = await greedy.get('/api/scheduled-posts').expect(200);
    left -= 1;
    return (body as unknown[]).length;
  });
  await ann.get('/api/scheduled-posts').expect(200);
  await ann.get(`/api/scheduled-posts/${draft.id}`).expect(200);
  // A busy machine lets some more in between; in an unfair line none would be left.
  expect(left).toBeGreaterThan(20);
  expect(new Set(await Promise.all(lists))).toEqual(new Set([100]));
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
