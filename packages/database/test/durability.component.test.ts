import { createLogger } from '@viral-slides/logger';
import { eventually, shareMongo, startMongo, watchCommands } from '@viral-slides/testkit';
import type { SentCommand, TestMongo } from '@viral-slides/testkit';
import type { Connection } from 'mongoose';
import { Schema } from 'mongoose';
import { connectDatabase, createAdminClient, durableWrite, withPatientConnection } from '../src/index.ts';

const logger = createLogger({ service: 'test', level: 'silent' });
/** Commands that change something, as the manual lists them. */
const writing = new Set(['insert', 'update', 'delete', 'findAndModify', 'createIndexes', 'dropIndexes', 'create', 'drop', 'dropDatabase']);

let server: TestMongo;
let sent: SentCommand[] = [];
let stopWatching: () => void;
beforeAll(async () => {
  server = await shareMongo();
  stopWatching = watchCommands((command) => sent.push(command));
});
afterAll(async () => {
  stopWatching();
  await server?.stop();
});
beforeEach(() => {
  sent = [];
});

interface Thing {
  _id: string;
  n: number;
}
const schema = new Schema<Thing>({ _id: String, n: Number }, { versionKey: false });

/** Every way in which the product writes. */
async function writeInEveryWay(connection: Connection): Promise<void> {
  const things = connection.collection<Thing>('things');
  await things.insertOne({ _id: 'a', n: 1 });
  await things.insertMany([{ _id: 'b', n: 1 }]);
  await things.updateOne({ _id: 'a' }, { $set: { n: 2 } });
  await things.updateMany({}, { $inc: { n: 1 } });
  await things.replaceOne({ _id: 'a' }, { n: 3 });
  await things.findOneAndUpdate({ _id: 'a' }, { $set: { n: 4 } }, { returnDocument: 'after' });
  await things.findOneAndDelete({ _id: 'b' });
  await things.bulkWrite([{ updateOne: { filter: { _id: 'a' }, update: { $set: { n: 5 } } } }, { deleteOne: { filter: { _id: 'b' } } }]);
  await things.createIndex({ n: 1 });
  const model = connection.model('Thing', schema, 'things');
  await model.create({ _id: 'c', n: 1 });
  await model.insertMany([{ _id: 'd', n: 1 }]);
  await model.updateOne({ _id: 'e' }, { $set: { n: 2 } }, { upsert: true });
  await model.findOneAndUpdate({ _id: 'c' }, { $set: { n: 2 } });
  await model.bulkWrite([{ insertOne: { document: { _id: 'f', n: 1 } } }]);
  await model.createIndexes();
  await model.deleteMany({});
  await things.dropIndex('n_1');
}

/** @param names of commands that must be among those that were sent */
function expectAllToLast(names: readonly string[]): void {
  const writes = sent.filter(({ name }) => writing.has(name));
  for (const { name, command } of writes) expect([name, command['writeConcern']]).toEqual([name, durableWrite]);
  expect(writes.map(({ name }) => name)).toEqual(expect.arrayContaining([...names]));
}

test('When the product writes in any of its ways, then each command says that it has to last', async () => {
  const database = await connectDatabase({ uri: `${server.urlFor()}&w=majority&retryWrites=true`, logger });
  await writeInEveryWay(database.connection);
  await database.close();
  expectAllToLast(['insert', 'update', 'delete', 'findAndModify', 'createIndexes', 'dropIndexes']);
});

test('When indexes are made on a patient connection, then they have to last', async () => {
  await withPatientConnection(server.urlFor(), async (connection) => {
    await connection.collection('things').createIndex({ n: 1 });
  });
  expectAllToLast(['createIndexes']);
});

test('When a program that looks after a server writes, then it has to last', async () => {
  const client = createAdminClient(server.url);
  await client
    .db(`admin-${crypto.randomUUID()}`)
    .collection('things')
    .insertMany([{ n: 1 }], { ordered: false });
  await client.close();
  expectAllToLast(['insert']);
});

test('When the server is killed right after it answered, then every answered write is there (on MongoDB because it is asked for, on others in any case)', async () => {
  const own = await startMongo();
  const database = await connectDatabase({ uri: own.url, logger });
  const things = database.connection.collection<Thing>('things');
  const answered: string[] = [];
  for (let n = 0; n < 20; n += 1) {
    await things.insertOne({ _id: String(n), n });
    answered.push(String(n));
  }
  await own.kill();
  await own.restart();
  const found = await eventually(() => things.find({}).toArray(), { timeoutMs: 30_000 });
  expect(found.map(({ _id }) => _id).toSorted()).toEqual(answered.toSorted());
  await database.close();
  await own.stop();
}, 120_000);

test('When something is read, then it is read where it was written', async () => {
  const database = await connectDatabase({ uri: server.urlFor(), logger });
  expect(database.connection.getClient().readPreference.mode).toBe('primary');
  await database.close();
});

test.each([
  'w=1',
  'w=0',
  'journal=false',
  'j=false',
  'readPreference=secondaryPreferred',
  'READPREFERENCE=nearest',
  'readPreferenceTags=dc:a',
])('When the address of a database says %s, then nothing connects, and the sentence says what to leave out', async (option) => {
  const uri = `${server.urlFor()}&${option}`;
  const refusal = { code: 'database-address-weak', message: expect.stringContaining(`leave ${option.split('=')[0]} out`) };
  await expect(connectDatabase({ uri, logger })).rejects.toMatchObject(refusal);
  expect(() => createAdminClient(uri)).toThrow(expect.objectContaining(refusal));
  expect(sent).toEqual([]);
});
