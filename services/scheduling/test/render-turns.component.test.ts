import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '@viral-slides/testkit';
import type { Post } from '../src/model/post.ts';
import { minute } from './a-post.ts';
import { inHours, startSchedulingService } from './scheduling-service.ts';
import type { Client, SchedulingService, ShownPost } from './scheduling-service.ts';

let service: SchedulingService;
/** A rendering as screenshot was asked for it. */
interface AskedRender {
  renderId: string;
  slideMs: number;
}
/** Distance by which a test has moved the clock. */
let aheadMs = 0;

beforeAll(async () => {
  service = await startSchedulingService();
}, 60_000);
afterAll(() => service?.stop());
afterEach(() => {
  service.main.clock.advance(-aheadMs);
  aheadMs = 0;
});

/** Requests to screenshot for a person, in the order in which they came. */
function askedFor(userId: string): AskedRender[] {
  const asked = new Map<string, AskedRender>();
  for (const { type, message } of service.events) {
    if (type !== 'screenshot.render.v1.requested') continue;
    const request = message as unknown as { userId: string; renderId: string; video?: { slideMs: number } };
    if (request.userId === userId) asked.set(request.renderId, { renderId: request.renderId, slideMs: request.video?.slideMs ?? 0 });
  }
  return [...asked.values()];
}

const asked = (userId: string, count: number) =>
  eventually(() => {
    const requests = askedFor(userId);
    expect(requests.length).toBeGreaterThanOrEqual(count);
    return requests;
  });

/** Waits until every event stored before this call has been published. */
async function allDelivered(): Promise<void> {
  const stranger = service.as();
  await scheduled(stranger, 50);
  await asked(stranger.userId, 1);
}

const scheduled = (client: Client, hours: number, of: object = {}): Promise<ShownPost> =>
  client.create(client.project().id, { status: 'scheduled', scheduledTime: inHours(hours), platform: 'youtube', ...of });

/** One more than have a turn, the earliest due first. */
async function fiveScheduled(client: Client): Promise<ShownPost[]> {
  const posts: ShownPost[] = [];
  for (let hour = 60; hour < 65; hour += 1) posts.push(await scheduled(client, hour));
  return posts;
}

/** Does what is due when so much more time has passed. */
async function after(ms: number): Promise<void> {
  aheadMs += ms;
  service.main.clock.advance(ms);
  await service.main.service.parts.workDuePosts(new AbortController().signal);
}

/** The rendering that a post waits for, as it is stored. */
const renderOf = async (id: string) => (await service.stored(id))?.['render'] as Post['render'];

const drawn = (userId: string, renderId: string) =>
  service.publishEvent('screenshot.render.v1.completed', { userId, renderId, inputHash: 'b'.repeat(64), slides: [] });

const answer = (userId: string, renderId: string) =>
  service.publishEvent('screenshot.render.v1.failed', { userId, renderId, code: 'test', detail: 'Test.', isRetryable: true });

describe('who gets a turn at the browsers', () => {
  test('When several posts of a user wait to be rendered, then the first goes ahead of the second of anybody else, and so on', async () => {
    const client = service.as();
    await fiveScheduled(client);
    await asked(client.userId, 4);
    await allDelivered();
    const priorities = service.events.flatMap(({ type, message, priority }) =>
      type === 'screenshot.render.v1.requested' && message.userId === client.userId ? [priority] : [],
    );
    expect(priorities.toSorted()).toEqual([4, 5, 6, 7]);
  });

  test('When one post is changed again and again, then one rendering of it is asked for, and after its answer the latest', async () => {
    const client = service.as();
    const post = await scheduled(client, 48);
    await asked(client.userId, 1);
    await allDelivered();
    for (const secondsPerSlide of [1, 2, 4, 5, 6, 7]) {
      await client.patch(`/api/scheduled-posts/${post.id}`, { secondsPerSlide }).expect(200);
      await allDelivered();
    }
    const [first, ...others] = askedFor(client.userId);
    expect(others).toEqual([]);
    await answer(client.userId, first!.renderId);
    await asked(client.userId, 2);
    await allDelivered();
    expect(askedFor(client.userId).map(({ slideMs }) => slideMs)).toEqual([3_000, 7_000]);
  }, 60_000);

  test('When one person has many posts, then a few are rendered at a time, the earliest due next, and no other user waits for them', async () => {
    const client = service.as();
    const hours = [60, 61, 62, 63, 90, 40];
    for (const hour of hours) await scheduled(client, hour, { secondsPerSlide: (hour % 9) + 1 });
    await allDelivered();
    const started = askedFor(client.userId);
    expect(started).toHaveLength(4);
    await answer(client.userId, started[0]!.renderId);
    const five = await asked(client.userId, 5);
    expect(five[4]!.slideMs).toBe(((40 % 9) + 1) * 1_000);
    // A repeated answer gives back nothing, nor does an answer to an unknown request.
    await answer(client.userId, started[0]!.renderId);
    await answer(client.userId, randomUUID());
    await allDelivered();
    expect(askedFor(client.userId)).toHaveLength(5);
    await answer(client.userId, started[1]!.renderId);
    await asked(client.userId, 6);
  }, 60_000);
});

describe('what cannot wait', () => {
  /** Renderings of a person that were requested as urgent so far. */
  const urgentFor = (userId: string) =>
    service.events.flatMap(({ type, message, priority }) =>
      type === 'screenshot.render.v1.requested' && message.userId === userId && priority === 9 ? [message.renderId] : [],
    );

  test('When all turns of a person are taken by posts of next week, then one that is due in minutes still has a turn, ahead of others', async () => {
    const client = service.as();
    await fiveScheduled(client);
    await allDelivered();
    expect(askedFor(client.userId)).toHaveLength(4);
    const soon = await scheduled(client, 0.1);
    expect(await asked(client.userId, 5)).toHaveLength(5);
    const { renderId } = (await renderOf(soon.id))!;
    expect(urgentFor(client.userId)).toEqual([renderId]);
  }, 60_000);

  test('When a post whose rendering waits in the queue is published now, then the same rendering is asked for again, ahead of others', async () => {
    const client = service.as();
    const post = await scheduled(client, 60);
    const [started] = await asked(client.userId, 1);
    expect(urgentFor(client.userId)).toEqual([]);
    await client.post(`/api/scheduled-posts/${post.id}/publish`, {}).expect(200);
    await service.main.service.parts.workDuePosts(new AbortController().signal);
    await eventually(() => expect(urgentFor(client.userId)).toEqual([started!.renderId]));
    await drawn(client.userId, started!.renderId);
    await eventually(async () => expect((await service.stored(post.id))?.['render']).toBeNull());
  }, 60_000);
});

describe('how long a rendering may take', () => {
  test('When a post waits nearly ten minutes for its turn, then its ten minutes start with the turn', async () => {
    const client = service.as();
    const posts = await fiveScheduled(client);
    const started = await asked(client.userId, 4);
    const last = posts[4]!.id;
    const requested = await renderOf(last);
    await after(9.5 * minute);
    await drawn(client.userId, started[0]!.renderId);
    expect((await asked(client.userId, 5))[4]).toMatchObject({ renderId: requested!.renderId });
    await after(5 * minute);
    expect(await service.stored(last)).toMatchObject({ phase: 'rendering', render: { renderId: requested!.renderId, problem: null } });
    // Never answered, it is given up in the end.
    await after(10.5 * minute);
    expect(await service.stored(last)).toMatchObject({ phase: 'frozen', render: { tries: 1, problem: { code: 'render-unanswered' } } });
  }, 60_000);

  test('When many posts are to be drawn, and each takes a minute, then each is asked for once and none counts as failed', async () => {
    const client = service.as();
    const posts: ShownPost[] = [];
    for (let index = 0; index < 24; index += 1) posts.push(await scheduled(client, 60 + index / 60));
    const stored = service.main.database.connection.collection('posts');
    const done = new Set<string>();
    while (done.size < posts.length) {
      const { renderId } = await eventually(() => {
        const next = askedFor(client.userId).find((request) => !done.has(request.renderId));
        expect(next).toBeDefined();
        return next!;
      });
      done.add(renderId);
      await after(minute);
      await drawn(client.userId, renderId);
      await eventually(async () => expect(await stored.countDocuments({ 'render.renderId': renderId })).toBe(0));
    }
    expect(await stored.countDocuments({ userId: client.userId, phase: 'ready', history: [] })).toBe(posts.length);
    expect(askedFor(client.userId)).toHaveLength(posts.length);
  }, 120_000);

  test('When a process dies between giving a turn and asking, then the post is still requested a little later', async () => {
    const client = service.as();
    const posts = await fiveScheduled(client);
    await asked(client.userId, 4);
    const last = posts[4]!.id;
    const { renderId } = (await renderOf(last))!;
    const turns = service.main.database.connection.collection<{ _id: string }>('render_turns');
    await turns.insertOne({ _id: last, userId: client.userId, renderId, until: new Date(Date.now() + 10 * minute) } as never);
    await after(5.5 * minute);
    expect((await asked(client.userId, 5))[4]).toMatchObject({ renderId });
    await eventually(async () => expect((await renderOf(last))?.asked).toBe(1));
  }, 60_000);
});
