import { randomUUID } from 'node:crypto';
import { connectDatabase } from '@viral-slides/database';
import type { Database } from '@viral-slides/database';
import { decodeEvent } from '@viral-slides/events';
import { createLogger } from '@viral-slides/logger';
import { pendingEvent } from '@viral-slides/messaging';
import { shareMongo } from '@viral-slides/testkit';
import type { TestMongo } from '@viral-slides/testkit';
import { createMongoPostRepository } from '../src/adapters/mongo/mongo-post-repository.ts';
import { createMongoRestoredPosts } from '../src/adapters/mongo/mongo-restored-posts.ts';
import { postModel } from '../src/adapters/mongo/post-collection.ts';
import { toPublishRequested } from '../src/adapters/mongo/pending-post-event.ts';
import { makeSettleAfterRestore } from '../src/use-cases/publishing/settle-after-restore.ts';
import { makeRepublishAfterRestore } from '../src/use-cases/publishing/republish-after-restore.ts';
import { aClaimedPost, aPost } from './a-post.ts';
import { storePosts } from './stored-posts.ts';

let mongo: TestMongo;
let database: Database;
const logger = createLogger({ service: 'after-restore', level: 'silent' });
beforeAll(async () => {
  mongo = await shareMongo();
  database = await connectDatabase({ uri: mongo.url, logger });
}, 120_000);
afterAll(async () => {
  await database.close();
  await mongo.stop();
});

test('When a database was restored, then no request to publish is left, owners of doubtful posts are notified once, and nothing happens to these automatically', async () => {
  const model = postModel(database.connection);
  const ids = { newId: () => randomUUID() };
  const posts = createMongoPostRepository({
    posts: model,
    ids,
    policy: { maxLateMs: 7_200_000 },
    onCommitted: () => undefined,
    onNextAction: () => undefined,
    onEnd: () => undefined,
    renders: { ask: () => Promise.resolve(null) },
    logger,
  });
  const now = new Date();
  const soon = new Date(now.getTime() + 3_600_000);
  const claimed = aClaimedPost();
  const due = aPost({ scheduledTime: now, nextActionAt: now });
  const ahead = aPost({ scheduledTime: soon, nextActionAt: soon });
  const others = Array.from({ length: 230 }, () => aPost({ status: 'draft', phase: null, nextActionAt: null }));
  await storePosts(database, [claimed, due, ahead, ...others]);
  const at = { eventId: randomUUID(), occurredAt: now };
  const changed = pendingEvent(
    'scheduling.post.v1.changed',
    { userId: claimed.userId, postId: claimed.id, revision: 2, projectId: '', platform: 'tiktok', status: '', phase: '', isDeleted: false },
    at,
  );
  await model.updateOne(
    { _id: claimed.id },
    { $set: { pendingEvents: [changed, toPublishRequested(claimed, { ...at, eventId: randomUUID() })] } },
  );

  const settle = makeSettleAfterRestore({ restored: createMongoRestoredPosts(model), posts });
  expect(await settle({ now, dueUntil: now })).toBe(2);
  expect(await settle({ now, dueUntil: now })).toBe(0);

  expect(await model.countDocuments({ 'pendingEvents.type': 'scheduling.post.v1.publish-requested' })).toBe(0);
  for (const { id } of [claimed, due]) {
    const stored = await model.findById(id).orFail().lean();
    expect(stored).toMatchObject({ status: 'failed', phase: 'unknown', isOpen: false, failure: { code: 'restored-from-backup' } });
    expect(stored.nextActionAt).toBeUndefined();
    expect(stored.pendingEvents.slice(-2).map(({ type }) => type)).toEqual(['scheduling.post.v1.changed', 'scheduling.post.v1.reached']);
  }
  expect(await posts.find({ id: ahead.id, userId: null })).toMatchObject({
    status: 'scheduled',
    phase: 'ready',
    revision: 1,
    nextActionAt: soon,
  });
  expect(await settle({ now, dueUntil: null })).toBe(1);
}, 60_000);

test('When a database was restored, then each scheduled post that shows images reports once which, in the revision that it has', async () => {
  const model = postModel(database.connection);
  const frozen = { ...aPost().frozen!, imageIds: [randomUUID(), randomUUID()] };
  const reported = aPost({ frozen, revision: 7 });
  const [waiting, over, deleted, without] = [
    aPost({ frozen }),
    aPost({ frozen, status: 'posted', phase: null, nextActionAt: null }),
    aPost({ frozen }),
    aPost({ frozen: { ...frozen, imageIds: [] } }),
  ];
  await storePosts(database, [reported, waiting, over, deleted, without]);
  await model.updateOne({ _id: deleted.id }, { $set: { deletedAt: new Date() } });
  const restored = createMongoRestoredPosts(model);
  await restored.publish(waiting, { eventId: randomUUID(), occurredAt: new Date() });
  const republish = makeRepublishAfterRestore({ restored, clock: { now: () => new Date() }, ids: { newId: () => randomUUID() } });
  await republish();
  expect(await republish()).toBe(0);

  const eventsOf = async (id: string) => {
    const { pendingEvents } = await model.findById(id).orFail().lean();
    return pendingEvents.map(({ type, payload }) => decodeEvent(type as 'scheduling.post.v1.changed', Buffer.from(payload.buffer)));
  };
  const [event, ...more] = await eventsOf(reported.id);
  expect(more).toEqual([]);
  expect(event).toMatchObject({
    postId: reported.id,
    userId: reported.userId,
    revision: 7,
    status: 'scheduled',
    imageIds: frozen.imageIds,
  });
  expect(await model.findById(reported.id).lean()).toMatchObject({ revision: 7, updatedAt: reported.updatedAt });
  const counts = await Promise.all([waiting, over, deleted, without].map(async ({ id }) => (await eventsOf(id)).length));
  expect(counts).toEqual([1, 0, 0, 0]);
}, 60_000);
