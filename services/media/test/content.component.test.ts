import { randomBytes } from 'node:crypto';
import { get } from 'node:http';

import { eventually, serviceToken, testSigner } from '@viral-slides/testkit';
import sharp from 'sharp';
import { jpegFile, picture } from './corpus.ts';
import { signingKey, startMediaStack } from './media-stack.ts';
import type { MediaStack } from './media-stack.ts';

let stack: MediaStack;
beforeAll(async () => {
  stack = await startMediaStack();
}, 120_000);
afterAll(() => stack?.stop());

async function userWithImage() {
  const user = stack.client();
  const image = await user.upload(await jpegFile({ width: 1000, height: 600 }), 'Strand "am" Abend ☀.jpeg');
  const whole = Buffer.from(await (await user.raw(image.url)).arrayBuffer());
  return { user, image, whole };
}

describe('GET /api/images/{id}/content', () => {
  test('When an image is read, then it comes whole, cacheable for ever and harmless to a browser', async () => {
    const { user, image, whole } = await userWithImage();
    const response = await user.raw(image.url);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(image.sizeBytes),
      'cache-control': 'private, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': `inline; filename="Strand -am- Abend _.jpeg"; filename*=UTF-8''Strand%20-am-%20Abend%20%E2%98%80.jpeg`,
    });
    expect(await sharp(whole).metadata()).toMatchObject({ format: 'jpeg', width: 1000, height: 600 });
  });

  test.each([160, 400, 800])('When a width of %s is asked, then a WebP of that width comes', async (width) => {
    const { user, image } = await userWithImage();
    const response = await user.raw(`${image.url}?w=${width}`);
    expect(response.headers.get('content-type')).toBe('image/webp');
    const body = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-length')).toBe(String(body.byteLength));
    expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width, height: Math.round(width * 0.6) });
  });

  test('When a width is asked that does not exist, then it is refused', async () => {
    const { user, image } = await userWithImage();
    expect(await user.call('GET', `${image.url}?w=161`)).toMatchObject({ status: 400, body: { type: 'invalid-request' } });
  });

  test.each([
    ['bytes=0-99', 0, 100],
    ['bytes=100-', 100, undefined],
    ['bytes=-50', -50, undefined],
  ])('When %s is asked, then that part comes', async (range, start, end) => {
    const { user, image, whole } = await userWithImage();
    const response = await user.raw(image.url, { headers: { range } });
    const expected = whole.subarray(start, end);
    const first = whole.byteLength + (start < 0 ? start : start - whole.byteLength);
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(`bytes ${first}-${first + expected.byteLength - 1}/${whole.byteLength}`);
    expect(Buffer.from(await response.arrayBuffer()).equals(expected)).toBe(true);
  });

  test('When a range lies behind the end, then it is not satisfiable', async () => {
    const { user, image } = await userWithImage();
    const response = await user.raw(image.url, { headers: { range: `bytes=${image.sizeBytes}-` } });
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe(`bytes */${image.sizeBytes}`);
  });

  test('When the client has the image, then only that is said, and a range counts only for that version', async () => {
    const { user, image } = await userWithImage();
    const etag = (await user.raw(image.url)).headers.get('etag')!;
    expect((await user.raw(`${image.url}?w=160`)).headers.get('etag')).not.toBe(etag);
    const unchanged = await user.raw(image.url, { headers: { 'if-none-match': `"x", W/${etag}` } });
    expect([unchanged.status, await unchanged.text(), unchanged.headers.get('etag')]).toEqual([304, '', etag]);
    expect((await user.raw(image.url, { headers: { range: 'bytes=0-9', 'if-range': etag } })).status).toBe(206);
    expect((await user.raw(image.url, { headers: { range: 'bytes=0-9', 'if-range': '"other"' } })).status).toBe(200);
  });

  test('When only the head is asked, then the headers come alone', async () => {
    const { user, image } = await userWithImage();
    const response = await user.raw(image.url, { method: 'HEAD' });
    expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([200, String(image.sizeBytes), '']);
  });

  test('When the client goes away in the middle, then the transfer from the store ends and the next ones work', async () => {
    const user = stack.client();
    const noise = randomBytes(2400 * 2400 * 3);
    const image = await user.upload(
      await sharp(noise, { raw: { width: 2400, height: 2400, channels: 3 } })
        .jpeg({ quality: 95 })
        .toBuffer(),
    );
    expect(image.sizeBytes).toBeGreaterThan(4_000_000);
    const { port } = new URL((await user.raw(image.url, { method: 'HEAD' })).url);
    const token = testSigner('gateway', signingKey).signIdentity({ userId: user.userId, sessionId: 's' }, 'media');
    for (let index = 0; index < 120; index++) {
      // More than the pool of connections to the store holds: one leaked transfer each would use it up.
      await new Promise<void>((resolve, reject) => {
        const request = get({ port, path: image.url, headers: { 'x-identity': token } }, (response) => {
          response.once('data', () => {
            request.destroy();
            resolve();
          });
        });
        request.once('error', reject);
      });
    }
    const whole = await user.raw(image.url);
    expect((await whole.arrayBuffer()).byteLength).toBe(image.sizeBytes);
    await eventually(() =>
      expect(stack.logLines.filter((line) => line.operation === 'getImageContent' && line.aborted === true).length).toBeGreaterThan(100),
    );
  });

  test('When the image is not there, then it is not found', async () => {
    const { user, image } = await userWithImage();
    expect(await user.call('GET', '/api/images/0b0e7a52-6f7e-4c43-9a57-0d7f5d5c3b11/content')).toMatchObject({
      status: 404,
      body: { type: 'image-not-found' },
    });
    expect((await user.call('GET', '/api/images/nothing/content')).status).toBe(404);
    expect((await stack.client().call('GET', image.url)).status).toBe(404);
  });
});

describe('GET /internal/images/{id}/content', () => {
  /** Asks as the screenshot service does, with a token of its own by default. */
  const ask = (path: string, headers: Record<string, string> = asService()) => stack.client().raw(`/internal/images/${path}`, { headers });
  const asService = (audience = 'media') => ({
    authorization: `Bearer ${serviceToken({ audience, key: signingKey, caller: 'screenshot' })}`,
  });

  test('When a service asks for a picture of its owner, then it comes whole, or as the asked thumbnail', async () => {
    const { user, image, whole } = await userWithImage();
    const response = await ask(`${image.id}/content?userId=${user.userId}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(Buffer.from(await response.arrayBuffer()).equals(whole)).toBe(true);
    expect((await ask(`${image.id}/content?userId=${user.userId}&w=160`)).headers.get('content-type')).toBe('image/webp');
  });

  test('When the picture belongs to another user or is not there, then it is not found', async () => {
    const { user, image } = await userWithImage();
    expect((await ask(`${image.id}/content?userId=${stack.client().userId}`)).status).toBe(404);
    expect((await ask(`0b0e7a52-6f7e-4c43-9a57-0d7f5d5c3b11/content?userId=${user.userId}`)).status).toBe(404);
    expect((await ask(`${image.id}/content`)).status).toBe(400);
  });

  test('When no service asks, or with a token for another one, then it is refused', async () => {
    const { user, image } = await userWithImage();
    expect((await ask(`${image.id}/content?userId=${user.userId}`, {})).status).toBe(401);
    expect((await ask(`${image.id}/content?userId=${user.userId}`, asService('projects'))).status).toBe(401);
  });
});

describe('GET /api/images', () => {
  async function userWithImages(names: string[]) {
    const user = stack.client();
    for (const [index, name] of names.entries())
      await user.upload(
        await picture({ width: 20, height: 20 }, index + 1)
          .png()
          .toBuffer(),
        name,
      );
    return user;
  }
  const namesOf = (images: { filename: string }[]) => images.map((image) => image.filename);

  test('When there is nothing, then the list is empty', async () => {
    expect(await stack.client().list()).toEqual([]);
  });

  test('When pages are read, then all images come once, newest first, and the last page says so', async () => {
    const user = await userWithImages(['1', '2', '3', '4', '5']);
    const pages: string[][] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { status, headers, body } = await user.call('GET', `/api/images?limit=2${cursor ? `&cursor=${cursor}` : ''}`);
      expect(status).toBe(200);
      pages.push(namesOf(body as unknown as { filename: string }[]));
      cursor = headers.get('x-next-cursor');
    }
    expect(pages).toEqual([['5', '4'], ['3', '2'], ['1']]);
    expect(namesOf(await user.list())).toEqual(['5', '4', '3', '2', '1']);
  });

  test('When images were made in the same instant, then no page repeats or drops one', async () => {
    stack.setClock(new Date());
    const user = await userWithImages(['a', 'b', 'c', 'd', 'e']).finally(() => stack.setClock(null));
    const first = await user.call('GET', '/api/images?limit=3');
    const second = await user.list(`?limit=3&cursor=${first.headers.get('x-next-cursor')}`);
    expect([...namesOf(first.body as never), ...namesOf(second)].toSorted()).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  test.each([
    ['beach', ['Beach.png', 'my BEACH (1).jpg']],
    ['(1)', ['my BEACH (1).jpg']],
    ['.', ['100% [a-z]+.*.png', 'Beach.png', 'my BEACH (1).jpg', 'ÜBER.png']],
    ['.*', ['100% [a-z]+.*.png']],
    ['[a-z]', ['100% [a-z]+.*.png']],
    ['100%', ['100% [a-z]+.*.png']],
    ['über', ['ÜBER.png']],
    ['^', []],
    ['$ne', []],
  ])('When %j is searched, then the names that hold it are found', async (search, expected) => {
    const user = await userWithImages(['Beach.png', 'my BEACH (1).jpg', '100% [a-z]+.*.png', 'ÜBER.png']);
    expect(namesOf(await user.list(`?q=${encodeURIComponent(search)}`)).toSorted()).toEqual(expected.toSorted());
  });

  test('When a filter is set, then only used or available images come', async () => {
    const user = await userWithImages(['a', 'b']);
    const [newest] = await user.list();
    await user.call('PATCH', `/api/images/${newest!.id}`, { isUsed: true });
    expect(namesOf(await user.list('?filter=used'))).toEqual(['b']);
    expect(namesOf(await user.list('?filter=available'))).toEqual(['a']);
    expect(namesOf(await user.list('?filter=all'))).toEqual(['b', 'a']);
  });

  test.each(['limit=0', 'limit=1001', 'limit=x', 'filter=mine', 'cursor=abc', 'q=a&q=b', 'q=%00', 'q=a%00b&limit=5'])(
    'When the query is %s, then it is refused',
    async (query) => {
      expect((await stack.client().call('GET', `/api/images?${query}`)).status).toBe(400);
    },
  );
});
