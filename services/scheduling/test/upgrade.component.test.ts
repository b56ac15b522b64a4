import { eventually, releaseData } from '@viral-slides/testkit';
import type { StoredLines } from '@viral-slides/testkit';
import { DEFAULT_TEXT_STYLE } from '@viral-slides/slide-document';
import request from 'supertest';
import { frozenSlidesModel } from '../src/adapters/mongo/frozen-slides-collection.ts';
import { createMongoFrozenSlides } from '../src/adapters/mongo/mongo-frozen-slides.ts';
import { postModel } from '../src/adapters/mongo/post-collection.ts';
import type { Post } from '../src/model/post.ts';
import { aPost, rendered } from './a-post.ts';
import { startSchedulingService } from './scheduling-service.ts';
import type { SchedulingService, ShownPost } from './scheduling-service.ts';
import { storePosts } from './stored-posts.ts';

/*
 * This build opens the data of earlier releases. Posts are of a day far ahead, so that no automatic step changes them. `make release-data RELEASE=v…` writes the
 * data of the build that is about to be released, once; they are never changed afterwards.
 */
const data = releaseData(import.meta.dirname, ['posts', 'frozen_slides']);
const userId = '00000000-0000-4000-8000-000000000001';
const day = new Date('2099-01-01T12:00:00.000Z');
const asking = { dueAt: day, lastSignAt: day, silences: 0, retries: 0, retryAt: null, settledSequence: 0 };
const claimed = { attempt: 1, claimedAt: day, asking, history: [{ at: day, attempt: 1, step: 'claimed', detail: null }] };
const failure = { code: 'upload-refused', detail: 'The platform refused it.', isRetryable: false, needsReconnect: false };
const published = {
  publishedAt: day,
  accountId: 'account',
  remoteId: '7',
  remoteUrl: 'https://platform.test/7',
  isInInbox: false,
  warnings: [],
};
const render = { renderId: '00000000-0000-4000-8000-00000000000a', requestedAt: day, tries: 1, asked: 1, problem: null, retryAt: null };

/** A post in every state, by its name. */
const states: Record<string, Partial<Post>> = {
  draft: { status: 'draft', phase: null, scheduledTime: null, frozen: null, rendered: null, nextActionAt: null },
  frozen: {
    phase: 'frozen',
    rendered: null,
    render: { ...render, retryAt: day, problem: { code: 'x', detail: 'Again.', isRetryable: true } },
  },
  rendering: { phase: 'rendering', rendered: null, render },
  ready: { phase: 'ready', warnings: [{ code: 'no-account', severity: 'error', detail: 'Connect one.', action: 'connect' }] },
  claimed: { phase: 'claimed', ...claimed },
  publishing: { phase: 'publishing', ...claimed, heardSequence: 2 },
  confirming: { phase: 'confirming', ...claimed, heardSequence: 4 },
  'handed-over': { phase: 'handed-over', delivery: 'manual', handover: { toldAt: day, remindAt: null, expiresAt: day } },
  posted: { status: 'posted', phase: null, ...claimed, published, nextActionAt: null },
  inbox: { status: 'posted', phase: null, ...claimed, published: { ...published, isInInbox: true }, nextActionAt: null },
  failed: { status: 'failed', phase: null, ...claimed, failure, nextActionAt: null },
  unknown: { status: 'failed', phase: 'unknown', ...claimed, failure, nextActionAt: null },
};
/** Slides of every post. */
const slidesJson = JSON.stringify([
  {
    id: 's1',
    imageUrl: '/blank-slide.svg',
    textLayers: [{ id: 't1', content: 'Sea', style: { ...DEFAULT_TEXT_STYLE } }],
    isGenerated: false,
  },
]);
const idOf = (index: number) => `10000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

let running: SchedulingService;
let shown: Map<string, ShownPost>;
beforeAll(async () => {
  running = await startSchedulingService();
  const { connection } = running.main.database;
  await data.keep(connection, async () => {
    const posts = Object.entries(states).map(([title, state], index) =>
      aPost({ id: idOf(index), userId, scheduledTime: day, nextActionAt: day, ...state, content: { ...aPost().content, title } }),
    );
    const slides = createMongoFrozenSlides({ slides: frozenSlidesModel(connection), posts: postModel(connection) });
    for (const { frozen, rendered: files } of posts)
      if (frozen && !files) await slides.keep({ ...frozen, userId, slidesJson, sizeBytes: slidesJson.length, keptAt: day });
    await storePosts(running.main.database, posts);
    await connection
      .collection('posts')
      .updateMany({ 'rendered.slides': { $exists: true } }, { $set: { rendered: { ...rendered, renderedAt: day } } });
  });
}, 120_000);
afterAll(() => running.stop(), 60_000);

const slidesIn = (lines: readonly string[]) => lines.map((line) => (JSON.parse(line) as { slidesJson: string }).slidesJson);

describe.each(data.names)('posts of %s', (release) => {
  const ada = () => running.as(userId);
  const of = (title: string) => shown.get(title)!;
  let kept: StoredLines;
  beforeAll(async () => {
    kept = await data.open(running.main.database.connection, release);
    const { body } = await ada().get('/api/scheduled-posts').expect(200);
    shown = new Map((body as ShownPost[]).map((post) => [String(post['title']), post]));
  }, 60_000);

  test('When they are opened, then each is in the state it was stored in, and its owner may do something with it or it is being published', async () => {
    expect(shown.size).toBeGreaterThanOrEqual(12);
    for (const post of shown.values()) {
      const { body } = await ada().get(`/api/scheduled-posts/${post.id}`).expect(200);
      expect(body).toMatchObject({ id: post.id, status: post.status, phase: post.phase });
    }
    for (const phase of ['frozen', 'rendering', 'ready', 'claimed', 'publishing', 'confirming', 'handed-over', 'unknown'])
      expect(of(phase)).toMatchObject({ phase });
    expect([of('draft').status, of('posted').status, of('failed').status]).toEqual(['draft', 'posted', 'failed']);
    expect(await data.stored(running.main.database.connection)).toEqual(kept);
  });

  test('When a post has to be drawn again, then the slides that were frozen by the release are sent, and no post loses its slides', async () => {
    await ada()
      .patch(`/api/scheduled-posts/${of('rendering').id}`, { secondsPerSlide: 5 })
      .expect(200);
    const slides = slidesIn(kept['frozen_slides']!);
    await eventually(() => {
      const asked = running.events.find(({ type, message }) => type === 'screenshot.render.v1.requested' && message.userId === userId);
      expect(asked?.message).toMatchObject({ format: 'tiktok', slidesJson: slides[0] });
    });
    expect(slidesIn((await data.stored(running.main.database.connection))['frozen_slides']!)).toEqual(slides);
  });

  test('When pictures are chosen for their owner, then the slides of the release are looked at, once, and stay as they were', async () => {
    const path = `/internal/waiting-pictures?userId=${userId}`;
    const ask = () =>
      request(running.main.url)
        .get(path)
        .set('authorization', `Bearer ${running.tokenOf('projects')}`);
    for (let times = 0; times < 2; times += 1) expect((await ask().expect(200)).body).toEqual({ imageIds: [] });
    const unnoted = { userId, status: 'scheduled', 'frozen.imageIds': { $exists: false } };
    expect(await running.main.database.connection.collection('posts').countDocuments(unnoted)).toBe(0);
    expect((await data.stored(running.main.database.connection))['frozen_slides']).toEqual(kept['frozen_slides']);
  });

  test('When their owner changes, cancels, retries, reminds or marks them, then they go on', async () => {
    await ada()
      .patch(`/api/scheduled-posts/${of('draft').id}`, { title: 'Changed' })
      .expect(200);
    await ada()
      .patch(`/api/scheduled-posts/${of('ready').id}`, { description: 'Changed' })
      .expect(200);
    await ada()
      .delete(`/api/scheduled-posts/${of('frozen').id}`)
      .expect(204);
    await ada()
      .post(`/api/scheduled-posts/${of('handed-over').id}/remind`)
      .expect(200);
    for (const title of ['unknown', 'inbox']) {
      const { body } = await ada()
        .post(`/api/scheduled-posts/${of(title).id}/mark-posted`)
        .expect(200);
      expect(body).toMatchObject({ status: 'posted' });
    }
    await ada()
      .delete(`/api/scheduled-posts/${of('claimed').id}`)
      .expect(409);
  });

  test('When events come of a publication that the release started, then they reach its post', async () => {
    for (const title of ['claimed', 'publishing', 'confirming'])
      await running.publishEvent('accounts.publication.v1.published', {
        userId,
        postId: of(title).id,
        attempt: 1,
        sequence: 9,
        accountId: 'account',
        remoteId: '7',
        remoteUrl: '',
        isInInbox: false,
        warnings: [],
      });
    await eventually(async () => {
      for (const title of ['claimed', 'publishing', 'confirming'])
        expect(await running.stored(of(title).id)).toMatchObject({ status: 'posted' });
    });
  }, 60_000);
});
