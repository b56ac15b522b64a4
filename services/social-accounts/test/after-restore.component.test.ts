import { randomUUID } from 'node:crypto';
import { connectDatabase } from '@viral-slides/database';
import type { Database } from '@viral-slides/database';
import { createLogger } from '@viral-slides/logger';
import { shareMongo } from '@viral-slides/testkit';
import type { TestMongo } from '@viral-slides/testkit';
import { createMongoInterruptedPublications } from '../src/adapters/mongo/mongo-interrupted-publications.ts';
import { createMongoPublicationRepository } from '../src/adapters/mongo/mongo-publication-repository.ts';
import { publicationModel } from '../src/adapters/mongo/publication-collection.ts';
import { makeSettleAfterRestore } from '../src/use-cases/settle-after-restore.ts';
import type { PublishRequest } from '../src/model/publication.ts';

let mongo: TestMongo;
let database: Database;
beforeAll(async () => {
  mongo = await shareMongo();
  database = await connectDatabase({ uri: mongo.url, logger: createLogger({ service: 'after-restore', level: 'silent' }) });
}, 120_000);
afterAll(async () => {
  await database.close();
  await mongo.stop();
});

const clock = { now: () => new Date() };
const ids = { newId: () => randomUUID() };
const aRequest = (): PublishRequest => ({
  postId: randomUUID(),
  userId: randomUUID(),
  attempt: 1,
  platform: 'youtube',
  accountId: '',
  content: { title: 'Summer', description: '', tags: [], privacy: 'public', slides: [], video: null },
  dueAt: new Date(),
  knownSequence: 0,
});

test('When a database was restored, then what was being published ends as unknown, and a repeated request reports that instead of publishing', async () => {
  const model = publicationModel(database.connection);
  const publications = createMongoPublicationRepository({ publications: model, clock, ids, onCommitted: () => undefined });
  const [under, over] = [aRequest(), aRequest()];
  await publications.accept(under);
  await publications.accept(over);
  const taken = (await publications.take(over.postId, { now: new Date(Date.now() + 1_000), leaseMs: 20_000, holder: 'h' }))!;
  const outcome = { kind: 'published' as const, remoteId: '7', remoteUrl: '', isInInbox: false, warnings: [] };
  await publications.save(taken.lease, { ...taken.publication, outcome, nextRunAt: null }, 'outcome');

  const settle = makeSettleAfterRestore({ publications: createMongoInterruptedPublications({ publications: model, clock, ids }) });
  expect(await settle()).toBe(1);
  expect(await settle()).toBe(0);

  const stored = await model.findById(under.postId).orFail().lean();
  expect(stored.outcome).toMatchObject({ kind: 'failed', code: 'restored-from-backup', isUnknown: true, isRetryable: false });
  expect(stored.nextRunAt).toBeUndefined();
  expect(stored.pendingEvents.at(-1)).toMatchObject({ type: 'accounts.publication.v1.failed' });
  expect(await publications.accept(under)).toEqual({ kind: 'reported-again' });
  expect(await publications.accept({ ...over, attempt: 2 })).toEqual({ kind: 'reported-again' });
  expect(await publications.accept({ ...under, attempt: 2 })).toEqual({ kind: 'started' });
}, 60_000);
