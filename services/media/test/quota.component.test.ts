import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { jpegFile, svgFile } from './corpus.ts';
import { addressAtStore } from './media-client.ts';
import { startMediaStack } from './media-stack.ts';
import type { MediaStack } from './media-stack.ts';

let stack: MediaStack;
beforeAll(async () => {
  stack = await startMediaStack({ settingsFor: () => ({ maxImagesPerUser: 3, maxMegabytesPerUser: 1 }) });
}, 120_000);
afterAll(() => stack?.stop());
afterEach(() => stack.setClock(null));

const small = (seed: number) => jpegFile({ width: 60, height: 40 }, seed);
/** A picture whose kept original has about 0.6 MB. */
const heavy = () =>
  sharp(randomBytes(450 * 450 * 3), { raw: { width: 450, height: 450, channels: 3 } })
    .png()
    .toBuffer();
const usageOf = async (user: ReturnType<MediaStack['client']>) => (await user.call('GET', '/api/images/usage')).body;

describe('what one person may keep', () => {
  test('When images are registered, deleted and refused, then the usage is what the list holds', async () => {
    const user = stack.client();
    expect(await usageOf(user)).toEqual({ images: 0, bytes: 0, maxImages: 3, maxBytes: 1024 * 1024 });
    const [first] = [await user.upload(await small(1)), await user.upload(await small(2))];
    await user.register(await user.putFile(svgFile));
    const sizes = (await user.list()).map(({ sizeBytes }) => sizeBytes);
    expect(await usageOf(user)).toMatchObject({ images: 2, bytes: sizes[0]! + sizes[1]! });
    await user.call('DELETE', `/api/images/${first!.id}`);
    expect(await usageOf(user)).toMatchObject({ images: 1, bytes: sizes[0] });
    expect(await usageOf(stack.client())).toMatchObject({ images: 0, bytes: 0 });
  });

  test('When there are as many images as allowed, then no url is issued, the answer has the numbers, and deleting one helps', async () => {
    const user = stack.client();
    const early = await user.putFile(await small(4));
    const [first] = [await user.upload(await small(1)), await user.upload(await small(2)), await user.upload(await small(3))];
    const full = { type: 'quota-exceeded', images: 3, maxImages: 3, detail: expect.stringContaining('3 of 3 images') };
    expect(await user.call('POST', '/api/images/upload')).toMatchObject({ status: 413, body: full });
    expect(await user.register(early)).toMatchObject({ status: 413, body: full });
    expect(await stack.keysBelow(`quarantine/${user.userId}/`)).toEqual([]);
    await user.call('DELETE', `/api/images/${first!.id}`);
    await user.upload(await small(4));
    expect(await usageOf(user)).toMatchObject({ images: 3 });
  });

  test('When more uploads than there is room for are registered at once, then exactly those that fit are kept', async () => {
    const user = stack.client();
    const urls = await Promise.all(Array.from({ length: 6 }, async (_, index) => user.putFile(await small(index))));
    const answers = await Promise.all(urls.map((url) => user.register(url)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 413, 413, 413]);
    expect(await user.list()).toHaveLength(3);
    expect(await usageOf(user)).toMatchObject({ images: 3 });
    expect(await stack.keysBelow(`library/${user.userId}/`)).toHaveLength(12);
  });

  test('When the bytes do not fit, then the file is refused; the same file again is no new one', async () => {
    const user = stack.client();
    const file = await heavy();
    await user.upload(file);
    const refused = await user.register(await user.putFile(await heavy()));
    expect(refused).toMatchObject({ status: 413, body: { type: 'quota-exceeded', images: 1, maxBytes: 1024 * 1024 } });
    expect((await user.register(await user.putFile(file))).body.duplicate).toBe(true);
  });

  test('When files come in one form, then each that does not fit is refused', async () => {
    const user = stack.client();
    const form = new FormData();
    for (const seed of [1, 2, 3, 4]) form.append('files', new Blob([new Uint8Array(await small(seed))]), `${seed}.jpg`);
    const { results } = (await (await user.raw('/api/uploads', { method: 'POST', body: form })).json()) as {
      results: { status: string; error?: { code: string } }[];
    };
    expect(results.map(({ status, error }) => error?.code ?? status)).toEqual(['created', 'created', 'created', 'quota-exceeded']);
  });
});

describe('uploads that are never registered', () => {
  test('When many urls are asked for and nothing is registered, then there is an end, and later they may come again', async () => {
    const user = stack.client();
    const now = Date.now();
    stack.setClock(new Date(now));
    for (let index = 0; index < 40; index++) expect((await user.call('POST', '/api/images/upload')).status).toBe(200);
    expect(await user.call('POST', '/api/images/upload')).toMatchObject({
      status: 413,
      body: { type: 'too-much-unregistered', detail: expect.stringMatching(/^0 MB .* and 40 upload addresses .* 1,000 MB.* 10 minutes/) },
    });
    expect((await stack.client().call('POST', '/api/images/upload')).status).toBe(200);
    // None of the forty urls takes a file any more.
    stack.setClock(new Date(now + 11 * 60 * 1000));
    expect((await user.call('POST', '/api/images/upload')).status).toBe(200);
  });

  test('When the size of the file was given, then the url takes no other', async () => {
    const user = stack.client();
    const file = await small(1);
    const { body } = await user.call('POST', `/api/images/upload?sizeBytes=${file.length}`);
    const put = (bytes: Buffer) => fetch(addressAtStore(body.uploadURL as string), { method: 'PUT', body: new Uint8Array(bytes) });
    expect((await put(Buffer.concat([file, file]))).status).toBe(403);
    expect((await put(file)).status).toBe(200);
    expect((await user.register(body.uploadURL as string)).status).toBe(201);
  });

  test.each([
    ['0', 400, 'file-empty'],
    ['26214400', 200, undefined],
    ['26214401', 413, 'file-too-large'],
    ['x', 400, 'invalid-request'],
    ['-1', 400, 'invalid-request'],
  ])('When a size of %s is given, then the answer is %s', async (size, status, type) => {
    const answer = await stack.client().call('POST', `/api/images/upload?sizeBytes=${size}`);
    expect([answer.status, answer.body.type]).toEqual([status, type]);
  });
});
