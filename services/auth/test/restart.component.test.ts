import { denyOutgoingConnections, shareMongo, shareRabbit } from '@viral-slides/testkit';
import type { TestMongo, TestRabbit } from '@viral-slides/testkit';
import { startAuth } from './start-auth.ts';

let mongo: TestMongo;
let rabbit: TestRabbit;
let allowOutgoing: () => void;

beforeAll(async () => {
  allowOutgoing = denyOutgoingConnections();
  [mongo, rabbit] = await Promise.all([shareMongo(), shareRabbit()]);
}, 120_000);

afterAll(async () => {
  await Promise.all([mongo?.stop(), rabbit?.stop()]);
  allowOutgoing?.();
});

describe('a start on a database that is in use', () => {
  test('When a newer build has made an index, then it is left alone, and our own are there', async () => {
    const addresses = { mongodbUri: mongo.urlFor(), amqpUrl: rabbit.url, issuer: 'http://127.0.0.1:1/dev-idp' };
    const first = await startAuth(addresses);
    await first.database.connection.collection('sessions').createIndex({ lastSeenAt: 1 }, { name: 'of-a-newer-build' });
    await first.stop();
    const second = await startAuth(addresses);
    try {
      const names = (await second.database.connection.collection('sessions').indexes()).map((index) => index.name);
      expect(names).toEqual(expect.arrayContaining(['of-a-newer-build', 'tokenHash_1', 'purgeAt_1']));
    } finally {
      await second.stop();
    }
  });
});
