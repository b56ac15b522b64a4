import { randomUUID } from 'node:crypto';
import { eventually } from '@viral-slides/testkit';
import type { Post } from '../src/model/post.ts';
import { aClaimedPost, aPost, hour } from './a-post.ts';
import { startSchedulingService } from './scheduling-service.ts';
import type { SchedulingService } from './scheduling-service.ts';
import { storePosts } from './stored-posts.ts';

let running: SchedulingService;
let userId = '';

beforeAll(async () => {
  running = await startSchedulingService();
}, 120_000);
afterAll(() => running.stop(), 60_000);
beforeEach(() => {
  userId = randomUUID();
  running.neighbours.askedForNumbers.length = 0;
  running.neighbours.away = null;
});

const now = () => running.main.clock.now();
const ago = (ms: number) => new Date(now().getTime() - ms);
const ask = () => running.main.service.parts.askForNumbers(new AbortController().signal);
const shown = async (id: string) =>
  (await running.as(userId).get(`/api/scheduled-posts/${id}`).expect(200)).body as Record<string, unknown>;

/** A post that was published to an account and whose numbers are due. */
async function aPublishedPost(accountId: string, of: Partial<Post> = {}) {
  const published = { publishedAt: ago(hour), accountId, remoteId: randomUUID(), remoteUrl: null, isInInbox: false, warnings: [] };
  const about = {
    userId,
    status: 'posted',
    phase: null,
    nextActionAt: null,
    published,
    numbersAt: ago(0),
    ...of,
  } as const;
  const post = aPost(about as Partial<Post>);
  await storePosts(running.main.database, [post]);
  return { ...post, remoteId: published.remoteId };
}
const reported = (remoteId: string, numbers: object) => ({ remoteId, kind: 'told', numbers, note: null });

test('When a post is published, then no platform is asked for an hour; then statistics are requested, kept, sent to open pages and shown', async () => {
  const accountId = randomUUID();
  const post = aClaimedPost({ userId, platform: 'youtube' });
  await storePosts(running.main.database, [post]);
  const outcome = { remoteId: 'video-1', remoteUrl: 'https://youtube.example/1', isInInbox: false, warnings: [] };
  await running.publishEvent('accounts.publication.v1.published', {
    userId,
    postId: post.id,
    attempt: 1,
    sequence: 4,
    accountId,
    ...outcome,
  });
  await eventually(async () =>
    expect(await shown(post.id)).toMatchObject({ status: 'posted', numbers: { steps: [], nextAt: expect.any(String), note: null } }),
  );
  await ask();
  expect(running.neighbours.askedForNumbers).toEqual([]);
  running.main.clock.advance(hour + 1_000);
  running.neighbours.numbers = { posts: [reported('video-1', { views: 1204, likes: 88 })], obstacle: null };
  await ask();
  expect(running.neighbours.askedForNumbers).toEqual([
    { userId, platform: 'youtube', accountId, posts: [{ remoteId: 'video-1', isInInbox: false }] },
  ]);
  const { numbers, revision } = await shown(post.id);
  expect(numbers).toEqual({ steps: [{ at: expect.any(String), views: 1204, likes: 88 }], nextAt: expect.any(String), note: null });
  await eventually(() =>
    expect(running.events).toContainEqual(expect.objectContaining({ message: expect.objectContaining({ postId: post.id, revision }) })),
  );
  await ask();
  expect(running.neighbours.askedForNumbers).toHaveLength(1);
});

test('When several posts of an account are due, then they are asked for together, apart from those of others, and lists show the newest', async () => {
  const [account, other] = [randomUUID(), randomUUID()];
  const steps = [{ at: ago(hour), numbers: { views: 1 } }];
  const [first, second, third] = [
    await aPublishedPost(account, { numbers: { steps, note: null, tries: 0 } }),
    await aPublishedPost(account),
    await aPublishedPost(other),
  ];
  running.neighbours.numbers = { posts: [reported(first.remoteId, { views: 2 }), reported(second.remoteId, { likes: 0 })], obstacle: null };
  await ask();
  await ask();
  const questions = running.neighbours.askedForNumbers.map(({ accountId, posts }) => [accountId, posts.length]);
  expect(questions.toSorted()).toEqual(
    [
      [account, 2],
      [other, 1],
    ].toSorted(),
  );
  const { body } = await running.as(userId).get('/api/scheduled-posts').expect(200);
  const listed = new Map((body as { id: string; numbers: { steps: object[] } }[]).map(({ id, numbers }) => [id, numbers.steps]));
  expect(listed.get(first.id)).toEqual([{ at: expect.any(String), views: 2 }]);
  expect(listed.get(second.id)).toEqual([{ at: expect.any(String), likes: 0 }]);
  expect(listed.get(third.id)).toEqual([]);
  expect(((await shown(first.id))['numbers'] as { steps: object[] }).steps).toHaveLength(2);
  // No answer came about the third: it is retried, and no event is published.
  expect(await running.stored(third.id)).toMatchObject({ revision: 1, numbers: { tries: 1 } });
});

test('When the service that publishes is away, then nothing is shown and it is tried again; when the account is gone, then a word says so', async () => {
  const post = await aPublishedPost(randomUUID());
  running.neighbours.away = '/internal/';
  await ask();
  const waiting = await running.stored(post.id);
  expect(waiting).toMatchObject({ revision: 1, numbers: { tries: 1, steps: [] } });
  expect((waiting?.['numbersAt'] as Date).getTime()).toBeGreaterThan(now().getTime());
  running.neighbours.away = null;
  running.main.clock.advance(hour);
  const obstacle = { kind: 'over', code: 'account-not-connected', detail: 'The account is not connected any more.', afterMs: 0 };
  running.neighbours.numbers = { posts: [], obstacle };
  await ask();
  expect(await shown(post.id)).toMatchObject({
    status: 'posted',
    numbers: { steps: [], nextAt: null, note: { code: 'account-not-connected', detail: obstacle.detail } },
  });
});

test('When a release before published posts, then they are asked about from now on, unless they are older than four weeks', async () => {
  const account = randomUUID();
  const published = (ms: number) => ({
    publishedAt: ago(ms),
    accountId: account,
    remoteId: randomUUID(),
    remoteUrl: null,
    isInInbox: false,
    warnings: [],
  });
  const unnoted = (ms: number) =>
    aPost({ userId, platform: 'youtube', status: 'posted', phase: null, nextActionAt: null, published: published(ms) });
  const [recent, old] = [unnoted(30 * hour), unnoted(29 * 24 * hour)];
  await storePosts(running.main.database, [recent, old]);
  await running.main.service.parts.numbersQueue.askForOlder(ago(28 * 24 * hour), now());
  await ask();
  expect(running.neighbours.askedForNumbers.flatMap(({ posts }) => posts.map(({ remoteId }) => remoteId))).toEqual([
    recent.published?.remoteId,
  ]);
});
