import { randomUUID } from 'node:crypto';
import { createLogger } from '@viral-slides/logger';
import { shareMongo } from '@viral-slides/testkit';
import type { TestMongo } from '@viral-slides/testkit';
import { connectDatabase, insertUnique } from '../src/index.ts';
import type { Database } from '../src/index.ts';

let server: TestMongo;
let database: Database;
beforeAll(async () => {
  server = await shareMongo();
  database = await connectDatabase({ uri: server.url, logger: createLogger({ service: 'test', level: 'silent' }) });
});
afterAll(async () => {
  await database?.close();
  await server?.stop();
});

async function uniqueCollection() {
  const collection = database.connection.collection<{ _id: string; userId: string; sha256: string }>(`images-${randomUUID()}`);
  await collection.createIndex({ userId: 1, sha256: 1 }, { unique: true, partialFilterExpression: { sha256: { $exists: true } } });
  return collection;
}

describe('insertUnique', () => {
  test('When an equal document is there, then it answers false and nothing is added', async () => {
    const images = await uniqueCollection();
    const insert = () => images.insertOne({ _id: randomUUID(), userId: 'u', sha256: 'x' });
    expect(await insertUnique(insert)).toBe(true);
    expect(await insertUnique(insert)).toBe(false);
    expect(await images.countDocuments()).toBe(1);
  });

  test('When many insert the same key at once, again and again, then exactly one wins each time and no caller gets another error', async () => {
    const images = await uniqueCollection();
    // With a connection each from the start, they arrive at the same instant.
    await Promise.all(Array.from({ length: 16 }, () => images.findOne({})));
    for (let round = 0; round < 5; round += 1) {
      const outcomes = await Promise.all(
        Array.from({ length: 16 }, () => {
          const document = { _id: randomUUID(), userId: 'u', sha256: `content-${round}` };
          return insertUnique(() => images.insertOne({ ...document }));
        }),
      );
      expect(outcomes.filter((isIn) => isIn)).toHaveLength(1);
    }
    expect(await images.countDocuments()).toBe(5);
  });

  test('When the insert fails for another reason, then the error is passed on', async () => {
    await expect(insertUnique(() => Promise.reject(new Error('no permission')))).rejects.toThrow('no permission');
  });
});
