import { randomUUID } from 'node:crypto';
import { eventually } from '@viral-slides/testkit';
import sharp from 'sharp';
import { startAwkwardSite } from './awkward-site.ts';
import type { AwkwardSite } from './awkward-site.ts';
import { startScreenshotStack } from './screenshot-stack.ts';
import type { CaptureAnswer, ScreenshotStack } from './screenshot-stack.ts';

let stack: ScreenshotStack;
let site: AwkwardSite;
beforeAll(async () => {
  [stack, site] = await Promise.all([startScreenshotStack(), startAwkwardSite()]);
}, 120_000);
afterAll(async () => {
  await Promise.all([stack?.stop(), site?.stop()]);
});

/** The stored pictures of a capture, as media finds them. */
async function picturesOf(captureId: string): Promise<{ bytes: Uint8Array; contentType: string; filename: string }[]> {
  const event = stack.completed.find(({ message }) => message.captureId === captureId);
  const images = event?.message.images ?? [];
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
  test('When a page is captured, then its picture waits in the store, others are told, and the answer has the image of the library', async () => {
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
  let silent: { answer: Promise<CaptureAnswer>; startedAt: number };
  beforeAll(() => {
    silent = { answer: stack.capture(site.at('silent')), startedAt: performance.now() };
    // Where its test is left out, nobody waits for it.
    silent.answer.catch(() => undefined);
  });

  test.each([
    ['never stop to ask for more', 'endless', {}],
    ['grow while they are scrolled', 'growing', { scrollPosition: 'bottom' }],
    ['open boxes that wait for an answer', 'alerts', {}],
    ['open windows', 'popups', {}],
    ['have 30 MB', 'large', {}],
  ])('When pages %s, then they are captured all the same', async (_what, path, body) => {
    const answer = await stack.capture(site.at(path), { body });
    expect([answer.status, answer.body.status]).toEqual([201, 'registered']);
  });

  test.each([
    ['is not there', 'error-404', 502, 'site-refused', 'The website answered with status 404: there is no such page.'],
    ['is broken', 'error-500', 502, 'site-refused', 'The website answered with status 500: it has a problem of its own.'],
    ['is a PDF', 'pdf', 400, 'not-a-page', /PDF/],
    ['is data', 'json', 400, 'not-a-page', /application\/json/],
    ['is a download', 'download', 400, 'not-a-page', /file to download/],
    ['redirects in a circle', 'circle', 502, 'too-many-redirects', /circle/],
    ['eats all memory', 'hog', 502, 'page-crashed', /memory/],
  ])('When the page %s, then the answer says so', async (_what, path, status, code, detail) => {
    const answer = await stack.capture(site.at(path));
    expect([answer.status, answer.body.type]).toEqual([status, code]);
    expect(answer.body.detail).toMatch(detail);
  });

  test('When a page goes on to another one by itself, then that one is captured', async () => {
    expect(await colorsAt('goes-on', { scrollPosition: 'bottom' })).toEqual(['b']);
    expect(await colorsAt('downloads', { scrollPosition: 'bottom' })).toEqual(['b']);
    const nowhere = await stack.capture(site.at('goes-nowhere'));
    expect([nowhere.status, nowhere.body.type]).toEqual([502, 'site-refused']);
  });

  test.each([
    ['loads itself anew for ever', 'restless'],
    ['tells no size', 'spoiled'],
    ['has replaced what is used there', 'without-time'],
  ])('When a page %s, then it is captured, or the answer says that it cannot be', async (_what, path) => {
    for (const body of [{ scrollPosition: 'bottom' }, { fullPage: true }, { slices: 3, height: 1_000 }]) {
      const { status, body: told } = await stack.capture(site.at(path), { body });
      expect({ body, status: status === 502 ? 201 : status, told }).toMatchObject({ status: 201 });
      if (status === 502) expect(told).toMatchObject({ type: 'page-unsteady', detail: expect.not.stringContaining('secret') });
      else expect(told.images.length).toBeGreaterThan(0);
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

  test('When the site does not answer, then the person is told so after 20 s', async () => {
    const answer = await silent.answer;
    expect([answer.status, answer.body.type, answer.body.detail]).toEqual([504, 'site-timeout', 'The page did not answer in 20 s.']);
    expect(performance.now() - silent.startedAt).toBeLessThan(40_000);
  });
});

describe('the library', () => {
  afterEach(() => {
    stack.library.answer = undefined;
  });

  test('When the library refuses the pictures, then the answer says why', async () => {
    const storage = { images: 3, maxImages: 3, bytes: 9_000_000_000n, maxBytes: 20_000_000_000n };
    stack.library.answer = () => ({ code: 'quota-exceeded', detail: 'Your library is full.', storage });
    const answer = await stack.capture(site.at('plain'));
    expect([answer.status, answer.body]).toEqual([
      413,
      expect.objectContaining({
        ...{ type: 'quota-exceeded', detail: 'Your library is full.' },
        ...{ images: 3, maxImages: 3, bytes: 9_000_000_000, maxBytes: 20_000_000_000 },
      }),
    ]);
  });

  test('When the client leaves while the page loads, then its page is closed and nothing is told', async () => {
    const client = new AbortController();
    const before = stack.completed.length;
    const asking = stack.capture(site.at('silent'), { signal: client.signal });
    await eventually(() => expect(site.open()).toBeGreaterThan(0));
    client.abort();
    await expect(asking).rejects.toThrow();
    await eventually(() => expect(site.open()).toBe(0));
    expect(stack.completed.length).toBe(before);
  });

  test('When pictures wait for more than a day, then they are removed, and younger ones stay', async () => {
    stack.library.answer = () => ({ imageIds: [randomUUID()] });
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
