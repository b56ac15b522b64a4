import { randomUUID } from 'node:crypto';
import { AppError } from '@viral-slides/errors';
import { eventually, releaseData, serviceToken } from '@viral-slides/testkit';
import type { StoredLines } from '@viral-slides/testkit';
import mongoose from 'mongoose';
import type { Connection } from 'mongoose';
import sharp from 'sharp';
import { imageModel } from '../src/adapters/mongo/image-collection.ts';
import { createMongoImageRepository } from '../src/adapters/mongo/mongo-image-repository.ts';
import { sha256Of } from '../src/model/fingerprint.ts';
import { animatedGif, jpegFile, picture } from './corpus.ts';
import type { ImageBody } from './media-client.ts';
import { signingKey, startMediaStack } from './media-stack.ts';
import type { MediaStack } from './media-stack.ts';

/*
 * This build opens the data of earlier releases: rows, and the objects of the store, which are kept as documents of a collection of their own. Dates are of
 * a day far ahead, so that the database expires nothing.
 */
const objects = 'objects-of-the-store';
const data = releaseData(import.meta.dirname, [
  'images',
  'project-usages',
  'upload-grants',
  'captures',
  'storage-holds',
  'deployment',
  objects,
]);
const userId = '00000000-0000-4000-8000-000000000001';
const projectId = '00000000-0000-4000-8000-0000000000b1';
const captureId = '00000000-0000-4000-8000-0000000000c1';
const waitingPicture = { key: `captures/${captureId}/1`, filename: 'example.test.png' };
const capture = { userId, pictures: [waitingPicture] };
const day = new Date('2099-01-01T12:00:00.000Z');
const later = (minutes: number) => new Date(day.getTime() + minutes * 60_000);

interface KeptObject {
  _id: string;
  contentType: string;
  bytes: mongoose.mongo.Binary;
}

let stack: MediaStack;
let database: Connection;
const ada = () => stack.client(userId);
const bytesAt = async (key: string) =>
  Buffer.from((await stack.store.read(key, { maxBytes: 1_000_000, tooLarge: () => new AppError('too-large', 'too-large', 'x') }))!);

/** Asks for the capture to be registered, as screenshot does. */
async function register(): Promise<void> {
  const authorization = `Bearer ${serviceToken({ audience: 'media', key: signingKey, caller: 'screenshot' })}`;
  const headers = { 'content-type': 'application/json', authorization };
  const response = await fetch(`${stack.url}/internal/captures/${captureId}`, { method: 'PUT', headers, body: JSON.stringify(capture) });
  expect([response.status, await response.json()]).toEqual([200, expect.objectContaining({ status: 'registered' })]);
}

/** A library with each kind of file in each state, made through the API. */
async function fillLibrary(): Promise<void> {
  let minute = 0;
  const upload = (file: Uint8Array, filename: string) => {
    stack.setClock(later((minute += 1)));
    return ada().upload(file, filename);
  };
  const onSlide = await upload(await jpegFile({ width: 1_000, height: 600 }), 'Beach.jpg');
  const small = { width: 60, height: 40 };
  await upload(await picture(small, 2).ensureAlpha(0.5).png().toBuffer(), 'Logo.png');
  await upload(await animatedGif(), 'Dance.gif');
  await upload(await picture(small, 3).webp().toBuffer(), 'Sea.webp');
  const claimed = await upload(await jpegFile(small, 4), 'Claimed.jpg');
  const deleted = await upload(await jpegFile(small, 5), 'Deleted.jpg');
  await stack.publish('projects.project.v1.changed', { projectId, userId, name: 'Summer', revision: 1, imageIds: [onSlide.id] });
  await stack.publish('projects.project.v1.deleted', { projectId: randomUUID(), userId, revision: 2 });
  await stack.store.put(waitingPicture.key, await picture(small, 6).png().toBuffer(), 'image/png');
  await register();
  await stack.settled();
  await ada().call('PATCH', `/api/images/${claimed.id}`, { isUsed: true });
  await stack.media.parts.sweepJob.runIfDue();
  await ada().putFile(await jpegFile({ width: 1_000, height: 600 }));
  await ada().putFile(await jpegFile(small, 7));
  await eventually(async () =>
    expect(await database.collection('images').countDocuments({ 'pendingEvents.0': { $exists: true } })).toBe(0),
  );
  for (const key of await stack.keysBelow('')) {
    const contentType = key.startsWith('library/') && key.endsWith('.webp') ? 'image/webp' : 'image/jpeg';
    await database
      .collection<KeptObject>(objects)
      .insertOne({ _id: key, contentType, bytes: new mongoose.mongo.Binary(await bytesAt(key)) });
  }
  // Last, and without waking the relay: its event has to wait for the next build.
  const images = createMongoImageRepository({ images: imageModel(database), onCommitted: () => undefined });
  await images.change(userId, deleted.id, async (image) => ({
    eventId: randomUUID(),
    type: 'deleted',
    occurredAt: day,
    image: { ...image, revision: image.revision + 1 },
  }));
}

describe.each(data.names)('the library of %s', (release) => {
  let kept: StoredLines;
  let library: Map<string, ImageBody>;
  const lasting = ({ images = [], ...rest }: StoredLines) => ({
    ...rest,
    images: images.filter((line) => !line.includes('"Deleted.jpg"')),
  });
  const of = (filename: string) => library.get(filename)!;

  // Servers of its own: time goes on in a library, and does not go back for the next release.
  beforeAll(async () => {
    stack = await startMediaStack();
    database = await mongoose.createConnection(stack.mongo.url).asPromise();
    await data.keep(database, fillLibrary, release);
    kept = await data.open(database, release);
    for (const { _id, contentType, bytes } of await database.collection<KeptObject>(objects).find().toArray())
      await stack.store.put(_id, bytes.value(), contentType);
    stack.setClock(later(8));
    library = new Map((await ada().list()).map((image) => [image.filename, image]));
  }, 120_000);
  afterAll(async () => {
    await database?.close();
    await stack?.stop();
  }, 60_000);

  test('When it is opened, then each picture is there as it was, in all its sizes, and the events of deleted pictures are published', async () => {
    expect([...library].map(([name, { isUsed }]) => [name, isUsed])).toEqual([
      ['example.test.png', false],
      ['Claimed.jpg', true],
      ['Sea.webp', false],
      ['Dance.gif', false],
      ['Logo.png', false],
      ['Beach.jpg', true],
    ]);
    for (const { id, url, width, height, sizeBytes } of library.values()) {
      const whole = Buffer.from(await (await ada().raw(url)).arrayBuffer());
      expect(await sharp(whole).metadata()).toMatchObject({ width, height });
      expect(whole.byteLength).toBe(sizeBytes);
      for (const w of [160, 400, 800]) {
        const thumbnail = Buffer.from(await (await ada().raw(`${url}?w=${w}`)).arrayBuffer());
        expect(sha256Of(thumbnail)).toBe(sha256Of(await bytesAt(`library/${userId}/${id}/w${w}.webp`)));
      }
    }
    await eventually(async () => expect(await database.collection('images').countDocuments()).toBe(library.size));
    expect(stack.eventsOf(userId).map(([type]) => type)).toContain('media.image.v1.deleted');
    expect(await data.stored(database)).toEqual(lasting(kept));
  });

  test('When its uses are asked for, then a picture on a slide cannot be deleted, and an unconfirmed claim ends', async () => {
    const refused = await ada().call('DELETE', `/api/images/${of('Beach.jpg').id}`);
    expect(refused).toMatchObject({ status: 409, body: { type: 'image-in-use', projects: [{ id: projectId, name: 'Summer' }] } });
    stack.setClock(later(60));
    await stack.media.parts.expireClaimsJob.runIfDue();
    expect(await ada().list('?filter=used')).toMatchObject([{ filename: 'Beach.jpg' }]);
    expect((await ada().call('DELETE', `/api/images/${of('Claimed.jpg').id}`)).status).toBe(204);
  });

  test('When uploads that were started are registered, then one is new and one is known, and a capture that is asked for again is not taken twice', async () => {
    const grants = database.collection<{ _id: string; address: string }>('upload-grants').find({ outcome: { $exists: false } });
    const answers = [];
    for (const { address } of await grants.toArray()) answers.push(await ada().register(address, 'Late.jpg'));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 201]);
    expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({ id: of('Beach.jpg').id, duplicate: true });
    await register();
    expect((await ada().list()).map(({ filename }) => filename)).toEqual([
      'Late.jpg',
      'example.test.png',
      'Sea.webp',
      'Dance.gif',
      'Logo.png',
      'Beach.jpg',
    ]);
  });

  test('When the library is swept, then it is known to be our own, and no file of a picture goes', async () => {
    stack.setClock(later(7 * 24 * 60));
    expect(await stack.media.parts.sweepJob.runIfDue()).toBe(true);
    expect(stack.logLines.find(({ reason }) => reason === 'foreign-library' || reason === 'implausible-share')).toBeUndefined();
    const images = await ada().list();
    expect(await stack.keysBelow('library/')).toHaveLength(4 * images.length);
    expect((await ada().call('GET', '/api/images/usage')).body).toMatchObject({ images: images.length });
  });
});
