import { randomUUID } from 'node:crypto';
import { eventually } from '@viral-slides/testkit';
import mongoose from 'mongoose';
import { captureModel, createMongoCaptureRepository } from '../src/adapters/mongo/mongo-capture-repository.ts';
import { jpegFile, rotatedJpegWithGps, svgFile } from './corpus.ts';
import type { MediaClient } from './media-client.ts';
import { startMediaStack } from './media-stack.ts';
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
  const images = await Promise.all(
    files.map(async (file, index) => {
      const key = `captures/${userId}/${captureId}/${index}`;
      if (file) await stack.store.put(key, file, 'image/png');
      return { key, filename: `example.test 2026-11-21 10.11.1${index}.png`, contentType: 'image/png', sizeBytes: 1, width: 1, height: 1 };
    }),
  );
  return { userId, captureId, images };
}

const tell = (capture: Awaited<ReturnType<typeof waiting>>) => stack.publish('screenshot.capture.v1.completed', capture);
const toldOf = ({ userId }: MediaClient) => stack.eventsOf(userId).filter(([type]) => type.startsWith('media.capture.'));
const small = (seed: number) => jpegFile({ width: 60, height: 40 }, seed);

describe('screenshot.capture.v1.completed', () => {
  test('When a sliced page comes three times, then its pictures are in the library once, in order, and nothing waits any more', async () => {
    const user = stack.client();
    const capture = await waiting(user, [await small(1), await rotatedJpegWithGps(), await small(3)]);
    await Promise.all([tell(capture), tell(capture), tell(capture)]);
    await stack.settled();
    const images = (await user.list()).toReversed();
    expect(images.map(({ filename }) => filename)).toEqual(capture.images.map(({ filename }) => filename));
    await eventually(() =>
      expect(toldOf(user)).toEqual([
        ['media.capture.v1.registered', expect.objectContaining({ captureId: capture.captureId, imageIds: images.map(({ id }) => id) })],
      ]),
    );
    expect(stack.eventsOf(user.userId).filter(([type]) => type === 'media.image.v1.registered')).toHaveLength(3);
    expect(await stack.keysBelow(`captures/${user.userId}/`)).toEqual([]);
    expect(await stack.keysBelow(`library/${user.userId}/`)).toHaveLength(12);
    const content = Buffer.from(await (await user.raw(images[1]!.url)).arrayBuffer());
    expect(content.includes('SecretCamera')).toBe(false);
  });

  test('When it comes again after its picture was deleted, then it stays deleted', async () => {
    const user = stack.client();
    const capture = await waiting(user, [await small(1)]);
    await tell(capture);
    await stack.settled();
    const [image] = await user.list();
    await user.call('DELETE', `/api/images/${image!.id}`);
    await tell(capture);
    await stack.settled();
    expect(await user.list()).toEqual([]);
  });

  test('When two captures come in reverse order, then both are registered, each as itself', async () => {
    const user = stack.client();
    const [first, second] = [await waiting(user, [await small(1)]), await waiting(user, [await small(2)])];
    await tell(second);
    await tell(first);
    await stack.settled();
    await eventually(() =>
      expect(
        toldOf(user)
          .map(([, message]) => message.captureId)
          .toSorted(),
      ).toEqual([first.captureId, second.captureId].toSorted()),
    );
    expect(await user.list()).toHaveLength(2);
  });

  test('When the library has room for two of three slices, then none is kept, the numbers are told, and the quota is as before', async () => {
    const user = stack.client();
    await user.upload(await small(9));
    const capture = await waiting(user, [await small(1), await small(2), await small(3)]);
    await tell(capture);
    await stack.settled();
    await eventually(() => expect(toldOf(user)).toHaveLength(1));
    expect(toldOf(user)[0]).toEqual([
      'media.capture.v1.refused',
      expect.objectContaining({
        captureId: capture.captureId,
        code: 'quota-exceeded',
        detail: expect.stringContaining('of 3 images'),
        storage: expect.objectContaining({
          images: expect.any(Number),
          maxImages: 3,
          bytes: expect.any(BigInt),
          maxBytes: expect.any(BigInt),
        }),
      }),
    ]);
    expect(await user.list()).toHaveLength(1);
    expect((await user.call('GET', '/api/images/usage')).body).toMatchObject({ images: 1 });
    expect(await stack.keysBelow(`captures/${user.userId}/`)).toEqual([]);
    expect(await stack.keysBelow(`library/${user.userId}/`)).toHaveLength(4);
  });

  test.each<[string, string, File]>([
    ['is not there', 'capture-missing', null],
    ['is no picture', 'unsupported-image-type', svgFile],
    ['is empty', 'file-empty', new Uint8Array()],
  ])('When an object %s, then the whole capture is refused as %s', async (_name, code, file) => {
    const user = stack.client();
    await tell(await waiting(user, [await small(1), file]));
    await stack.settled();
    await eventually(() => expect(toldOf(user)).toEqual([['media.capture.v1.refused', expect.objectContaining({ code })]]));
    expect(await user.list()).toEqual([]);
    expect(await stack.keysBelow(`library/${user.userId}/`)).toEqual([]);
  });

  test("When it names an object of somebody's library, then that is neither copied nor removed", async () => {
    const [owner, user] = [stack.client(), stack.client()];
    const image = await owner.upload(await small(1));
    const capture = await waiting(user, [null]);
    const key = `library/${owner.userId}/${image.id}/original`;
    await tell({ ...capture, images: [{ ...capture.images[0]!, key }] });
    await stack.settled();
    await eventually(() =>
      expect(toldOf(user)).toEqual([['media.capture.v1.refused', expect.objectContaining({ code: 'capture-invalid' })]]),
    );
    expect((await owner.raw(image.url)).status).toBe(200);
    expect(await user.list()).toEqual([]);
  });
});

test('When a capture is given up after another process has decided it, then it is kept as long as it was to be', async () => {
  const user = stack.client();
  const capture = await waiting(user, [await small(1)]);
  await tell(capture);
  await stack.settled();
  const database = await mongoose.createConnection(stack.mongo.url).asPromise();
  try {
    const captures = captureModel(database);
    const leaseOf = async () => (await captures.findById(capture.captureId).lean())?.leasedUntil;
    const before = await leaseOf();
    await createMongoCaptureRepository({ captures, onCommitted: () => undefined }).giveUp({ id: capture.captureId, userId: user.userId });
    expect([before instanceof Date, await leaseOf()]).toEqual([true, before]);
  } finally {
    await database.close();
  }
});
