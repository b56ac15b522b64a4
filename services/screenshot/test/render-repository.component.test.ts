import { randomUUID } from 'node:crypto';
import { connectDatabase } from '@viral-slides/database';
import type { Database } from '@viral-slides/database';
import { createLogger } from '@viral-slides/logger';
import { shareMongo } from '@viral-slides/testkit';
import type { TestMongo } from '@viral-slides/testkit';
import { createMongoRenderRepository } from '../src/adapters/mongo/mongo-render-repository.ts';
import { renderModel } from '../src/adapters/mongo/render-collection.ts';
import type { RenderedFile } from '../src/model/rendered-files.ts';
import type { RenderRepository } from '../src/ports/render-repository.ts';

const now = new Date('2026-12-01T12:00:00.000Z');
const laterMs = (ms: number) => new Date(now.getTime() + ms);
const leaseMs = 15_000;

let mongo: TestMongo;
let database: Database;
let renders: RenderRepository;

beforeAll(async () => {
  mongo = await shareMongo();
  database = await connectDatabase({ uri: mongo.urlFor(), logger: createLogger({ service: 'test', level: 'silent' }) });
  const model = renderModel(database.connection);
  await model.createIndexes();
  renders = createMongoRenderRepository(model);
}, 120_000);
afterAll(async () => {
  await database?.close();
  await mongo?.stop();
});

const anAttempt = (id = { userId: randomUUID(), inputHash: 'a'.repeat(64) }) => ({ ...id, owner: randomUUID() });
const fileIn = (folder: string): RenderedFile => ({
  key: `${folder}slide-1.jpeg`,
  contentType: 'image/jpeg',
  sha256: 'b'.repeat(64),
  sizeBytes: 1_000,
  width: 1080,
  height: 1920,
  durationMs: 0,
});
const filesIn = (folder: string) => ({ slides: [fileIn(folder)], video: null });

/** A rendering that is finished. */
async function done(folder = `renders/${randomUUID()}/`) {
  const attempt = anAttempt();
  await renders.start(attempt, { now, leaseMs });
  await renders.writesInto(attempt, folder);
  await renders.complete(attempt, filesIn(folder));
  return { attempt, folder, kept: { id: `${attempt.userId}:${attempt.inputHash}`, lastUsedAt: now, folders: [folder] } };
}

describe('a rendering that is being removed', () => {
  test('When the process that removes it died, then the next request starts it again, and deleted files do not count', async () => {
    const { attempt, kept } = await done();
    await renders.retire(kept);
    const next = anAttempt(attempt);
    expect(await renders.start(next, { now: laterMs(1), leaseMs })).toEqual({ state: 'mine', attempt: 1 });
    expect(await renders.bytesOf(attempt.userId)).toBe(0);
    expect(await renders.start(anAttempt(attempt), { now: laterMs(2), leaseMs })).toEqual({ state: 'busy' });
    await renders.complete(next, filesIn('renders/next/'));
    expect(await renders.start(anAttempt(attempt), { now: laterMs(3), leaseMs })).toEqual({
      state: 'done',
      files: filesIn('renders/next/'),
    });
  });

  test('When the process that removes it continues after it was started again, then the new one stays, with the old folder noted until it goes, too', async () => {
    const { attempt, kept, folder } = await done();
    await renders.retire(kept);
    const next = anAttempt(attempt);
    await renders.start(next, { now: laterMs(1), leaseMs });
    await renders.writesInto(next, 'renders/new/');
    await renders.delete(kept.id);
    expect(await renders.retire(kept)).toBe(false);
    expect(await renders.complete(next, filesIn('renders/new/'))).toBe(true);
    const [unused] = await renders.unusedSince(laterMs(60_000), { limit: 1, userId: attempt.userId });
    expect(unused?.folders).toEqual([folder, 'renders/new/']);
  });
});

describe('a rendering whose files a user has', () => {
  test('When its owner asks by their folder, then it is found and kept from then on; no other user finds it, and none that is removed', async () => {
    const { attempt, folder, kept } = await done();
    const of = (userId: string) => renders.touchFolder({ userId, folder }, laterMs(5_000));
    expect(await of(randomUUID())).toBeNull();
    expect(await renders.touchFolder({ userId: attempt.userId, folder: '' }, now)).toBeNull();
    expect(await of(attempt.userId)).toEqual({ inputHash: attempt.inputHash, files: filesIn(folder) });
    // A sweep that read it before it was used leaves it alone.
    expect(await renders.retire(kept)).toBe(false);
    expect(await renders.retire({ ...kept, lastUsedAt: laterMs(5_000) })).toBe(true);
    expect(await of(attempt.userId)).toBeNull();
  });
});
