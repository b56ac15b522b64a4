import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createLogger } from '@viral-slides/logger';
import type { ReceivedEvent } from '@viral-slides/messaging';
import { eventually } from '@viral-slides/testkit';
import { frozenSlidesModel, renderRequestModel } from '../src/adapters/mongo/frozen-slides-collection.ts';
import { createMongoRenderRequests } from '../src/adapters/mongo/mongo-render-requests.ts';
import { renderTurnModel } from '../src/adapters/mongo/mongo-render-turns.ts';
import { usualProjectBytes } from '../src/adapters/services/http-projects.ts';
import { postSchema } from '../src/http/post-schemas.ts';
import type { RenderedPost } from '../src/model/post.ts';
import { startRender } from '../src/model/rendering/render-rules.ts';
import { aPost } from './a-post.ts';
import { inHours, startSchedulingService } from './scheduling-service.ts';
import type { Client, SchedulingService, ShownPost } from './scheduling-service.ts';

let service: SchedulingService;

beforeAll(async () => {
  service = await startSchedulingService();
}, 60_000);
afterAll(() => service?.stop());

const base = '/api/scheduled-posts';
type RenderRequest = ReceivedEvent<'screenshot.render.v1.requested'>['message'];

const file = (key: string, contentType = 'image/jpeg') => ({
  ...{ key, contentType, sha256: 'a'.repeat(64) },
  ...{ sizeBytes: 10, width: 1080, height: 1920, durationMs: 0 },
});

/** The published render requests of a person, oldest first. */
const requestsOf = (userId: string, count = 1) =>
  eventually(
    () => {
      const ofType = service.events.filter(({ type, message }) => type === 'screenshot.render.v1.requested' && message.userId === userId);
      const found = [...new Map(ofType.map(({ message }) => [(message as RenderRequest).renderId, message as RenderRequest])).values()];
      if (found.length < count) throw new Error(`${found.length} of ${count} requests have come`);
      return found;
    },
    { timeoutMs: 20_000 },
  );

async function complete({ userId, renderId, slidesJson, video }: RenderRequest): Promise<void> {
  const slides = (JSON.parse(slidesJson) as unknown[]).map((_slide, n) => ({
    ...file(`rendered/${renderId}/${n}`),
    ...(n === 0 ? { altText: 'Hello' } : {}),
  }));
  const film = video ? { video: file(`rendered/${renderId}/v`, 'video/mp4') } : {};
  await service.publishEvent('screenshot.render.v1.completed', { userId, renderId, inputHash: 'b'.repeat(64), slides, ...film });
}

const shown = async (client: Client, id: string) => (await client.get(`${base}/${id}`).expect(200)).body as ShownPost;
const inPhase = (client: Client, id: string, phase: string) =>
  eventually(async () => {
    const post = await shown(client, id);
    expect(post.phase).toBe(phase);
    return post;
  });

async function scheduled(client: Client, of: object = {}): Promise<ShownPost> {
  return client.create(client.project({ name: 'Lisbon' }).id, { status: 'scheduled', scheduledTime: inHours(30), ...of });
}

describe('scheduling', () => {
  test('When a post is scheduled, then its slides are frozen, rendered as a video, and shown', async () => {
    const client = service.as();
    client.account('youtube');
    const post = await scheduled(client, { secondsPerSlide: 2.5 });
    expect(postSchema.strict().parse(post)).toMatchObject({
      status: 'scheduled',
      phase: 'rendering',
      slideCount: 6,
      title: 'Lisbon in slides',
      warnings: [],
    });
    const [request] = await requestsOf(client.userId);
    expect(request).toMatchObject({ format: 'tiktok', video: { slideMs: 2_500, crossFadeMs: 0 } });
    await complete(request!);
    const ready = await inPhase(client, post.id, 'ready');
    expect(ready).toMatchObject({
      slideUrls: expect.arrayContaining([`${base}/${post.id}/slides/6?v=${'a'.repeat(16)}`]),
      videoUrl: `${base}/${post.id}/video?v=${'a'.repeat(16)}`,
    });
    const stored = await service.stored(post.id);
    const { slides } = stored?.['rendered'] as RenderedPost;
    expect(slides.map(({ altText }) => altText).slice(0, 2)).toEqual(['Hello', undefined]);
    // A duplicate changes nothing.
    await complete(request!);
    await eventually(async () => expect(await service.main.database.connection.collection('render_requests').countDocuments({})).toBe(0));
    expect((await shown(client, post.id)).revision).toBe(ready.revision);
  });

  test('When files are too old to rely on, then the same are asked for by their key, and serve until then', async () => {
    const client = service.as();
    const post = await scheduled(client, { platform: 'instagram' });
    const [first] = await requestsOf(client.userId);
    expect(first!.keptKey).toBe('');
    await complete(first!);
    await inPhase(client, post.id, 'ready');
    const posts = service.main.database.connection.collection<{ _id: string }>('posts');
    const old = new Date(Date.now() - 21 * 86_400_000);
    await posts.updateOne({ _id: post.id }, { $set: { 'rendered.renderedAt': old, nextActionAt: old } });
    await service.main.service.parts.workDuePosts(new AbortController().signal);
    const second = (await requestsOf(client.userId, 2)).at(-1)!;
    expect(second.keptKey).toBe(`rendered/${first!.renderId}/0`);
    expect(await shown(client, post.id)).toMatchObject({ phase: 'rendering', slideUrls: expect.arrayContaining([expect.any(String)]) });
    await complete(second);
    await inPhase(client, post.id, 'ready');
  });

  test('When the platform takes pictures of so many bytes only, then they are asked for so; else nothing is said of it', async () => {
    const client = service.as();
    client.account('bluesky');
    await scheduled(client, { platform: 'bluesky' });
    await scheduled(client, { platform: 'instagram' });
    const requests = await requestsOf(client.userId, 2);
    expect(requests.map(({ maxPictureBytes }) => maxPictureBytes)).toEqual(expect.arrayContaining([2_000_000, undefined]));
  });

  test('When the platform does not take the ratio of the slides, then they are asked for as its owner chose', async () => {
    const client = service.as();
    const choice = { pictureFit: { kind: 'color', color: '#FF0000' }, mediaKind: 'pictures' };
    const post = await scheduled(client, { platform: 'instagram', ...choice });
    expect(post).toMatchObject(choice);
    const [asMade] = await requestsOf(client.userId);
    await complete(asMade!);
    await inPhase(client, post.id, 'ready');
    // As it is where the installation publishes there.
    const posts = service.main.database.connection.collection<{ _id: string }>('posts');
    const unrendered = { phase: 'frozen', render: null, rendered: null, nextActionAt: new Date(Date.now() - 60_000) };
    await posts.updateOne({ _id: post.id }, { $set: { delivery: 'automatic', ...unrendered } });
    await service.main.service.parts.workDuePosts(new AbortController().signal);
    const fitted = (await requestsOf(client.userId, 2)).at(-1);
    expect(asMade!.frame).toBeUndefined();
    expect(fitted).toMatchObject({ frame: { width: 1080, height: 1350, fit: 'color', color: '#FF0000' } });
  });

  test('When a post is scheduled, then its images are reported until it is published; a draft shows none', async () => {
    const client = service.as();
    const imageId = randomUUID();
    const project = client.project();
    project.slides = project.slides.map((slide) => ({ ...(slide as object), imageUrl: `/api/images/${imageId}/content` }));
    const post = await client.create(project.id, { platform: 'instagram', status: 'scheduled', scheduledTime: inHours(30) });
    const sentOf = () =>
      service.events.flatMap(({ type, message }) =>
        type === 'scheduling.post.v1.changed' && (message as { postId: string }).postId === post.id
          ? [(message as unknown as { imageIds: string[] }).imageIds]
          : [],
      );
    await eventually(() => expect(sentOf().at(-1)).toEqual([imageId]));
    await client.patch(`${base}/${post.id}`, { status: 'draft' }).expect(200);
    await eventually(() => expect(sentOf().at(-1)).toEqual([]));
  });

  test('When the project changes after a post was scheduled, then the post goes out as it was frozen', async () => {
    const client = service.as();
    const project = client.project();
    await client.create(project.id, { platform: 'instagram', status: 'scheduled', scheduledTime: inHours(5) });
    const before = JSON.stringify(project.slides);
    project.slides = [];
    const [request] = await requestsOf(client.userId);
    expect([request?.slidesJson, request?.video]).toEqual([before, undefined]);
  });

  test('When a draft is scheduled, then it is frozen then; made a draft again, it has no slides', async () => {
    const client = service.as();
    const post = await client.create(client.project().id, { platform: 'instagram' });
    expect(post.delivery).toBe('manual');
    const body = { status: 'scheduled', scheduledTime: inHours(2) };
    const frozen = (await client.patch(`${base}/${post.id}`, body).expect(200)).body as ShownPost;
    expect(frozen).toMatchObject({ status: 'scheduled', phase: 'rendering', slideCount: 6 });
    const draft = (await client.patch(`${base}/${post.id}`, { status: 'draft' }).expect(200)).body as ShownPost;
    expect(draft).toMatchObject({ status: 'draft', phase: null, slideCount: null });
  });

  test('When a request does not name who publishes to Instagram, then the owner does; automatic delivery is accepted where the installation offers it', async () => {
    const client = service.as();
    client.account('instagram');
    const automatic = { platform: 'instagram', delivery: 'automatic' } as const;
    expect(await scheduled(client, automatic)).toMatchObject({ delivery: 'manual', socialAccountId: null });
    service.neighbours.hasInstagram = true;
    try {
      expect(await scheduled(client, { platform: 'instagram' })).toMatchObject({ delivery: 'manual' });
      expect(await scheduled(client, automatic)).toMatchObject({ delivery: 'automatic', socialAccountId: expect.any(String) });
    } finally {
      service.neighbours.hasInstagram = false;
    }
  });

  test('When seconds per slide or the platform change, then it is rendered again, and the answer to the earlier request is dropped', async () => {
    const client = service.as();
    client.account('youtube');
    const post = await scheduled(client);
    const [first] = await requestsOf(client.userId);
    await client.patch(`${base}/${post.id}`, { secondsPerSlide: 4 }).expect(200);
    await complete(first!);
    const second = (await requestsOf(client.userId, 2)).at(-1)!;
    expect(second.video?.slideMs).toBe(4_000);
    expect((await shown(client, post.id)).phase).toBe('rendering');
    await complete(second);
    await inPhase(client, post.id, 'ready');
    expect(await service.stored(post.id)).toMatchObject({ rendered: { video: { key: `rendered/${second.renderId}/v` } } });
    const texts = (await client.patch(`${base}/${post.id}`, { description: 'other text' }).expect(200)).body as ShownPost;
    expect(texts.phase).toBe('ready');
    const moved = (await client.patch(`${base}/${post.id}`, { platform: 'instagram' }).expect(200)).body as ShownPost;
    expect(moved).toMatchObject({ phase: 'rendering', delivery: 'manual' });
  });

  test('When the slides cannot be rendered, then the owner sees it on the post', async () => {
    const client = service.as();
    const post = await scheduled(client, { platform: 'instagram' });
    const [{ userId, renderId }] = (await requestsOf(client.userId)) as [RenderRequest];
    const failed = { userId, renderId, code: 'picture-missing', detail: 'The picture of slide 2 is gone.', isRetryable: false };
    await service.publishEvent('screenshot.render.v1.failed', failed);
    const notified = await inPhase(client, post.id, 'frozen');
    expect(notified['warnings']).toEqual([{ code: 'render-failed', severity: 'error', detail: failed.detail, action: 'edit' }]);
  });

  test('When no account is connected, then the post is taken and says so', async () => {
    const post = await scheduled(service.as());
    expect(post['warnings']).toMatchObject([{ code: 'no-account', severity: 'error', action: 'connect' }]);
  });

  test('When a draft is dragged to another day, then no other service is asked', async () => {
    const client = service.as();
    client.account('youtube');
    const post = await scheduled(client);
    service.neighbours.away = '/api/';
    const scheduledTime = inHours(50);
    const moved = await client.patch(`${base}/${post.id}`, { scheduledTime });
    service.neighbours.away = null;
    expect([moved.status, moved.body.scheduledTime]).toEqual([200, scheduledTime]);
  });
});

describe('requests to render while no instance takes them', () => {
  test('When a post asks again and again, then one request waits, the latest; when it is deleted, none', async () => {
    // A database of its own: no relay takes from it.
    const database = service.main.database.connection.useDb('no-relay');
    const models = { slides: frozenSlidesModel(database), requests: renderRequestModel(database), turns: renderTurnModel(database) };
    const post = aPost({ ...startRender(randomUUID(), new Date()), revision: 2 });
    const { revisionId } = post.frozen!;
    const dates = { keptAt: new Date(), lookAt: new Date() };
    await models.slides.create({ _id: revisionId, userId: post.userId, slidesJson: '[]', sizeBytes: 2, format: 'tiktok', ...dates });
    let committed = 0;
    const renders = createMongoRenderRequests({
      ...models,
      clock: { now: () => new Date() },
      ids: { newId: randomUUID },
      gate: { enter: async () => () => undefined },
      onCommitted: () => void (committed += 1),
      logger: createLogger({ service: 'test', level: 'silent' }),
    });
    const waiting = async () =>
      (await models.requests.find().lean()).map(({ _id, postRevision, pendingEvents }) => ({
        _id,
        postRevision,
        events: pendingEvents.length,
      }));
    await Promise.all([renders.ask(post), renders.ask(post)]);
    expect([await waiting(), committed]).toEqual([[{ _id: post.id, postRevision: 2, events: 1 }], 1]);
    await renders.ask({ ...post, revision: 3 });
    await renders.ask(post);
    expect([await waiting(), committed]).toEqual([[{ _id: post.id, postRevision: 3, events: 1 }], 2]);
    await renders.withdraw(post.id);
    expect(await waiting()).toEqual([]);
  });

  test('When a scheduled post is deleted, then its slides are gone at once', async () => {
    const client = service.as();
    const post = await scheduled(client, { platform: 'instagram' });
    const slides = service.main.database.connection.collection('frozen_slides');
    expect(await slides.countDocuments({ userId: client.userId })).toBe(1);
    await client.delete(`${base}/${post.id}`).expect(204);
    expect(await slides.countDocuments({ userId: client.userId })).toBe(0);
  });

  test('When the project is larger than usual, then it is frozen like any other', async () => {
    const client = service.as();
    const [slide, ...others] = client.project().slides as [object, ...object[]];
    const large = client.project({ slides: [{ ...slide, padding: 'x'.repeat(2 * usualProjectBytes) }, ...others] });
    const post = await client.create(large.id, { platform: 'instagram', status: 'scheduled', scheduledTime: inHours(3) });
    expect(post).toMatchObject({ slideCount: 6, phase: 'rendering' });
    expect((await requestsOf(client.userId))[0]?.slidesJson).toBe(JSON.stringify(large.slides));
  });
});

describe('what cannot be scheduled', () => {
  const attempt = (client: Client, of: object) =>
    client.post(base, { projectId: client.project().id, platform: 'youtube', status: 'scheduled', scheduledTime: inHours(3), ...of });

  test.each<[string, object, string, string]>([
    ['a title at YouTube’s bound and one more', { title: 'x'.repeat(101) }, 'content-too-long', 'title'],
    ['a description beyond YouTube’s bytes', { description: 'é'.repeat(2_501) }, 'content-too-long', 'description'],
    [
      'tags beyond YouTube’s characters',
      { tags: ['a'.repeat(100), 'b'.repeat(100), 'c'.repeat(100), 'd'.repeat(100), 'e'.repeat(97)] },
      'content-too-long',
      'tags',
    ],
    ['a character that YouTube refuses', { description: 'a < b' }, 'invalid-request', 'description'],
    [
      'a caption beyond TikTok’s bound with its hashtags',
      { platform: 'tiktok', description: 'x'.repeat(3_999), tags: ['sun'] },
      'content-too-long',
      'tags',
    ],
    ['an account that is not there', { socialAccountId: randomUUID() }, 'account-not-found', 'socialAccountId'],
  ])('When a post has %s, then it is 400 with the field, and nothing is stored', async (_name, of, type, field) => {
    const client = service.as();
    const refused = await attempt(client, of).expect(400);
    expect([refused.body.type, refused.body.errors[0].field]).toEqual([type, field]);
    expect((await client.get(base)).body).toEqual([]);
  });

  test('When texts are at the bounds of YouTube, then they are taken', async () => {
    const tags = ['a'.repeat(100), 'b'.repeat(100), 'c'.repeat(100), 'd'.repeat(100), 'e'.repeat(96)];
    await attempt(service.as(), { title: 'x'.repeat(100), description: 'é'.repeat(2_500), tags }).expect(201);
  });

  test('When the account is of another platform or another person, then it is 400 and says which there are', async () => {
    const client = service.as();
    const { username } = client.account('youtube');
    for (const socialAccountId of [client.account('tiktok').id, service.as().account('youtube').id]) {
      const refused = await attempt(client, { socialAccountId }).expect(400);
      expect(refused.body).toMatchObject({ type: 'account-not-found', detail: expect.stringContaining(`@${username}`) });
    }
  });

  test('When the project has no slides, then it is 400', async () => {
    const client = service.as();
    const refused = await attempt(client, { title: 'Walks', projectId: client.project({ slides: [] }).id }).expect(400);
    expect(refused.body.errors[0].field).toBe('projectId');
  });

  test.each(['/api/projects', '/api/platforms', '/api/social-accounts'])(
    'When %s cannot be asked, then it is 503 with the time to come again, and nothing is stored',
    async (path) => {
      const client = service.as();
      service.neighbours.away = path;
      const refused = await attempt(client, {});
      service.neighbours.away = null;
      expect([refused.status, refused.body.type, Number(refused.headers['retry-after']) > 0]).toEqual([503, 'service-unavailable', true]);
      expect((await client.get(base)).body).toEqual([]);
    },
  );
});

describe('frozen slides that no post needs', () => {
  test('When their post is over, then they are removed, and those of open posts stay', async () => {
    const client = service.as();
    const kept = await scheduled(client, { platform: 'instagram' });
    const over = await scheduled(client, { platform: 'instagram' });
    const ids = await Promise.all([kept, over].map(async ({ id }) => (await service.stored(id))?.['frozen'] as { revisionId: string }));
    const posts = service.main.database.connection.collection<{ _id: string }>('posts');
    await posts.updateOne({ _id: over.id }, { $set: { status: 'posted', isOpen: false } });
    const slides = service.main.database.connection.collection<{ _id: string }>('frozen_slides');
    const isThere = () => Promise.all(ids.map(async ({ revisionId }) => (await slides.countDocuments({ _id: revisionId })) === 1));
    const { sweepSlides } = service.main.service.parts.useCases;
    await sweepSlides(new AbortController().signal);
    expect(await isThere()).toEqual([true, true]);
    service.main.clock.advance(3_600_001);
    await sweepSlides(new AbortController().signal);
    service.main.clock.advance(-3_600_001);
    expect(await isThere()).toEqual([true, false]);
  });
});
