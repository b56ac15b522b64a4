import { AppError } from '@viral-slides/errors';
import { eventually, releaseData } from '@viral-slides/testkit';
import type { StoredLines } from '@viral-slides/testkit';
import mongoose from 'mongoose';
import type { Connection } from 'mongoose';
import { plainFont } from './font-corpus.ts';
import { jpegFile } from './corpus.ts';
import { startMediaStack } from './media-stack.ts';
import type { MediaStack } from './media-stack.ts';

/*
 * Packs, fonts, and what scheduled posts show, as earlier releases stored them. The file of the font lies in a collection of this test. Dates are of a day far
 * ahead, so that the database expires nothing.
 */
const files = 'files-of-fonts';
const data = releaseData(import.meta.dirname, ['images', 'packs', 'fonts', 'post-usages', files], 'packs');
const userId = '00000000-0000-4000-8000-000000000002';
const postId = '00000000-0000-4000-8000-0000000000d1';
const day = new Date('2099-01-01T12:00:00.000Z');

let stack: MediaStack;
let database: Connection;
const grace = () => stack.client(userId);
const filesOfFonts = () => database.collection<{ _id: string; bytes: mongoose.mongo.Binary }>(files);

/** An image in a pack that a scheduled post shows, and a font. */
async function write(): Promise<void> {
  stack.setClock(day);
  const image = await grace().upload(await jpegFile({ width: 300, height: 200 }), 'Beach.jpg');
  const { body: pack } = await grace().call('POST', '/api/packs', { name: 'Gym', color: 'blue' });
  expect((await grace().call('PATCH', `/api/packs/${String(pack.id)}/images`, { putIn: [image.id] })).status).toBe(200);
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(await plainFont())]), 'font.ttf');
  expect((await grace().raw('/api/fonts', { method: 'POST', body: form })).status).toBe(200);
  await stack.publish('scheduling.post.v1.changed', {
    ...{ userId, postId, revision: 3, imageIds: [image.id], projectId: postId, platform: 'tiktok' },
    ...{ status: 'scheduled', phase: '', isDeleted: false },
  });
  await stack.settled();
  await eventually(async () =>
    expect(await database.collection('images').countDocuments({ 'pendingEvents.0': { $exists: true } })).toBe(0),
  );
  for (const key of await stack.keysBelow(`fonts/${userId}/`)) {
    const bytes = await stack.store.read(key, { maxBytes: 6_000_000, tooLarge: () => new AppError('too-large', 'too-large', 'x') });
    await filesOfFonts().insertOne({ _id: key, bytes: new mongoose.mongo.Binary(Buffer.from(bytes!)) });
  }
  stack.setClock(null);
}

beforeAll(async () => {
  stack = await startMediaStack();
  database = await mongoose.createConnection(stack.mongo.url).asPromise();
  await data.keep(database, write);
}, 120_000);
afterAll(async () => {
  await database?.close();
  await stack?.stop();
}, 60_000);

describe.each(data.names)('packs and fonts of %s', (release) => {
  let kept: StoredLines;
  beforeAll(async () => {
    kept = await data.open(database, release);
    for (const { _id, bytes } of await filesOfFonts().find().toArray()) await stack.store.put(_id, bytes.value(), 'font/sfnt');
  }, 60_000);

  test('When their user opens the library, then the pack holds its image, the font is served whole, and nothing stored changes', async () => {
    const packs = (await grace().call('GET', '/api/packs')).body as unknown as { id: string }[];
    expect(packs).toMatchObject([{ name: 'Gym', color: 'blue', imageCount: 1 }]);
    expect(await grace().list(`?pack=${packs[0]!.id}`)).toMatchObject([{ filename: 'Beach.jpg' }]);
    const [font] = (await grace().call('GET', '/api/fonts')).body as unknown as { name: string; url: string; sizeBytes: number }[];
    expect(font).toMatchObject({ name: 'Poppins' });
    const served = await grace().raw(font!.url);
    expect([served.status, (await served.arrayBuffer()).byteLength]).toEqual([200, font!.sizeBytes]);
    expect(await data.stored(database)).toEqual(kept);
  });

  test('When an image that a scheduled post shows is to be deleted, then its number of posts is returned first', async () => {
    const [image] = await grace().list();
    const answer = await grace().call('DELETE', `/api/images/${image!.id}`);
    expect(answer).toMatchObject({ status: 409, body: { type: 'image-in-use', posts: 1 } });
  });
});
