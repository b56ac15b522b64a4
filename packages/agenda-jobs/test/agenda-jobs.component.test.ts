import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { MongoBackend } from '@agendajs/mongo-backend';
import { connectDatabase, durableWrite, insertUnique } from '@viral-slides/database';
import type { Database } from '@viral-slides/database';
import { createLogger } from '@viral-slides/logger';
import { eventually, shareMongo, watchCommands } from '@viral-slides/testkit';
import type { SentCommand, TestMongo } from '@viral-slides/testkit';
import { createAgendaJobs } from '../src/index.ts';

const lines: Record<string, unknown>[] = [];
const logger = createLogger({
  service: 'test',
  level: 'info',
  destination: { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
});

let server: TestMongo;
let database: Database;
beforeAll(async () => {
  server = await shareMongo();
  database = await connectDatabase({ uri: server.url, logger });
});
afterAll(async () => {
  await database?.close();
  await server?.stop();
});

/** In ms. After half of it Agenda checks whether a job it began is still alive: that timer cannot be cleared, and the test run ends only after the last one fired. */
const lockLifetimeMs = 2_000;

const mongo = () => database.connection.db!;
const stored = (name: string) => mongo().collection('agenda_jobs').find({ name }).toArray();
const aReplica = (lookEveryMs = 100, on = mongo()) =>
  createAgendaJobs({
    mongo: on,
    unique: { key: { name: 1, type: 1 }, among: { type: 'single' } },
    options: { processEvery: lookEveryMs, defaultLockLifetime: lockLifetimeMs },
    doneAgain: 'tomorrow',
    logger,
  });

test('When a process stops before the time of a job that it took already, then the next process finds it free', async () => {
  const name = `taken-early-${randomUUID()}`;
  const leaving = aReplica(10_000);
  leaving.agenda.define(name, () => Promise.resolve());
  // Agenda takes what is due before it looks again, and holds it until its time.
  await leaving.agenda.schedule(new Date(Date.now() + 5_000), name);
  await leaving.agenda.start();
  await eventually(async () => expect(await stored(name)).toMatchObject([{ lockedAt: expect.any(Date) }]));
  await leaving.stop();
  const [left] = await stored(name);
  expect(left).toMatchObject({ name });
  expect(left!['lockedAt'] ?? null).toBeNull();
});

test('When a process stops, then what others took stays taken', async () => {
  const name = `of-others-${randomUUID()}`;
  const lockedAt = new Date();
  await mongo().collection('agenda_jobs').insertOne({ name, lockedAt, lastModifiedBy: 'another' });
  const leaving = aReplica();
  await leaving.agenda.start();
  await leaving.stop();
  expect(await stored(name)).toMatchObject([{ lockedAt }]);
});

test('When replicas make the same job at once, then it is there once', async () => {
  const name = `made-at-once-${randomUUID()}`;
  const replicas = Array.from({ length: 4 }, () => aReplica());
  await Promise.all(replicas.map((replica) => replica.ensureIndexes()));
  await Promise.all(replicas.map(({ agenda }) => insertUnique(() => agenda.every(3_600_000, name))));
  expect(await stored(name)).toHaveLength(1);
});

test('When replicas start at once on a new database, then all of them start', async () => {
  for (let round = 0; round < 3; round += 1) {
    const uri = server.urlFor();
    const databases = await Promise.all(Array.from({ length: 4 }, () => connectDatabase({ uri, logger })));
    const start = async ({ connection }: Database) => {
      const replica = aReplica(100, connection.db!);
      await replica.ensureIndexes();
      await insertUnique(() => replica.agenda.every(3_600_000, 'hourly'));
      await replica.agenda.start();
      return replica;
    };
    const replicas = await Promise.all(databases.map(start));
    await Promise.all(replicas.map((replica) => replica.stop()));
    await Promise.all(databases.map((each) => each.close()));
  }
});

test("When the indexes are made, then Agenda's own is the one that its backend would make", async () => {
  await aReplica().ensureIndexes();
  const made = () => mongo().collection('agenda_jobs').indexes();
  const before = await made();
  expect(before.map(({ name }) => name)).toContain('findAndLockNextJobIndex');
  await new MongoBackend({ mongo: mongo(), collection: 'agenda_jobs' }).connect();
  expect(await made()).toEqual(before);
});

test('When a job fails, then the log says which one and when it is done again', async () => {
  const name = `failing-${randomUUID()}`;
  const replica = aReplica();
  replica.agenda.define(name, () => Promise.reject(new Error('out of paper')));
  await replica.agenda.start();
  await replica.agenda.now(name);
  const said = expect.objectContaining({ job: name, msg: 'a scheduled job failed; it will be retried tomorrow' });
  await eventually(() => expect(lines).toContainEqual(said));
  await replica.stop();
});

test('When jobs are made, taken, done and let go, then whatever Agenda writes has to last', async () => {
  const name = `lasting-${randomUUID()}`;
  const sent: SentCommand[] = [];
  const stopWatching = watchCommands((command) => sent.push(command));
  const own = await connectDatabase({ uri: server.urlFor(), logger });
  const replica = aReplica(100, own.connection.db!);
  let isDone = false;
  replica.agenda.define(name, async () => void (isDone = true));
  await replica.ensureIndexes();
  await replica.agenda.every(3_600_000, name);
  await replica.agenda.now(name);
  await replica.agenda.start();
  await eventually(() => expect(isDone).toBe(true));
  await replica.stop();
  await own.close();
  stopWatching();
  const writes = sent.filter(({ command }) => ['insert', 'update', 'findAndModify', 'createIndexes'].some((write) => write in command));
  expect([...new Set(writes.map((write) => write.name))].toSorted()).toEqual(['createIndexes', 'findAndModify', 'insert', 'update']);
  for (const write of writes) expect([write.name, write.command['writeConcern']]).toEqual([write.name, durableWrite]);
});
