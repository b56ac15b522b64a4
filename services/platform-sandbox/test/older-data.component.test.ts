import { shareMongo } from '@viral-slides/testkit';
import mongoose from 'mongoose';
import type { Connection } from 'mongoose';
import { startSandboxService } from './sandbox-service.ts';
import type { SandboxService } from './sandbox-service.ts';
import { tiktokClient } from './tiktok-client.ts';

let sandbox: SandboxService;
let before: Connection;
afterAll(() => Promise.all([sandbox?.stop(), before?.close()]));

/** As the first releases stored them, which knew no owners. */
const video = {
  _id: 'older-video',
  channelId: 'UCrehearsalAda0000000000',
  clientId: 'viral-slides',
  grantId: 'g',
  metadata: { title: 'An older one', description: '', tags: [], privacyStatus: 'private' },
  isLockedPrivate: false,
  parts: [{ key: 'sandbox/google/s/1', sizeBytes: 5 }],
  sizeBytes: 5,
  contentType: 'video/mp4',
  sha256: 'hash',
  facts: null,
  uploadedAt: new Date('2026-11-20T10:00:00Z'),
  processedAt: new Date('2026-11-20T10:00:05Z'),
  end: { uploadStatus: 'processed' },
};
const person = { _id: 'tiktok older', platform: 'tiktok', id: 'older', name: 'Older', origin: 'control', createdAt: video.uploadedAt };

beforeAll(async () => {
  const mongo = await shareMongo();
  before = await mongoose.createConnection(mongo.url).asPromise();
  const insert = (name: string, row: object) => before.collection(name).insertOne(row);
  await insert('google-videos', video);
  await insert('users', { ...person, profile: { username: 'older', followerCount: 7 } });
  await insert('tiktok-webhooks', { _id: 'news' as never, appKey: 'viral-slides', body: '{}', dueAt: new Date() });
  sandbox = await startSandboxService({ mongo });
}, 120_000);

test('When an older release stored videos and people, then they are read as they are', async () => {
  const expected = { id: 'older-video', ownerId: null, metadata: { title: 'An older one' } };
  expect(await sandbox.control('GET', '/google/videos/older-video')).toMatchObject(expected);
  const { access_token } = await tiktokClient(sandbox).connect({ user: 'older' });
  const answer = await tiktokClient(sandbox).get('/v2/user/info/?fields=username,follower_count', access_token);
  expect(answer.json).toMatchObject({ data: { user: { username: 'older', follower_count: 7 } } });
});

test('When an older release had webhook events on their way to apps, then they are gone', async () => {
  expect((await before.listCollections()).map(({ name }) => name)).not.toContain('tiktok-webhooks');
});
