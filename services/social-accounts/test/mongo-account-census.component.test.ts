import { connectDatabase } from '@viral-slides/database';
import type { Database } from '@viral-slides/database';
import { createLogger } from '@viral-slides/logger';
import { shareMongo } from '@viral-slides/testkit';
import type { TestMongo } from '@viral-slides/testkit';
import { accountModel } from '../src/adapters/mongo/account-collection.ts';
import { createMongoAccountCensus } from '../src/adapters/mongo/mongo-account-census.ts';
import { publicationModel } from '../src/adapters/mongo/publication-collection.ts';

let server: TestMongo;
let database: Database;
beforeAll(async () => {
  server = await shareMongo();
  database = await connectDatabase({ uri: server.url, logger: createLogger({ service: 'test', level: 'silent' }) });
}, 90_000);
afterAll(async () => {
  await database?.close();
  await server?.stop();
});

const minutes = (n: number) => new Date(Date.UTC(2026, 0, 1, 0, n));

test('When accounts are connected, deleted and to be connected again, and publications wait, then they are counted by platform and by time', async () => {
  const models = { accounts: accountModel(database.connection), publications: publicationModel(database.connection) };
  const account = (platform: string, needsReconnect: boolean, deletedAt: Date | null = null) => ({ platform, needsReconnect, deletedAt });
  await models.accounts.collection.insertMany([
    account('youtube', false),
    account('tiktok', true),
    account('tiktok', false),
    account('youtube', true, minutes(0)),
  ]);
  const waiting = (nextRunAt: Date | null, heldUntil: Date) => ({ nextRunAt, heldUntil });
  await models.publications.collection.insertMany([
    waiting(minutes(3), minutes(1)),
    waiting(minutes(2), minutes(1)),
    waiting(minutes(1), minutes(9)),
    waiting(null, minutes(1)),
  ]);
  const census = createMongoAccountCensus(models);
  expect(await census.accounts()).toEqual([
    { platform: 'tiktok', accounts: 2, needReconnect: 1 },
    { platform: 'youtube', accounts: 1, needReconnect: 0 },
  ]);
  expect(await census.publicationsDueBefore(minutes(5))).toEqual({ count: 2, oldest: minutes(2) });
});
