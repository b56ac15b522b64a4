import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { CreateBucketCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { startMongo, startS3 } from '@viral-slides/testkit';
import type { TestMongo, TestS3 } from '@viral-slides/testkit';
import { mongo } from 'mongoose';
import { pack as openPack } from 'tar-stream';
import { endEntry, partName } from '../src/archive.ts';
import { packDocuments } from '../src/documents.ts';
import { dumpInstallation } from '../src/dump-installation.ts';
import { loadInstallation, whatIsThere } from '../src/load-installation.ts';
import { collectionOf, documentsOf } from '../src/read-database.ts';
import { openServers } from '../src/servers.ts';
import type { Servers } from '../src/servers.ts';
import { addBytes } from '../src/tar.ts';
import { createTally } from '../src/totals.ts';
import { whatDiffers, writeCollection } from '../src/write-database.ts';

const stores: TestS3[] = [];
const databases: TestMongo[] = [];
const opened: Servers[] = [];

/** Empty servers. */
async function servers(): Promise<Servers> {
  const [database, store] = await Promise.all([startMongo(), startS3()]);
  databases.push(database);
  stores.push(store);
  const found = await openServers({
    MONGO_ADMIN_URI: database.urlFor('admin'),
    S3_ENDPOINT: store.url,
    S3_BUCKET: 'slides',
    S3_ACCESS_KEY: store.accessKey,
    S3_SECRET_KEY: store.secretKey,
  });
  opened.push(found);
  return found;
}

let from: Servers;
beforeAll(async () => {
  from = await servers();
}, 120_000);
afterAll(async () => {
  for (const each of opened) await each.close();
  await Promise.all([...databases, ...stores].map((server) => server.stop()));
}, 60_000);

const { Long, Double, Int32, ObjectId, Binary } = mongo.BSON;
const postOf = (n: number) => ({
  _id: `post-${String(n).padStart(5, '0')}`,
  at: new Date(1_700_000_000_000 + n),
  whole: new Double(n),
  count: new Int32(n),
  long: Long.fromNumber(2 ** 40 + n),
  bytes: new Binary(randomBytes(16)),
  nothing: null,
  list: [{ text: 'ü' }],
});

async function hashesOf(within: Servers, name: string): Promise<string[]> {
  const hashes: string[] = [];
  for await (const document of documentsOf(collectionOf(within.mongo, name)))
    hashes.push(createHash('sha256').update(document).digest('hex'));
  return hashes;
}

test('When an installation is read while others write, then elsewhere everything that was there is back byte by byte, with its indexes', async () => {
  const posts = collectionOf(from.mongo, 'scheduling/posts');
  await posts.createIndex({ claim: 1 }, { unique: true, partialFilterExpression: { claim: { $exists: true } } });
  await posts.createIndex({ at: 1 }, { expireAfterSeconds: 60 * 365 * 86_400 });
  await posts.insertMany(Array.from({ length: 450 }, (_, n) => postOf(n)) as object[]);
  await collectionOf(from.mongo, 'media/images').insertMany([{ _id: 7 }, { _id: 'seven' }, { _id: new ObjectId() }] as object[]);
  await collectionOf(from.mongo, 'auth/sessions').insertOne({ _id: 'a session' } as object);
  await from.store.client.send(new CreateBucketCommand({ Bucket: 'slides' }));
  const objects = new Map([1, 70_000, 1_500_000].map((size, n) => [`library/${n} ü.jpeg`, randomBytes(size)]));
  for (const [Key, Body] of [...objects, ['quarantine/u/1', randomBytes(10)] as const])
    await from.store.client.send(new PutObjectCommand({ Bucket: 'slides', Key, Body, ContentType: 'image/jpeg' }));
  const there = await hashesOf(from, 'scheduling/posts');
  let isDone = false;
  const writer = (async () => {
    for (let n = 0; !isDone && n < 200; n += 1) await posts.insertOne(postOf(50_000 + n) as object);
  })();

  const to = await servers();
  expect(await whatIsThere(to)).toEqual([]);
  const result = await loadInstallation(to, Readable.from(dumpInstallation(from), { objectMode: false }));
  isDone = true;
  await writer;

  expect(result).toEqual({ problems: [], superseded: [] });
  expect((await hashesOf(to, 'scheduling/posts')).slice(0, there.length)).toEqual(there);
  expect(await hashesOf(to, 'media/images')).toEqual(await hashesOf(from, 'media/images'));
  expect(await hashesOf(to, 'auth/sessions')).toEqual([]);
  const indexes = await collectionOf(to.mongo, 'scheduling/posts').indexes();
  expect(indexes).toContainEqual(
    expect.objectContaining({ key: { claim: 1 }, unique: true, partialFilterExpression: { claim: { $exists: true } } }),
  );
  expect(indexes).toContainEqual(expect.objectContaining({ key: { at: 1 }, expireAfterSeconds: expect.any(Number) }));
  for (const [Key, bytes] of objects) {
    const found = await to.store.client.send(new GetObjectCommand({ Bucket: 'slides', Key }));
    expect(found.ContentType).toBe('image/jpeg');
    expect(Buffer.from(await found.Body!.transformToByteArray()).equals(bytes)).toBe(true);
  }
  await expect(to.store.client.send(new GetObjectCommand({ Bucket: 'slides', Key: 'quarantine/u/1' }))).rejects.toThrow();
  expect(await whatIsThere(to)).toEqual([
    expect.stringContaining('The database already has data'),
    'The bucket "slides" already has objects.',
  ]);
}, 120_000);

test('When documents have outlived their time since they were saved, then they do not expire before they were compared', async () => {
  const { mongo: client } = from;
  const expiring = { name: 'at_1', key: { at: 1 }, expireAfterSeconds: 120 } as mongo.IndexDescriptionInfo;
  const plain = { name: 'userId_1', key: { userId: 1 } } as mongo.IndexDescriptionInfo;
  const captures = await writeCollection(client, 'screenshot/captures', { indexes: [expiring, plain] });
  await captures.add([mongo.BSON.serialize({ _id: 'long ago', at: new Date(0) })]);
  const collection = collectionOf(client, 'screenshot/captures');
  const namesOf = async () => (await collection.indexes()).map(({ name }) => name).toSorted();
  expect(await namesOf()).toEqual(['_id_', 'userId_1']);
  await captures.finish();
  expect(await collection.indexes()).toContainEqual(expect.objectContaining({ key: { at: 1 }, expireAfterSeconds: 120 }));
}, 120_000);

test('When what can be had once was given up and taken while it was read, then the newer document has it', async () => {
  const { mongo: client } = await servers();
  const claim = { name: 'claim_1', key: { claim: 1 }, unique: true, partialFilterExpression: { claim: { $exists: true } } };
  const accounts = await writeCollection(client, 'social-accounts/accounts', { indexes: [claim as mongo.IndexDescriptionInfo] });
  await accounts.add([{ _id: 'a', claim: 'channel' }, { _id: 'b' }].map((document) => mongo.BSON.serialize(document)));
  await accounts.add([mongo.BSON.serialize({ _id: 'c', claim: 'channel' })]);
  expect(accounts.superseded()).toBe(1);
  expect(await collectionOf(client, 'social-accounts/accounts').find().sort({ _id: 1 }).toArray()).toEqual([
    { _id: 'b' },
    { _id: 'c', claim: 'channel' },
  ]);
}, 120_000);

test('When the saved server reported a field of its own about an index, then the one that is written to is not asked for it', async () => {
  const { mongo: client } = await servers();
  const index = { v: 2, name: 'userId_1', key: { userId: 1 }, sparse: true, storageEngine: { anotherServer: {} } };
  await writeCollection(client, 'media/images', { indexes: [index as mongo.IndexDescriptionInfo] });
  const [, made] = await collectionOf(client, 'media/images').indexes();
  expect(made).toMatchObject({ name: 'userId_1', key: { userId: 1 }, sparse: true });
  expect(made).not.toMatchObject({ storageEngine: { anotherServer: {} } });
}, 120_000);

const claim = { name: 'claim_1', key: { claim: 1 }, unique: true, partialFilterExpression: { claim: { $exists: true } } };
const bson = (document: object) => Buffer.from(mongo.BSON.serialize(document));

/** A backup of one collection, in which two documents have what only one can have. @param saved documents that its end counts as saved */
function archiveOf(documents: readonly Buffer[], saved: readonly Buffer[] = documents, name = 'social-accounts/accounts'): Readable {
  const [pack, tally] = [openPack(), createTally()];
  for (const document of saved) tally.document(name, document);
  const fill = async () => {
    await addBytes(pack, partName(name, 'about.json'), JSON.stringify({ indexes: [claim] }));
    await addBytes(pack, partName(name, '000001.bson.gz'), await packDocuments(documents));
    await addBytes(pack, endEntry, JSON.stringify(tally.totals()));
    pack.finalize();
  };
  fill().catch((error: unknown) => pack.destroy(error as Error));
  return Readable.from(pack, { objectMode: false });
}

test.each(['media/project-usages', 'media/post-usages'])(
  'When media knows of others what may be newer than they are (%s), then that is not saved, and not brought back from an older backup',
  async (name) => {
    const usage = bson({ _id: 'thing', revision: 6 });
    await collectionOf(from.mongo, name).insertOne({ _id: 'thing', revision: 6 } as object);
    const to = await servers();
    await loadInstallation(to, Readable.from(dumpInstallation(from), { objectMode: false }));
    const older = await servers();
    expect(await loadInstallation(older, archiveOf([usage], [usage], name))).toEqual({ problems: [], superseded: [] });
    for (const { mongo: client } of [to, older]) expect(await collectionOf(client, name).countDocuments()).toBe(0);
  },
  120_000,
);

test('When a document took the place of another, then all others of its collection are compared as ever', async () => {
  const [before, kept, newer] = [
    bson({ _id: 'a', claim: 'channel' }),
    bson({ _id: 'b', name: 'as saved' }),
    bson({ _id: 'c', claim: 'channel' }),
  ];
  const whole = await loadInstallation(await servers(), archiveOf([before, kept, newer]));
  expect(whole).toEqual({ problems: [], superseded: ['social-accounts/accounts'] });
  const changed = bson({ _id: 'b', name: 'not as saved' });
  const { problems } = await loadInstallation(await servers(), archiveOf([before, changed, newer], [before, kept, newer]));
  expect(problems).toEqual(['social-accounts/accounts: 3 documents, but with different contents']);
}, 120_000);

test('When something that was written is not there, or is another, then the comparison says so, also where a document was left out', async () => {
  const { mongo: client } = await servers();
  const name = 'social-accounts/accounts';
  const accounts = await writeCollection(client, name, { indexes: [claim as mongo.IndexDescriptionInfo] });
  await accounts.add(
    [
      { _id: 'a', claim: 'channel' },
      { _id: 'b', name: 'as saved' },
      { _id: 'c', claim: 'channel' },
    ].map(bson),
  );
  expect([accounts.superseded(), await whatDiffers(client, name, accounts)]).toEqual([1, null]);
  await collectionOf(client, name).updateOne({ _id: 'b' as never }, { $set: { name: 'not as saved' } });
  expect(await whatDiffers(client, name, accounts)).toBe(`${name}: 2 documents, but with different contents`);
  await collectionOf(client, name).deleteOne({ _id: 'b' as never });
  expect(await whatDiffers(client, name, accounts)).toBe(`${name}: 2 documents expected, 1 found`);
}, 120_000);
