import { randomUUID } from 'node:crypto';
import { imageModel } from '../src/adapters/mongo/image-collection.ts';
import { connectDatabase } from '@viral-slides/database';
import type { Database } from '@viral-slides/database';
import { createLogger } from '@viral-slides/logger';
import { serviceToken } from '@viral-slides/testkit';
import { buildImage } from './builders.ts';
import { jpegFile } from './corpus.ts';
import type { MediaClient } from './media-client.ts';
import { signingKey, startMediaStack } from './media-stack.ts';
import type { MediaStack } from './media-stack.ts';

let stack: MediaStack;
let database: Database;
beforeAll(async () => {
  stack = await startMediaStack();
  database = await connectDatabase({ uri: stack.mongo.url, logger: createLogger({ service: 'test', level: 'silent' }) });
}, 120_000);
afterAll(async () => {
  await database?.close();
  await stack?.stop();
});

/** Stores images of a person without their files, the first one the oldest. @returns their ids */
async function stored({ userId }: MediaClient, count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, index) => {
    const { id, ...image } = buildImage({ userId, createdAt: new Date(Date.UTC(2026, 0, 1) + index) });
    return { ...image, _id: id, filenameSearch: image.filename, deletedAt: null, pendingEvents: [] };
  });
  const { collection } = imageModel(database.connection);
  // One insert of ten thousand takes a slow machine longer than the product waits for its database.
  for (let start = 0; start < rows.length; start += 1_000) await collection.insertMany(rows.slice(start, start + 1_000) as never);
  return rows.map(({ _id }) => _id);
}

async function packOf(user: MediaClient, name = 'Gym', imageIds: string[] = []): Promise<string> {
  const { status, body } = await user.call('POST', '/api/packs', { name, color: 'blue' });
  expect(status).toBe(201);
  const id = body.id as string;
  if (imageIds.length > 0) expect((await fill(user, id, { putIn: imageIds })).status).toBe(200);
  return id;
}
const fill = (user: MediaClient, id: string, change: { putIn?: string[]; takeOut?: string[] }) =>
  user.call('PATCH', `/api/packs/${id}/images`, change);
const packsOf = async (user: MediaClient) =>
  (await user.call('GET', '/api/packs')).body as unknown as { name: string; imageCount: number }[];
const idsOf = async (user: MediaClient, query: string) => (await user.list(query)).map(({ id }) => id);

describe('GET /internal/packs/{id}/pictures', () => {
  const ask = async (path: string, caller: string | null = 'projects') => {
    const authorization = `Bearer ${serviceToken({ audience: 'media', key: signingKey, caller: caller ?? '' })}`;
    const response = await stack.client().raw(`/internal/packs/${path}`, { headers: caller === null ? {} : { authorization } });
    return { status: response.status, body: (await response.json()) as { type?: string; name?: string; imageIds?: string[] } };
  };

  test('When projects asks for pictures that rested, then those are left out that a post showed since, and those that are deleted', async () => {
    const user = stack.client();
    const ids = (await stored(user, 5)).toSorted();
    const [early, late, deleted] = ids as [string, string, string];
    const gym = await packOf(user, 'Gym', ids.slice(0, 4));
    const { collection } = imageModel(database.connection);
    await collection.updateOne({ _id: early as never }, { $set: { lastPostedAt: new Date('2026-11-01T00:00:00Z') } });
    await collection.updateOne({ _id: late as never }, { $set: { lastPostedAt: new Date('2026-11-20T00:00:00Z') } });
    await collection.updateOne({ _id: deleted as never }, { $set: { deletedAt: new Date() } });
    const of = `${gym}/pictures?userId=${user.userId}`;
    expect(await ask(`${of}&restedSince=2026-11-10T00:00:00.000Z`)).toEqual({
      status: 200,
      body: { name: 'Gym', imageIds: [early, ids[3]] },
    });
    expect((await ask(of)).body.imageIds).toEqual([early, late, ids[3]]);
    expect((await ask(`${of}&limit=1`)).body.imageIds).toEqual([early]);
  });

  test("When the pack is another person's or none, or another user asks, then nothing is returned", async () => {
    const user = stack.client();
    const gym = await packOf(user);
    expect(await ask(`${gym}/pictures?userId=${stack.client().userId}`)).toMatchObject({ status: 404, body: { type: 'pack-not-found' } });
    expect(await ask(`${randomUUID()}/pictures?userId=${user.userId}`)).toMatchObject({ status: 404 });
    expect(await ask(`${gym}/pictures`)).toMatchObject({ status: 400 });
    for (const caller of ['scheduling', null])
      expect(await ask(`${gym}/pictures?userId=${user.userId}`, caller)).toMatchObject({ status: 401 });
  });
});

describe('packs', () => {
  test('When images are put into two packs, then each lists its own, and an image is in both', async () => {
    const user = stack.client();
    const [a, b, c] = (await stored(user, 3)) as [string, string, string];
    const gym = await packOf(user, 'Gym', [a, b]);
    const food = await packOf(user, 'Food', [b, c]);
    expect(await idsOf(user, `?pack=${gym}`)).toEqual([b, a]);
    expect(await idsOf(user, `?pack=${food}&limit=5`)).toEqual([c, b]);
    expect(await packsOf(user)).toMatchObject([
      { name: 'Food', imageCount: 2 },
      { name: 'Gym', imageCount: 2 },
    ]);
    const [inBoth] = (await user.list()).filter(({ id }) => id === b) as { packIds?: string[] }[];
    expect(inBoth?.packIds?.toSorted()).toEqual([food, gym].toSorted());
    await fill(user, gym, { takeOut: [b] });
    expect(await idsOf(user, `?pack=${gym}`)).toEqual([a]);
    const strange = Array.from({ length: 1_000 }, () => randomUUID());
    expect(await fill(user, gym, { putIn: [...strange.slice(1), c], takeOut: strange })).toMatchObject({ status: 200 });
    expect(await idsOf(user, `?pack=${gym}`)).toEqual([c, a]);
  });

  test('When a pack or an image is deleted, then the images stay, and the counts are right', async () => {
    const user = stack.client();
    const ids = await stored(user, 3);
    const [gym, food] = [await packOf(user, 'Gym', ids), await packOf(user, 'Food', ids)];
    expect((await user.call('DELETE', `/api/packs/${gym}`)).status).toBe(204);
    expect((await user.call('DELETE', `/api/packs/${gym}`)).body).toMatchObject({ code: 'pack-not-found' });
    expect(await idsOf(user, '')).toHaveLength(3);
    expect(await idsOf(user, `?pack=${gym}`)).toEqual([]);
    expect((await user.call('DELETE', `/api/images/${ids[0]}`)).status).toBe(204);
    expect(await packsOf(user)).toEqual([expect.objectContaining({ id: food, imageCount: 2 })]);
  });

  test('When a name is taken, however it is written, then another pack gets it neither when made nor when renamed', async () => {
    const user = stack.client();
    const gym = await packOf(user, 'Gym');
    const food = await packOf(user, 'Food');
    expect(await user.call('POST', '/api/packs', { name: ' GYM ' })).toMatchObject({ status: 409, body: { code: 'pack-name-taken' } });
    expect((await user.call('PATCH', `/api/packs/${food}`, { name: 'gym' })).body).toMatchObject({ code: 'pack-name-taken' });
    expect((await user.call('PATCH', `/api/packs/${gym}`, { name: 'GYM', color: 'red' })).body).toMatchObject({
      name: 'GYM',
      color: 'red',
    });
  });

  test('When the request that makes one is sent again under its name, then there is one; another request is refused', async () => {
    const user = stack.client();
    const send = (name: string) =>
      user.raw('/api/packs', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': 'one' },
        body: new Blob([JSON.stringify({ name })], { type: 'application/json' }),
      });
    const answers = await Promise.all([send('Gym'), send('Gym'), send('Gym')]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await packsOf(user)).toHaveLength(1);
    expect((await send('Food')).status).toBe(422);
  });

  test('When another user asks, then they can change neither packs nor images of others', async () => {
    const [owner, other] = [stack.client(), stack.client()];
    const [ownerImages, otherImages] = [await stored(owner, 1), await stored(other, 1)];
    const gym = await packOf(owner, 'Gym', [...ownerImages, ...otherImages]);
    expect(await packsOf(owner)).toMatchObject([{ imageCount: 1 }]);
    expect(await packsOf(other)).toEqual([]);
    expect((await fill(other, gym, { putIn: otherImages })).status).toBe(404);
    expect((await other.call('PATCH', `/api/packs/${gym}`, { name: 'Mine' })).status).toBe(404);
    expect((await other.call('DELETE', `/api/packs/${gym}`)).status).toBe(404);
    expect(await idsOf(other, `?pack=${gym}`)).toEqual([]);
    expect(await packsOf(owner)).toMatchObject([{ name: 'Gym', imageCount: 1 }]);
  });

  test('When a pack is full, then nothing more comes in, but what is in may be put in again', async () => {
    const user = stack.client();
    const ids = await stored(user, 10_001);
    const gym = await packOf(user, 'Gym');
    await imageModel(database.connection).updateMany({ userId: user.userId, _id: { $ne: ids[0] } }, { $set: { packIds: [gym] } });
    expect((await fill(user, gym, { putIn: [ids[0]!] })).body).toMatchObject({ code: 'pack-full', imageCount: 10_000, maxImages: 10_000 });
    expect((await fill(user, gym, { putIn: [ids[1]!] })).status).toBe(200);
  });

  test('When a file is uploaded into a pack, then it is in the pack, or in the library only if the pack is gone', async () => {
    const user = stack.client();
    const gym = await packOf(user);
    const register = async (seed: number, packId: string) => {
      const url = await user.putFile(await jpegFile(undefined, seed));
      return user.call('POST', '/api/images', { filename: 'a.jpg', url, packId });
    };
    expect(await register(1, gym)).toMatchObject({ status: 201, body: { packIds: [gym] } });
    const alone = await register(2, randomUUID());
    expect([alone.status, alone.body.packIds]).toEqual([201, undefined]);
    const form = new FormData();
    form.append('files', new Blob([new Uint8Array(await jpegFile(undefined, 3))], { type: 'image/jpeg' }), 'b.jpg');
    await user.raw(`/api/uploads?pack=${gym}`, { method: 'POST', body: form });
    expect(await idsOf(user, `?pack=${gym}`)).toHaveLength(2);
    expect(await idsOf(user, '')).toHaveLength(3);
  });
});

describe('what posts showed', () => {
  const published = async ({ userId }: MediaClient, imageIds: string[], daysAgo: number, milestone = 'published') => {
    const publishedAt = BigInt(Math.floor(Date.now() / 1_000) - daysAgo * 24 * 60 * 60);
    const about = { userId, postId: randomUUID(), projectId: randomUUID(), milestone, revision: 3, publishedAt };
    await stack.publish('scheduling.post.v1.reached', { ...about, imageIds });
    await stack.settled();
  };

  test('When posts were published, then those that none showed come first, then those of the longest ago, page by page', async () => {
    const user = stack.client();
    const [a, b, c, d, e] = (await stored(user, 5)) as [string, string, string, string, string];
    await published(user, [a, b], 3);
    await published(user, [a], 9);
    await published(user, [c, randomUUID()], 20);
    await published(user, [d], 1, 'scheduled');
    const pages: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { body, headers } = await user.call('GET', `/api/images?sort=unused-first&limit=2${cursor && `&cursor=${cursor}`}`);
      pages.push(...(body as unknown as { id: string }[]).map(({ id }) => id));
      cursor = headers.get('x-next-cursor');
    }
    expect(pages).toEqual([e, d, c, ...[a, b].toSorted()]);
    expect((await idsOf(user, '?notPostedWithinDays=7')).toSorted()).toEqual([c, d, e].toSorted());
    expect(await idsOf(user, '?notPostedWithinDays=7&sort=unused-first&limit=9')).toEqual([e, d, c]);
    expect((await user.call('GET', '/api/images?sort=unused-first')).body).toMatchObject({ errors: [{ field: 'limit' }] });
  });
});
