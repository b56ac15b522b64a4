import { randomUUID } from 'node:crypto';
import { shareMongo } from '@viral-slides/testkit';
import type { TestMongo } from '@viral-slides/testkit';
import mongoose from 'mongoose';
import type { Connection } from 'mongoose';
import { imageModel } from '../src/adapters/mongo/image-collection.ts';
import type { ImageDocument } from '../src/adapters/mongo/image-collection.ts';
import { createMongoImageRepository } from '../src/adapters/mongo/mongo-image-repository.ts';
import type { ImageQuery } from '../src/model/image-query.ts';
import type { ListedImage } from '../src/model/image.ts';

const noSignal = new AbortController().signal;
let mongo: TestMongo | undefined;
let connection: Connection | undefined;
let images: ReturnType<typeof imageModel>;
let repository: ReturnType<typeof createMongoImageRepository>;
/** Commands that were sent, oldest first. */
const sent: { name: string; command: Record<string, unknown> }[] = [];

beforeAll(async () => {
  mongo = await shareMongo();
  connection = await mongoose.createConnection(mongo.url, { monitorCommands: true }).asPromise();
  connection.getClient().on('commandStarted', ({ commandName: name, command }) => sent.push({ name, command: { ...command } }));
  images = imageModel(connection);
  await images.createIndexes();
  repository = createMongoImageRepository({ images, onCommitted: () => undefined });
});
afterAll(async () => {
  await connection?.close();
  await mongo?.stop();
});
beforeEach(() => void (sent.length = 0));

const start = Date.UTC(2026, 0, 1);

/** Stores the library of a new person; `of` returns the particular fields of each image. */
async function library(
  count: number,
  of: (index: number) => Partial<ImageDocument>,
): Promise<{ userId: string; documents: ImageDocument[] }> {
  const userId = randomUUID();
  const documents = Array.from({ length: count }, (_, index) => ({
    _id: randomUUID(),
    userId,
    uploadId: randomUUID(),
    filename: `${index}.jpg`,
    filenameSearch: `${index}.jpg`,
    sha256: randomUUID(),
    isUsed: index % 3 === 0,
    widthPx: 40,
    heightPx: 30,
    format: 'jpeg' as const,
    sizeBytes: index + 1,
    thumbnailSizesBytes: { 160: 1, 400: 2, 800: 3 },
    placeholder: 'data:,',
    createdAt: new Date(start + index),
    revision: 1,
    deletedAt: null,
    pendingEvents: [],
    ...of(index),
  }));
  if (count > 0) await images.collection.insertMany(documents as never);
  sent.length = 0;
  return { userId, documents };
}

const everything = (userId: string): ImageQuery => ({ userId, filter: 'all', search: '', packId: null, notPostedSince: null, after: null });

async function slicesOf(query: ImageQuery): Promise<ListedImage[][]> {
  const slices: ListedImage[][] = [];
  for await (const slice of repository.listAll(query, noSignal)) slices.push(slice);
  return slices;
}
const idsOf = (listed: readonly ListedImage[]) => listed.map(({ id }) => id);

/** The ids that a list must have, newest first. */
function expectedIds(documents: readonly ImageDocument[]): string[] {
  const visible = documents.filter(({ deletedAt }) => deletedAt === null);
  return visible.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a._id < b._id ? 1 : -1)).map(({ _id }) => _id);
}

describe('the list of all images', () => {
  test.each<[string, number, (index: number) => Partial<ImageDocument>]>([
    ['are none', 0, () => ({})],
    ['fill one reading exactly', 1_000, () => ({})],
    [
      'were made in any order, seven at the same instant',
      2_345,
      (index) => ({ createdAt: new Date(start + Math.floor(((index * 577) % 2_345) / 7)) }),
    ],
    ['were all made at the same instant', 1_500, () => ({ createdAt: new Date(start) })],
    ['are partly deleted', 2_100, (index) => (index > 1_050 || index % 2 ? { deletedAt: new Date(start) } : {})],
  ])('When they %s, then all images come once, newest first, as on the pages', async (_state, count, of) => {
    const { userId, documents } = await library(count, of);
    const slices = await slicesOf(everything(userId));
    expect(idsOf(slices.flat())).toEqual(expectedIds(documents));
    expect(await repository.listPage({ ...everything(userId), order: 'newest', limit: 900 })).toEqual(
      slices
        .flat()
        .slice(0, 900)
        .map((image) => expect.objectContaining({ id: image.id })),
    );
  });

  test('When a place in the list, a filter and a text are given, then what is behind it and fits comes', async () => {
    const { userId, documents } = await library(1_400, (index) => ({ createdAt: new Date(start + (index % 5)) }));
    const ids = expectedIds(documents);
    const at = documents.find(({ _id }) => _id === ids[300])!;
    const after = { createdAt: at.createdAt, id: at._id };
    expect(idsOf((await slicesOf({ ...everything(userId), after })).flat())).toEqual(ids.slice(301));
    const used = documents.filter(({ isUsed, filename }) => isUsed && filename.includes('7'));
    expect(idsOf((await slicesOf({ ...everything(userId), filter: 'used', search: '7' })).flat())).toEqual(expectedIds(used));
  });

  test('When it is read slowly, then each part is an answer of its own and no cursor waits in the database', async () => {
    const { userId } = await library(2_500, () => ({}));
    const reading = repository.listAll(everything(userId), noSignal)[Symbol.asyncIterator]();
    expect((await reading.next()).value).toHaveLength(1_000);
    expect(sent.map(({ name }) => name)).toEqual(['find', 'find']);
    await reading.next();
    await reading.next();
    expect(await reading.next()).toMatchObject({ done: true });
    expect(sent.map(({ name }) => name)).toEqual(['find', 'find', 'find', 'find']);
  });

  test('When the caller has left, then nothing more is read', async () => {
    const { userId } = await library(2_500, () => ({}));
    const gone = new AbortController();
    const reading = repository.listAll(everything(userId), gone.signal)[Symbol.asyncIterator]();
    await reading.next();
    gone.abort(new Error('gone'));
    await expect(reading.next()).rejects.toThrow('gone');
    expect(sent).toHaveLength(2);
  });

  test('When it is read, then each part is found by the index of the list', async () => {
    const { userId } = await library(1_200, () => ({}));
    await library(1_200, () => ({}));
    await slicesOf(everything(userId));
    const finds = sent.filter(({ name }) => name === 'find');
    expect(finds).toHaveLength(3);
    for (const { command } of finds) {
      const { filter, projection } = command as { filter: Record<string, unknown>; projection: Record<string, unknown> };
      const plan = JSON.stringify(await images.collection.find(filter, { projection }).explain());
      expect(plan).toContain('userId_1_createdAt_-1__id_-1');
    }
  });
});
