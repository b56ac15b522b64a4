import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { eventually } from '@viral-slides/testkit';
import sharp from 'sharp';
import {
  animatedGif,
  flatPng,
  gifScriptPolyglot,
  jpegFile,
  jpegZipPolyglot,
  payloadMarker,
  picture,
  rotatedJpegWithGps,
  svgFile,
  truncated,
} from './corpus.ts';
import { addressAtStore } from './media-client.ts';
import { startMediaStack } from './media-stack.ts';
import type { MediaStack } from './media-stack.ts';

let stack: MediaStack;
beforeAll(async () => {
  stack = await startMediaStack();
}, 120_000);
afterAll(() => stack?.stop());

const objectsOf = async (userId: string) => [
  ...(await stack.keysBelow(`quarantine/${userId}/`)),
  ...(await stack.keysBelow(`library/${userId}/`)),
];

describe('POST /api/images/upload, PUT, POST /api/images', () => {
  test('When a photograph is uploaded in the three steps, then it is in the library, stored, published as an event and logged', async () => {
    const user = stack.client();
    const file = await jpegFile({ width: 1200, height: 900 });
    const { status, body } = await user.register(await user.putFile(file), '../Holiday/Beach.JPG');

    expect(status).toBe(201);
    expect(body).toMatchObject({ filename: 'Beach.JPG', url: `/api/images/${body.id}/content`, isUsed: false, width: 1200, height: 900 });
    expect(Date.parse(body.createdAt)).toBeGreaterThan(Date.now() - 60_000);
    expect(body).not.toHaveProperty('duplicate');
    expect(await user.list()).toEqual([body]);

    const folder = `library/${user.userId}/${body.id}`;
    expect(await objectsOf(user.userId)).toEqual([
      `${folder}/original`,
      `${folder}/w160.webp`,
      `${folder}/w400.webp`,
      `${folder}/w800.webp`,
    ]);
    expect(await stack.store.sizeOf(`${folder}/original`)).toBe(body.sizeBytes);

    await eventually(() =>
      expect(stack.eventsOf(user.userId)).toEqual([
        [
          'media.image.v1.registered',
          expect.objectContaining({
            imageId: body.id,
            filename: 'Beach.JPG',
            isUsed: false,
            width: 1200,
            height: 900,
            sizeBytes: body.sizeBytes,
            revision: 1,
          }),
        ],
      ]),
    );
    expect(stack.logLines).toContainEqual(expect.objectContaining({ operation: 'registerImage', status: 201, userId: user.userId }));
    expect(JSON.stringify(stack.logLines)).not.toContain('X-Amz-Signature');
  });

  test('When an upload is registered again, then the same image comes back and nothing is added', async () => {
    const user = stack.client();
    const url = await user.putFile(await jpegFile());
    const first = await user.register(url);
    const second = await user.register(url, 'other.jpg');
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body).toEqual(first.body);
    expect(await user.list()).toHaveLength(1);
  });

  test('When one upload is registered many times at once, then all get the one image', async () => {
    const user = stack.client();
    const url = await user.putFile(await jpegFile({ width: 900, height: 700 }));
    const answers = await Promise.all(Array.from({ length: 6 }, () => user.register(url)));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 200, 200, 200, 200, 201]);
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(answers.some((answer) => answer.body.duplicate)).toBe(false);
    expect(await user.list()).toHaveLength(1);
    await eventually(async () => expect(await objectsOf(user.userId)).toHaveLength(4));
    await eventually(() => expect(stack.eventsOf(user.userId)).toHaveLength(1));
  });

  test('When the same bytes come in another upload, then it is reported as a duplicate, every time', async () => {
    const user = stack.client();
    const file = await jpegFile();
    const first = await user.upload(file, 'one.jpg');
    const url = await user.putFile(file);
    for (const { status, body } of [await user.register(url, 'two.jpg'), await user.register(url, 'two.jpg')]) {
      expect(status).toBe(200);
      expect(body).toEqual({ ...first, duplicate: true });
    }
    expect(await objectsOf(user.userId)).toHaveLength(4);
  });

  test('When the same bytes come in many uploads at once, then one becomes the image and the others are duplicates of it', async () => {
    const user = stack.client();
    const file = await jpegFile({ width: 900, height: 700 });
    const urls = await Promise.all(Array.from({ length: 5 }, () => user.putFile(file)));
    const answers = await Promise.all(urls.map((url) => user.register(url)));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 200, 200, 200, 201]);
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(answers.filter((answer) => answer.body.duplicate)).toHaveLength(4);
    await eventually(async () => expect(await objectsOf(user.userId)).toHaveLength(4));
  });

  test('When files differ in what ingest leaves out alone, then each is an image, and all say that they show the same', async () => {
    const user = stack.client();
    const [plain, longer, other] = [
      await user.upload(await jpegFile()),
      await user.upload(await jpegZipPolyglot()),
      await user.upload(await jpegFile(undefined, 2)),
    ];
    expect(plain.id).not.toBe(longer.id);
    expect(plain.picture).toMatch(/^[0-9a-f]{16}$/);
    expect(longer.picture).toBe(plain.picture);
    expect(other.picture).not.toBe(plain.picture);
    expect(new Set((await user.list()).map(({ picture }) => picture)).size).toBe(2);
  });

  test('When another user has the same bytes, then they are no duplicate', async () => {
    const file = await jpegFile();
    const [one, two] = [await stack.client().upload(file), await stack.client().upload(file)];
    expect(one.id).not.toBe(two.id);
  });

  test('When a duplicate was deleted, then the same bytes are a new image', async () => {
    const user = stack.client();
    const file = await jpegFile();
    const first = await user.upload(file);
    expect((await user.call('DELETE', `/api/images/${first.id}`)).status).toBe(204);
    expect((await user.upload(file)).id).not.toBe(first.id);
  });

  test('When the image of an upload was deleted, then registering it again does not bring it back', async () => {
    const user = stack.client();
    const url = await user.putFile(await jpegFile());
    const { body } = await user.register(url);
    await user.call('DELETE', `/api/images/${body.id}`);
    expect(await user.register(url)).toMatchObject({ status: 409, body: { type: 'upload-already-used' } });
    expect(await user.list()).toEqual([]);
  });

  test('When nothing was put to the url yet, then that is said and registering works afterwards', async () => {
    const user = stack.client();
    const url = (await user.call('POST', '/api/images/upload')).body.uploadURL as string;
    expect(await user.register(url)).toMatchObject({ status: 409, body: { type: 'upload-missing' } });
    await fetch(addressAtStore(url), { method: 'PUT', body: new Uint8Array(await jpegFile()) });
    expect((await user.register(url)).status).toBe(201);
  });

  test('When the gateway names a public address, then the url is on it', async () => {
    const user = stack.client();
    const response = await user.raw('/api/images/upload', {
      method: 'POST',
      headers: { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'slides.example.org:8443' },
    });
    const { uploadURL } = (await response.json()) as { uploadURL: string };
    expect(uploadURL).toMatch(
      new RegExp(
        `^https://slides\\.example\\.org:8443/viral-slides/quarantine/${user.userId}/[0-9a-f-]{36}\\?X-Amz-.*X-Amz-SignedHeaders=host.*&upload-token=[\\w.-]+$`,
      ),
    );
  });
});

describe('the order of files that are uploaded together', () => {
  const namesOf = async (user: ReturnType<MediaStack['client']>) => (await user.list()).map(({ filename }) => filename);
  const files = () => Promise.all([1, 2, 3].map((n) => jpegFile({ width: 40 + n, height: 40 })));
  const put = async (url: string, body: Uint8Array) => fetch(addressAtStore(url), { method: 'PUT', body: new Uint8Array(body) });

  test('When they are ready in another order, then the library shows them in the one in which they were chosen, above what was there', async () => {
    const user = stack.client();
    await user.upload(await jpegFile({ width: 60, height: 50 }), 'earlier.jpg');
    const address = async (place: string) => (await user.call('POST', `/api/images/upload?${place}`)).body.uploadURL as string;
    const first = await address('index=0');
    const batch = encodeURIComponent(first.replace(/\?.*/, ''));
    const urls = [first, await address(`index=1&batch=${batch}`), await address(`index=2&batch=${encodeURIComponent(first)}`)];
    const bytes = await files();
    for (const index of [2, 0, 1]) {
      await put(urls[index]!, bytes[index]!);
      expect((await user.register(urls[index]!, `0${index + 1}.jpg`)).status).toBe(201);
    }
    expect(await namesOf(user)).toEqual(['01.jpg', '02.jpg', '03.jpg', 'earlier.jpg']);
  });

  test("When the first one is another user's or not known any more, then the file is still taken", async () => {
    const user = stack.client();
    const others = (await stack.client().call('POST', '/api/images/upload?index=0')).body.uploadURL as string;
    for (const batch of [others, '/uploads/nothing']) {
      const { body } = await user.call('POST', `/api/images/upload?index=1&batch=${encodeURIComponent(batch)}`);
      const url = body.uploadURL as string;
      await put(url, await jpegFile({ width: 40, height: 40 + batch.length }));
      expect((await user.register(url)).status).toBe(201);
    }
  });

  test('When they come in one request, then the library shows them in its order', async () => {
    const user = stack.client();
    const form = new FormData();
    for (const [index, bytes] of (await files()).entries()) form.append('files', new Blob([new Uint8Array(bytes)]), `0${index + 1}.jpg`);
    expect((await user.raw('/api/uploads', { method: 'POST', body: form })).status).toBe(200);
    expect(await namesOf(user)).toEqual(['01.jpg', '02.jpg', '03.jpg']);
  });
});

describe('bad uploads', () => {
  test.each<[string, () => Promise<Buffer> | Buffer, number, string]>([
    ['a text under an image name', () => Buffer.from('#!/bin/sh\necho hello\n'.repeat(100)), 400, 'unsupported-image-type'],
    ['an SVG', () => svgFile, 400, 'unsupported-image-type'],
    ['half a JPEG', async () => truncated(await jpegFile()), 400, 'image-unreadable'],
    ['half a PNG', async () => truncated(await picture().png().toBuffer()), 400, 'image-unreadable'],
    ['a bomb of 196 megapixels', () => flatPng({ width: 14_000, height: 14_000 }), 413, 'image-dimensions-too-large'],
    ['1 × 65,535 pixels', () => flatPng({ width: 1, height: 65_535 }), 413, 'image-dimensions-too-large'],
    ['0 bytes', () => Buffer.alloc(0), 400, 'file-empty'],
    ['26 MB', () => Buffer.alloc(26 * 1024 * 1024, 'x'), 413, 'file-too-large'],
  ])('When %s is registered, then it is refused and nothing of it stays', async (_name, make, status, type) => {
    const user = stack.client();
    const url = await user.putFile(await make());
    const answer = await user.register(url, 'photo.jpg');
    expect(answer).toMatchObject({ status, body: { type, status, detail: expect.any(String), requestId: expect.any(String) } });
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(await objectsOf(user.userId)).toEqual([]);
    expect(await user.list()).toEqual([]);
    expect(stack.eventsOf(user.userId)).toEqual([]);
  });

  test.each([
    ['JPEG and ZIP', jpegZipPolyglot],
    ['GIF and script', gifScriptPolyglot],
  ])('When a file is both %s, then only the picture is served', async (_name, make) => {
    const user = stack.client();
    const { id } = await user.upload(await make());
    for (const query of ['', '?w=160', '?w=800']) {
      const served = Buffer.from(await (await user.raw(`/api/images/${id}/content${query}`)).arrayBuffer());
      expect(served.includes(payloadMarker)).toBe(false);
    }
  });

  test('When a photograph lies on its side and contains where it was taken, then it is served upright without that', async () => {
    const user = stack.client();
    const { id, width, height } = await user.upload(await rotatedJpegWithGps({ width: 300, height: 200 }));
    expect([width, height]).toEqual([200, 300]);
    const served = Buffer.from(await (await user.raw(`/api/images/${id}/content`)).arrayBuffer());
    const { exif, orientation, width: servedWidth } = await sharp(served).metadata();
    expect({ exif, orientation, servedWidth }).toEqual({ servedWidth: 200 });
    expect(served.includes('SecretCamera')).toBe(false);
  });

  test('When a photo of a phone is HEIC, then it is served upright as a JPEG', async () => {
    const user = stack.client();
    const photo = await readFile(new URL('heic/phone-6.heic', import.meta.url));
    const { body } = await user.register(await user.putFile(photo, ''), 'IMG_0001.HEIC');
    expect(body).toMatchObject({ filename: 'IMG_0001.HEIC', width: 320, height: 240 });
    const served = Buffer.from(await (await user.raw(body.url)).arrayBuffer());
    expect(await sharp(served).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 240 });
    const [red = 0, green = 255] = await sharp(served).extract({ left: 20, top: 20, width: 1, height: 1 }).raw().toBuffer();
    expect([red > 230, green < 30]).toEqual([true, true]);
  });

  test('When a GIF moves, then its first frame is the image', async () => {
    const user = stack.client();
    const { id } = await user.upload(await animatedGif());
    const response = await user.raw(`/api/images/${id}/content`);
    expect(response.headers.get('content-type')).toBe('image/png');
    const { dominant } = await sharp(Buffer.from(await response.arrayBuffer())).stats();
    expect(dominant.r).toBeGreaterThan(200);
  });
});

describe('urls that were not issued to the user', () => {
  test.each<[string, (url: string) => string, number, string]>([
    ['no url', () => 'photo.jpg', 400, 'invalid-upload-url'],
    ['a path', (url) => new URL(url).pathname, 400, 'invalid-upload-url'],
    ['another host', (url) => url.replace(/\/\/[^/]+/, '//169.254.169.254'), 404, 'upload-not-found'],
    ['another port', (url) => url.replace(/:\d+\//, ':1/'), 404, 'upload-not-found'],
    ['another scheme', (url) => url.replace('http:', 'https:'), 404, 'upload-not-found'],
    ['a file', (url) => url.replace(/http:\/\/[^/]+/, 'file:///'), 404, 'upload-not-found'],
    ['an unknown id', (url) => url.replace(/[0-9a-f-]{36}\?/, `${randomUUID()}?`), 404, 'upload-not-found'],
    ['another user in the path', (url) => url.replace(/quarantine\/[0-9a-f-]{36}/, `quarantine/${randomUUID()}`), 404, 'upload-not-found'],
    ['the library', (url) => url.replace('quarantine', 'library'), 404, 'upload-not-found'],
    ['a way around', (url) => url.replace('quarantine', 'quarantine/../quarantine'), 404, 'upload-not-found'],
  ])('When the url is %s, then nothing is registered', async (_name, forge, status, type) => {
    const user = stack.client();
    const url = await user.putFile(await jpegFile());
    expect(await user.register(forge(url))).toMatchObject({ status, body: { type } });
    expect(await user.list()).toEqual([]);
  });

  test("When the url is another user's, then it is not found and stays theirs", async () => {
    const [owner, stranger] = [stack.client(), stack.client()];
    const url = await owner.putFile(await jpegFile());
    expect(await stranger.register(url)).toMatchObject({ status: 404, body: { type: 'upload-not-found' } });
    expect(await stranger.list()).toEqual([]);
    expect((await owner.register(url)).status).toBe(201);
  });

  test.each<[string, unknown]>([
    ['no filename', { url: 'http://x' }],
    ['an unknown field', { url: 'http://x', filename: 'a', userId: 'me' }],
    ['a url that is an object', { url: { $gt: '' }, filename: 'a' }],
    ['a filename of zero-width characters', { url: 'http://x', filename: '\u200b\u200d' }],
    ['a filename of blanks', { url: 'http://x', filename: ' \u3164' }],
    ['a filename with a NUL', { url: 'http://x', filename: 'a\0b.jpg' }],
    ['a filename that is a NUL', { url: 'http://x', filename: '\0' }],
  ])('When the body has %s, then it is refused', async (_name, body) => {
    expect(await stack.client().call('POST', '/api/images', body)).toMatchObject({
      status: 400,
      body: { type: 'invalid-request', errors: expect.any(Array) },
    });
  });
});
