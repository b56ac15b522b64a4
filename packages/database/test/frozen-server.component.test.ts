import { createLogger } from '@viral-slides/logger';
import { eventually, startMongo } from '@viral-slides/testkit';
import type { TestMongo } from '@viral-slides/testkit';
import { connectDatabase, insertUnique, translateDatabaseError, withPatientConnection } from '../src/index.ts';
import type { Database } from '../src/index.ts';

let server: TestMongo;
let database: Database;
beforeAll(async () => {
  server = await startMongo();
  database = await connectDatabase({ uri: server.url, logger: createLogger({ service: 'test', level: 'silent' }) });
});
afterAll(async () => {
  await database?.connection.close(true);
  await server?.stop();
});

/** Outcome of an operation while the server does not answer, and its duration in ms. */
async function timed(operation: () => Promise<unknown>) {
  const startedAt = performance.now();
  const error = await operation().catch((thrown: unknown) => thrown);
  return { error: translateDatabaseError(error), ms: performance.now() - startedAt };
}

describe('a server that stops answering without closing its connections', () => {
  test('When operations wait for it or start while it is silent, then all fail as unavailable within 5 s, and work 10 s after it answers again', async () => {
    const things = database.connection.collection('things');
    await Promise.all(Array.from({ length: 5 }, (_, n) => things.insertOne({ n })));
    await server.freeze();
    for (let round = 1; round <= 3; round += 1) {
      const results = await Promise.all([
        timed(() => things.findOne({})),
        timed(() => things.insertOne({ n: 6 })),
        timed(() => things.find({}).toArray()),
        timed(() => things.bulkWrite([{ updateOne: { filter: { n: 1 }, update: { $set: { isSeen: true } } } }], { ordered: false })),
        timed(() => things.insertMany([{ n: 7 }, { n: 8 }])),
        timed(() => database.ping()),
      ]);
      for (const { error, ms } of results) {
        expect(error).toMatchObject({ kind: 'unavailable', code: 'database-down' });
        expect(ms).toBeLessThan(5_000);
      }
    }
    await server.thaw();
    const healedAt = performance.now();
    await eventually(() => things.findOne({}), { timeoutMs: 20_000 });
    expect(performance.now() - healedAt).toBeLessThan(10_000);
  });

  test('When many that lost a race for a unique key wait for another try, then all fail as unavailable within 5 s, and none is sent later', async () => {
    const raced = database.connection.collection('raced');
    await raced.createIndex({ key: 1 }, { unique: true });
    let sent = 0;
    const loser = (key: string) => {
      let tries = 0;
      return () => {
        tries += 1;
        if (tries === 1) return Promise.reject(new Error('deadlock detected'));
        sent += 1;
        return raced.insertOne({ key });
      };
    };
    await server.freeze();
    const results = await Promise.all(Array.from({ length: 16 }, (_, n) => timed(() => insertUnique(loser(`key-${n % 2}`)))));
    for (const { error, ms } of results) {
      expect(error).toMatchObject({ kind: 'unavailable', code: 'database-down' });
      expect(ms).toBeLessThan(5_000);
    }
    await server.thaw();
    await eventually(() => raced.findOne({}), { timeoutMs: 20_000 });
    expect(await insertUnique(loser('key-3'))).toBe(true);
    expect(sent).toBeLessThanOrEqual(3);
  });

  test('When work on a patient connection takes longer than an ordinary command may, then it goes on', async () => {
    let isDone = false;
    await withPatientConnection(server.url, async (connection) => {
      await connection.collection('slow').insertOne({ n: 1 });
      await server.freeze();
      const work = connection.collection('slow').findOne({ n: 1 });
      const ordinary = await timed(() => database.connection.collection('slow').findOne({}));
      expect(ordinary.error).toMatchObject({ code: 'database-down' });
      await server.thaw();
      isDone = (await work) !== null;
    });
    expect(isDone).toBe(true);
  });
});
