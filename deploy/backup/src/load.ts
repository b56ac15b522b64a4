/**
 * `node deploy/backup/src/load.ts`, in a container beside empty servers: reads the tar of a backup from its standard input, writes databases and objects, reads the
 * databases back and compares. `--check` only tells whether the servers are empty. Ends with 3 when they are not.
 */
import { Readable } from 'node:stream';
import { CreateBucketCommand, HeadBucketCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { contentTypeRecord, entryKind } from './archive.ts';
import type { CollectionAbout, Totals } from './archive.ts';
import { unpackDocuments } from './documents.ts';
import { collectionOf, documentsOf } from './read-database.ts';
import { firstObject } from './read-objects.ts';
import type { Store } from './read-objects.ts';
import { openServers } from './servers.ts';
import type { Servers } from './servers.ts';
import { bytesOf, entriesOf, jsonOf } from './tar.ts';
import type { ReadEntry } from './tar.ts';
import { countedBytes, createTally, differences } from './totals.ts';
import type { Tally } from './totals.ts';
import { firstDocument, writeCollection } from './write-database.ts';
import type { WrittenCollection } from './write-database.ts';

const notEmpty = 3;

async function refuseFull({ mongo, store }: Servers): Promise<boolean> {
  const [document, object] = [await firstDocument(mongo), await firstObject(store)];
  if (document !== null) console.error(`The database has data already (${document}).`);
  if (object !== null) console.error(`The bucket "${store.bucket}" has objects already.`);
  return document !== null || object !== null;
}

async function ensureBucket({ client, bucket }: Store): Promise<void> {
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }));
  } catch {
    await client.send(new CreateBucketCommand({ Bucket: bucket }));
  }
}

async function putObject({ client, bucket }: Store, { sizeBytes, records, bytes }: ReadEntry, { key, tally }: { key: string; tally: Tally }): Promise<void> {
  tally.object(key, sizeBytes);
  const body = Readable.from(countedBytes(bytes, tally), { objectMode: false });
  const ContentType = records?.[contentTypeRecord] ?? 'application/octet-stream';
  await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: body, ContentLength: sizeBytes, ContentType }));
}

async function load({ mongo, store }: Servers, source: Readable): Promise<{ expected: Totals; objects: Totals['objects']; superseded: Set<string> }> {
  const tally = createTally();
  const written = new Map<string, WrittenCollection>();
  let expected: Totals | null = null;
  for await (const entry of entriesOf(source)) {
    const kind = entryKind(entry.name);
    if (kind.kind === 'about') written.set(kind.collection, await writeCollection(mongo, kind.collection, await jsonOf<CollectionAbout>(entry)));
    if (kind.kind === 'documents') await written.get(kind.collection)?.add(await unpackDocuments(await bytesOf(entry)));
    if (kind.kind === 'object') await putObject(store, entry, { key: kind.key, tally });
    if (kind.kind === 'end') expected = await jsonOf<Totals>(entry);
  }
  if (!expected) throw new Error('The backup is not whole: its end is missing.');
  const superseded = new Set([...written].filter(([, collection]) => collection.superseded() > 0).map(([name]) => name));
  return { expected, objects: tally.totals().objects, superseded };
}

async function readBack({ mongo }: Servers, { collections }: Totals, objects: Totals['objects']): Promise<Totals> {
  const tally = createTally();
  for (const name of Object.keys(collections)) {
    tally.collection(name);
    for await (const document of documentsOf(collectionOf(mongo, name))) tally.document(name, document);
  }
  return { ...tally.totals(), objects };
}

async function run(servers: Servers): Promise<number> {
  if (await refuseFull(servers)) return notEmpty;
  if (process.argv.includes('--check')) return 0;
  await ensureBucket(servers.store);
  const { expected, objects, superseded } = await load(servers, process.stdin);
  const found = await readBack(servers, expected, objects);
  const problems = differences(expected, found).filter((problem) => ![...superseded].some((name) => problem.startsWith(`${name}:`)));
  for (const problem of problems) console.error(`Not as it was saved: ${problem}.`);
  for (const name of superseded) console.error(`${name}: documents that were replaced while the backup was made were left out.`);
  return problems.length === 0 ? 0 : 1;
}

try {
  const servers = await openServers(process.env);
  try {
    process.exitCode = await run(servers);
  } finally {
    await servers.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
