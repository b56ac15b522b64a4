import { randomUUID } from 'node:crypto';
import { createLogger } from '@viral-slides/logger';
import { createBus } from '@viral-slides/messaging';
import { eventually } from '@viral-slides/testkit';
import sharp from 'sharp';
import { startAwkwardSite } from './awkward-site.ts';
import type { AwkwardSite } from './awkward-site.ts';
import { captureModel } from '../src/adapters/mongo/capture-collection.ts';
import type { CaptureDocument } from '../src/adapters/mongo/capture-collection.ts';
import { createMongoCaptureRepository } from '../src/adapters/mongo/mongo-capture-repository.ts';
import type { Capture } from '../src/model/capture.ts';
import { away, refused, registered } from './library-server.ts';
import { startScreenshotStack } from './screenshot-stack.ts';
import type { CaptureAnswer, ScreenshotStack } from './screenshot-stack.ts';

const capturesOf = ({ database }: Pick<ScreenshotStack['running'], 'database'>) =>
  createMongoCaptureRepository({
    captures: captureModel(database.connection),
    ids: { newId: () => randomUUID() },
    clock: { now: () => new Date() },
    onCommitted: () => undefined,
  });

let stack: ScreenshotStack;
let site: AwkwardSite;
beforeAll(async () => {
  [stack, site] = await Promise.all([startScreenshotStack(), startAwkwardSite()]);
}, 120_000);
afterAll(async () => {
  await Promise.all([stack?.stop(), site?.stop()]);
});

/** The waiting pictures of a capture, as media finds them. */
async function picturesOf(captureId: string): Promise<{ bytes: Uint8Array; contentType: string; filename: string }[]> {
  const captures = stack.running.database.connection.collection<CaptureDocument>('captures');
  const images = (await captures.findOne({ _id: captureId }))?.pictures ?? [];
  const tooLarge = () => new Error('too large');
  return Promise.all(
    images.map(async ({ key, contentType, filename }) => ({
      bytes: (await stack.store.read(key, { maxBytes: 50_000_000, tooLarge: tooLarge as never })) ?? new Uint8Array(),
      contentType,
      filename,
    })),
  );
}

/** Colour of the middle of a picture: `r`, `g` or `b` for what is nearly pure, else its values. */
async function colorOf(bytes: Uint8Array): Promise<string> {
  const { width, height } = await sharp(bytes).metadata();
  const middle = { left: Math.floor(width / 2), top: Math.floor(height / 2), width: 1, height: 1 };
  const { data } = await sharp(bytes).extract(middle).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const near = [...data].map((value) => (value > 200 ? 255 : value < 60 ? 0 : value)).join();
  return { '255,0,0': 'r', '0,255,0': 'g', '0,0,255': 'b' }[near] ?? near;
}

async function colorsAt(path: string, body: object = {}): Promise<string[]> {
  const answer = await stack.capture(site.at(path), { body });
  expect([answer.status, answer.body]).toEqual([201, expect.objectContaining({ status: 'registered' })]);
  const pictures = await picturesOf(answer.body.id as string);
  return Promise.all(pictures.map(({ bytes }) => colorOf(bytes)));
}

describe('a capture', () => {
  test('When websites that do not answer hold every page, then another person is served, and what gave its place away is asked again', async () => {
    const over = new AbortController();
    const late = ['late?a', 'late?b'].map((path) => stack.capture(site.at(path), { signal: over.signal }));
    await eventually(async () => expect(site.open()).toBe(2));
    expect((await stack.capture(site.at('plain'))).status).toBe(201);
    // The capture that kept its page still waits for the first answer.
    expect((await Promise.race(late)).status).toBe(201);
    over.abort();
    await Promise.allSettled(late);
  });

  test('When a page is captured, then its picture waits in the store, the library is asked for it, and the answer has the image of the library', async () => {
    const userId = randomUUID();
    const answer = await stack.capture(site.at('bands'), { userId, body: { width: 400, height: 300, deviceScale: 2 } });
    expect(answer.status).toBe(201);
    const [image] = answer.body.images as { id: string }[];
    expect(image).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      url: `/api/images/${image?.id}/content`,
      filename: expect.stringMatching(/^127\.0\.0\.1 \d+ \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d\.jpg$/),
      width: 800,
      height: 600,
    });
    const [picture] = await picturesOf(answer.body.id as string);
    expect(picture?.contentType).toBe('image/jpeg');
    expect(await sharp(picture?.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 800, height: 600 });
    await eventually(async () => {
      const found = await stack.get(answer.headers.get('location') ?? '', userId);
      expect([found.status, found.body]).toEqual([200, answer.body]);
    });
    expect((await stack.get(answer.headers.get('location') ?? '')).status).toBe(404);
  });

  test('When a position is asked for, then the picture shows that part of the page', async () => {
    expect(await colorsAt('bands', { scrollPosition: 'top' })).toEqual(['r']);
    expect(await colorsAt('bands', { scrollPosition: 'middle' })).toEqual(['g']);
    expect(await colorsAt('bands', { scrollPosition: 'bottom' })).toEqual(['b']);
    expect(await colorsAt('moved', { scrollPosition: 'bottom' })).toEqual(['b']);
  });

  test('When the content scrolls inside of a part of the page, then the position is found there', async () => {
    expect(await colorsAt('inner', { scrollPosition: 'bottom' })).toEqual(['b']);
  });

  test('When pictures load once they are seen, then they are there', async () => {
    expect(await colorsAt('lazy', { scrollPosition: 'bottom' })).toEqual(['g']);
  });

  test('When a page is cut into slices, then there is a picture for each, in order, as PNG when asked for', async () => {
    const answer = await stack.capture(site.at('bands'), { body: { height: 1_000, slices: 10, type: 'png' } });
    const pictures = await picturesOf(answer.body.id as string);
    expect(pictures.map(({ contentType }) => contentType)).toEqual(['image/png', 'image/png', 'image/png']);
    expect(await Promise.all(pictures.map(({ bytes }) => colorOf(bytes)))).toEqual(['r', 'g', 'b']);
    expect(pictures[1]?.filename).toMatch(/ \(2 of 3\)\.png$/);
    expect(answer.body.images).toHaveLength(3);
  });

  test('When the whole page is asked for, then it is one picture of its height', async () => {
    const answer = await stack.capture(site.at('bands'), { body: { fullPage: true } });
    expect(answer.body.images).toEqual([expect.objectContaining({ width: 300, height: 3_000 })]);
    const [picture] = await picturesOf(answer.body.id as string);
    expect(await sharp(picture?.bytes).metadata()).toMatchObject({ width: 300, height: 3_000 });
  });

  test('When dark colours are asked for, then the page is asked for them', async () => {
    expect(await colorsAt('scheme')).toEqual(['255,255,255']);
    expect(await colorsAt('scheme', { darkMode: true })).toEqual(['0,0,0']);
  });

  test('When banners and bubbles lie over the page, then they are left out and the page scrolls, unless they are wanted', async () => {
    expect(await colorsAt('banner')).toEqual(['b']);
    expect(await colorsAt('banner', { scrollPosition: 'bottom' })).toEqual(['b']);
    expect(await colorsAt('banner', { hideOverlays: false })).toEqual(['r']);
  });
});

describe('awkward pages', () => {
  /** Asked first and awaited last: it takes 20 s. */
  let silent: Promise<CaptureAnswer & { tookMs: number }>;
  beforeAll(() => {
    const startedAt = performance.now();
    silent = stack.capture(site.at('silent')).then((answer) => ({ ...answer, tookMs: performance.now() - startedAt }));
    // Also handled when its test is skipped, so that it is no unhandled rejection.
    silent.catch(() => undefined);
  });

  test.each([
    ['never stop to ask for more', 'endless', {}],
    ['grow while they are scrolled', 'growing', { scrollPosition: 'bottom' }],
    ['open boxes that wait for an answer', 'alerts', {}],
    ['open windows', 'popups', {}],
    ['have 30 MB', 'large', {}],
  ])('When pages %s, then they are still captured', async (_what, path, body) => {
    const answer = await stack.capture(site.at(path), { body });
    expect([answer.status, answer.body.status]).toEqual([201, 'registered']);
  });

  test.each([
    ['is not there', 'error-404', 502, 'site-refused', 'The website answered with status 404: there is no such page.'],
    ['is broken', 'error-500', 502, 'site-refused', 'The website answered with status 500: the website has a problem.'],
    ['is a PDF', 'pdf', 400, 'not-a-page', /PDF/],
    ['is data', 'json', 400, 'not-a-page', /application\/json/],
    ['is a download', 'download', 400, 'not-a-page', /file to download/],
    ['redirects in a circle', 'circle', 502, 'too-many-redirects', /loop/],
    ['eats all memory', 'hog', 502, 'page-crashed', /memory/],
  ])('When the page %s, then the answer says so', async (_what, path, status, code, detail) => {
    const answer = await stack.capture(site.at(path));
    expect([answer.status, answer.body.type]).toEqual([status, code]);
    expect(answer.body.detail).toMatch(detail);
  });

  test('When a page redirects to another one, then that one is captured', async () => {
    expect(await colorsAt('goes-on', { scrollPosition: 'bottom' })).toEqual(['b']);
    expect(await colorsAt('downloads', { scrollPosition: 'bottom' })).toEqual(['b']);
    const nowhere = await stack.capture(site.at('goes-nowhere'));
    expect([nowhere.status, nowhere.body.type]).toEqual([502, 'site-refused']);
  });

  test.each([
    ['reloads itself forever', 'restless'],
    ['has no size', 'spoiled'],
    ['has replaced what is used there', 'without-time'],
  ])('When a page %s, then it is captured, or the answer says that it cannot be', async (_what, path) => {
    for (const body of [{ scrollPosition: 'bottom' }, { fullPage: true }, { slices: 3, height: 1_000 }]) {
      const { status, body: answer } = await stack.capture(site.at(path), { body });
      expect({ body, status: status === 502 ? 201 : status, answer }).toMatchObject({ status: 201 });
      if (status === 502) expect(answer).toMatchObject({ type: 'page-unsteady', detail: expect.not.stringContaining('secret') });
      else expect(answer.images.length).toBeGreaterThan(0);
    }
  });

  test('When the certificate is not valid, then the answer says so', async () => {
    const answer = await stack.capture(site.untrusted);
    expect([answer.status, answer.body.type]).toEqual([502, 'bad-certificate']);
  });

  test('When nothing listens at the address, or on a port that is not the web, then it is not captured', async () => {
    const answer = await stack.capture('http://127.0.0.1:9/');
    expect([answer.status, answer.body.type]).toEqual([400, 'port-blocked']);
  });

  test.each([
    ['file:///etc/passwd', 'invalid-address'],
    ['javascript:alert(1)', 'invalid-address'],
    ['http://user:secret@example.com/', 'invalid-address'],
    ['nonsense', 'invalid-address'],
    ['http://localhost/', 'address-private'],
  ])('When the address is %s, then it is refused before anything is opened', async (url, code) => {
    const answer = await stack.capture(url);
    expect([answer.status, answer.body.type]).toEqual([400, code]);
  });

  test('When the size is beyond the bounds, then the answer names them', async () => {
    const answer = await stack.capture(site.at('plain'), { body: { width: 4_097 } });
    expect([answer.status, answer.body.type]).toEqual([400, 'invalid-request']);
    expect(JSON.stringify(answer.body.errors)).toContain('4096');
    const large = await stack.capture(site.at('plain'), { body: { width: 4_000, height: 4_000, deviceScale: 2 } });
    expect([large.status, large.body.type]).toEqual([400, 'capture-too-large']);
  });

  test('When the site does not answer, then the answer says so after 20 s', async () => {
    const answer = await silent;
    expect([answer.status, answer.body.type, answer.body.detail]).toEqual([504, 'site-timeout', 'The page did not answer in 20 s.']);
    expect(answer.tookMs).toBeLessThan(40_000);
  });
});

describe('the library', () => {
  afterEach(() => {
    stack.library.answer = undefined;
  });

  test('When the library refuses the pictures, then the answer says why', async () => {
    const storage = { images: 3, maxImages: 3, bytes: 9_000_000_000, maxBytes: 20_000_000_000 };
    stack.library.answer = () => refused({ code: 'quota-exceeded', detail: 'Your library is full.', storage });
    const answer = await stack.capture(site.at('plain'));
    expect([answer.status, answer.body]).toEqual([
      413,
      expect.objectContaining({
        ...{ type: 'quota-exceeded', detail: 'Your library is full.' },
        ...storage,
      }),
    ]);
  });

  /** Whether the library was asked for a capture, and how often. */
  const askedFor = (captureId: unknown) => stack.library.asked.filter((asked) => asked.captureId === captureId).length;
  const stateOf = async ({ headers }: CaptureAnswer, userId: string) =>
    (await stack.get(headers.get('location') ?? '', userId)).body.status as string;

  test.each([
    ['is away for a moment', away()],
    ['loses its answer', 'lost' as const],
    ['has a fault of its own', away(500)],
    ['is of a build that has no such route yet', away(404)],
  ])('When the library %s, then it is asked again for the same pictures while the person waits', async (_what, first) => {
    let answers = 0;
    stack.library.answer = (asked) => ((answers += 1) === 1 ? first : registered(asked));
    const answer = await stack.capture(site.at('plain'));
    expect([answer.status, answer.body.status, askedFor(answer.body.id)]).toEqual([201, 'registered', 2]);
    const [one, other] = stack.library.asked.slice(-2);
    expect(one).toEqual(other);
  });

  test('When the library does not answer in time, then the capture waits, and is handed over once it does', async () => {
    const userId = randomUUID();
    stack.library.answer = () => 'silent';
    const answer = await stack.capture(site.at('plain'), { userId });
    expect([answer.status, answer.body]).toEqual([202, expect.objectContaining({ status: 'waiting' })]);
    expect(await stateOf(answer, userId)).toBe('waiting');
    stack.library.answer = undefined;
    await eventually(async () => expect(await stateOf(answer, userId)).toBe('registered'), { timeoutMs: 20_000 });
    expect(await picturesOf(answer.body.id as string)).toHaveLength(1);
  }, 60_000);

  test('When the process dies before the library has answered, then another one hands the capture over, a refusal as well, and an event says so', async () => {
    const userId = randomUUID();
    stack.library.answer = () => refused({ code: 'quota-exceeded', detail: 'Your library is full.' });
    const received: unknown[] = [];
    const listener = createBus({ url: stack.rabbit.url, appId: 'test', logger: createLogger({ service: 'test', level: 'silent' }) });
    const handle = async ({ message }: { message: unknown }) => void received.push(message);
    listener.consume({ queue: 'test.captures', events: ['screenshot.capture.v1.finished'], handle });
    await listener.start();
    const captures = capturesOf(stack.running);
    const waiting: Capture = { id: randomUUID(), userId, createdAt: new Date(), pictures: [], state: { status: 'waiting' } };
    await captures.insert(waiting, new Date(Date.now() + 2_000));
    await stack.running.service.parts.handOverDueCaptures(new AbortController().signal);
    expect(askedFor(waiting.id)).toBe(0);
    await eventually(async () => expect((await captures.find(userId, waiting.id))?.state.status).toBe('refused'), { timeoutMs: 20_000 });
    expect(askedFor(waiting.id)).toBe(1);
    const refusal = { userId, captureId: waiting.id, status: 'failed', imageIds: [], code: 'quota-exceeded' };
    await eventually(() => expect(received).toEqual([expect.objectContaining(refusal)]));
    await listener.close();
  }, 60_000);

  test('When the library stays away, then the pauses grow, one failure ends the round, and the operator learns of what waits', async () => {
    const { running, library } = stack;
    const captures = capturesOf(running);
    const day = new Date('2099-01-01T12:00:00Z');
    const waiting = [1, 2].map((): Capture => ({
      id: randomUUID(),
      userId: randomUUID(),
      createdAt: day,
      pictures: [],
      state: { status: 'waiting' },
    }));
    for (const capture of waiting) await captures.insert(capture, day);
    library.answer = () => away();
    running.clock.set(new Date(day.getTime() + 20 * 60_000));
    const handOver = () => running.service.parts.handOverDueCaptures(new AbortController().signal);
    const attempts = () => waiting.map(({ id }) => askedFor(id)).toSorted();
    await expect(handOver()).rejects.toMatchObject({ kind: 'unavailable' });
    expect(attempts()).toEqual([0, 1]);
    const verdict = await running.service.parts.checks[0]?.run(new AbortController().signal);
    expect(verdict).toMatchObject({ state: 'warning', says: expect.stringContaining('20 minutes') });
    await expect(handOver()).rejects.toThrow();
    await handOver();
    expect(attempts()).toEqual([1, 1]);
    running.clock.set(new Date(day.getTime() + 21 * 60_000));
    library.answer = undefined;
    await handOver();
    expect(attempts()).toEqual([2, 2]);
    expect(await running.service.parts.checks[0]?.run(new AbortController().signal)).toMatchObject({ state: 'ok' });
    running.clock.set(null);
  }, 60_000);

  test('When the client leaves while the page loads, then its page is closed and the library is not asked', async () => {
    const client = new AbortController();
    const before = stack.library.asked.length;
    const asking = stack.capture(site.at('silent'), { signal: client.signal });
    await eventually(() => expect(site.open()).toBeGreaterThan(0));
    client.abort();
    await expect(asking).rejects.toThrow();
    await eventually(() => expect(site.open()).toBe(0));
    expect(stack.library.asked.length).toBe(before);
  });

  test('When pictures wait for more than a day, then they are removed, and younger ones stay', async () => {
    const answer = await stack.capture(site.at('plain'));
    await stack.running.service.parts.sweepCaptures();
    expect(await picturesOf(answer.body.id as string)).toEqual([expect.objectContaining({ contentType: 'image/jpeg' })]);
    stack.running.clock.advance(25 * 60 * 60 * 1000);
    await stack.running.service.parts.sweepCaptures();
    stack.running.clock.set(null);
    const keys: string[] = [];
    for await (const page of stack.store.list('captures/')) keys.push(...page.map(({ key }) => key));
    expect(keys).toEqual([]);
  });
});
