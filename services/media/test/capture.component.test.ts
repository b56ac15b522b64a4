import { randomUUID } from 'node:crypto';
import { eventually, serviceToken } from '@viral-slides/testkit';
import mongoose from 'mongoose';
import { captureModel, createMongoCaptureRepository } from '../src/adapters/mongo/mongo-capture-repository.ts';
import { jpegFile, rotatedJpegWithGps, svgFile } from './corpus.ts';
import type { MediaClient } from './media-client.ts';
import { signingKey, startMediaStack } from './media-stack.ts';
import type { MediaStack } from './media-stack.ts';

let stack: MediaStack;
beforeAll(async () => {
  stack = await startMediaStack({ settingsFor: () => ({ maxImagesPerUser: 3 }) });
}, 120_000);
afterAll(() => stack?.stop());

type File = Uint8Array | null;

/** Puts pictures where the screenshot service leaves them; null = there is none. */
async function waiting({ userId }: MediaClient, files: readonly File[]) {
  const captureId = randomUUID();
  const pictures = await Promise.all(
    files.map(async (file, index) => {
      const key = `captures/${userId}/${captureId}/${index}`;
      if (file) await stack.store.put(key, file, 'image/png');
      return { key, filename: `example.test 2026-11-21 10.11.1${index}.png` };
    }),
  );
  return { userId, captureId, pictures };
}

type Waiting = Awaited<ReturnType<typeof waiting>>;

/** Asks as a service does, unless another caller is given. */
async function ask({ captureId, ...body }: Waiting, caller = 'screenshot') {
  const token = serviceToken({ audience: 'media', key: signingKey, caller });
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const path = `/internal/captures/${captureId}`;
  const response = await fetch(stack.url + path, { method: 'PUT', headers, body: JSON.stringify(body) });
  return { status: response.status, retryAfter: response.headers.get('retry-after'), body: await response.json() };
}
/** Asks until it is decided, as screenshot does. */
const register = (capture: Waiting) =>
  eventually(async () => {
    const { status, body } = await ask(capture);
    expect(status).toBe(200);
    return body;
  });
const small = (seed: number) => jpegFile({ width: 60, height: 40 }, seed);

describe('PUT /internal/captures/{id}', () => {
  test('When a sliced page is asked for three times at once, then its pictures are there once, the top of the page first, each answer names them, and nothing waits', async () => {
    const user = stack.client();
    const capture = await waiting(user, [await small(1), await rotatedJpegWithGps(), await small(3)]);
    const first = await Promise.all([ask(capture), ask(capture), ask(capture)]);
    for (const { status, retryAfter, body } of first)
      if (status !== 200) expect([status, retryAfter, body]).toEqual([503, '1', expect.objectContaining({ type: 'capture-in-progress' })]);
    const answers = await Promise.all([register(capture), register(capture), register(capture)]);
    const images = await user.list();
    expect(images.map(({ filename }) => filename)).toEqual(capture.pictures.map(({ filename }) => filename));
    for (const answer of answers) expect(answer).toEqual({ status: 'registered', imageIds: images.map(({ id }) => id) });
    await eventually(() => expect(stack.eventsOf(user.userId).filter(([type]) => type === 'media.image.v1.registered')).toHaveLength(3));
    expect(await stack.keysBelow(`captures/${user.userId}/`)).toEqual([]);
    expect(await stack.keysBelow(`library/${user.userId}/`)).toHaveLength(12);
    const content = Buffer.from(await (await user.raw(images[1]!.url)).arrayBuffer());
    expect(content.includes('SecretCamera')).toBe(false);
  });

  test('When it is asked for again after its picture was deleted, then it stays deleted, and the answer is as before', async () => {
    const user = stack.client();
    const capture = await waiting(user, [await small(1)]);
    const before = await register(capture);
    const [image] = await user.list();
    await user.call('DELETE', `/api/images/${image!.id}`);
    expect(await register(capture)).toEqual(before);
    expect(await user.list()).toEqual([]);
  });

  test('When another user is named as its owner later on, then the answer reveals nothing of it', async () => {
    const [user, other] = [stack.client(), stack.client()];
    const capture = await waiting(user, [await small(1)]);
    await register(capture);
    expect((await ask({ ...capture, userId: other.userId })).status).toBe(503);
    expect(await other.list()).toEqual([]);
  });

  test('When the library has room for two of three slices, then none is kept, the answer has the numbers, and the quota is as before', async () => {
    const user = stack.client();
    await user.upload(await small(9));
    const capture = await waiting(user, [await small(1), await small(2), await small(3)]);
    const refusal = await register(capture);
    expect(refusal).toEqual({
      status: 'refused',
      code: 'quota-exceeded',
      detail: expect.stringContaining('of 3 images'),
      storage: { images: expect.any(Number), maxImages: 3, bytes: expect.any(Number), maxBytes: expect.any(Number) },
    });
    expect(await user.list()).toHaveLength(1);
    expect((await user.call('GET', '/api/images/usage')).body).toMatchObject({ images: 1 });
    expect(await stack.keysBelow(`captures/${user.userId}/`)).toEqual([]);
    expect(await stack.keysBelow(`library/${user.userId}/`)).toHaveLength(4);
    expect(await register(capture)).toEqual(refusal);
  });

  test.each<[string, string, File]>([
    ['is not there', 'capture-missing', null],
    ['is no picture', 'unsupported-image-type', svgFile],
    ['is empty', 'file-empty', new Uint8Array()],
  ])('When an object %s, then the whole capture is refused as %s', async (_name, code, file) => {
    const user = stack.client();
    expect(await register(await waiting(user, [await small(1), file]))).toMatchObject({ status: 'refused', code });
    expect(await user.list()).toEqual([]);
    expect(await stack.keysBelow(`library/${user.userId}/`)).toEqual([]);
  });

  test("When it names an object of another user's library, then that is neither copied nor removed", async () => {
    const [owner, user] = [stack.client(), stack.client()];
    const image = await owner.upload(await small(1));
    const capture = await waiting(user, [null]);
    const key = `library/${owner.userId}/${image.id}/original`;
    expect(await register({ ...capture, pictures: [{ ...capture.pictures[0]!, key }] })).toMatchObject({
      status: 'refused',
      code: 'capture-invalid',
    });
    expect((await owner.raw(image.url)).status).toBe(200);
    expect(await user.list()).toEqual([]);
  });

  test('When a person asks, or a service that may not, then nothing is registered', async () => {
    const user = stack.client();
    const { captureId, ...body } = await waiting(user, [await small(1)]);
    expect((await user.call('PUT', `/internal/captures/${captureId}`, body)).status).toBe(401);
    expect((await ask({ captureId, ...body }, 'scheduling')).status).toBe(401);
    expect(await user.list()).toEqual([]);
  });
});

describe('a store that is away', () => {
  test('When it dies before the pictures are read, then nothing is decided, and they are registered once it is back', async () => {
    const user = stack.client();
    const capture = await waiting(user, [await small(1), await small(2)]);
    await stack.s3.kill();
    try {
      expect(await ask(capture)).toMatchObject({ status: 503 });
    } finally {
      await stack.s3.restart();
    }
    expect(await register(capture)).toMatchObject({ status: 'registered' });
    expect(await user.list()).toHaveLength(2);
  });
});

test('When a capture is given up after another process has decided it, then it is kept as long as it was to be', async () => {
  const user = stack.client();
  const capture = await waiting(user, [await small(1)]);
  await register(capture);
  const database = await mongoose.createConnection(stack.mongo.url).asPromise();
  try {
    const captures = captureModel(database);
    const leaseOf = async () => (await captures.findById(capture.captureId).lean())?.leasedUntil;
    const before = await leaseOf();
    await createMongoCaptureRepository(captures).giveUp({ id: capture.captureId, userId: user.userId });
    expect([before instanceof Date, await leaseOf()]).toEqual([true, before]);
  } finally {
    await database.close();
  }
});
