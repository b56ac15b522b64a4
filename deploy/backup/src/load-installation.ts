import { Readable } from 'node:stream';
import { CreateBucketCommand, HeadBucketCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { contentTypeRecord, entryKind } from './archive.ts';
import type { CollectionAbout, Totals } from './archive.ts';
import { unpackDocuments } from './documents.ts';
import { leftOut } from './read-database.ts';
import { firstObject } from './read-objects.ts';
import type { Store } from './read-objects.ts';
import type { Servers } from './servers.ts';
import { bytesOf, entriesOf, jsonOf } from './tar.ts';
import type { ReadEntry } from './tar.ts';
import { countedBytes, createTally, differences } from './totals.ts';
import type { Tally } from './totals.ts';
import { firstDocument, whatDiffers, writeCollection } from './write-database.ts';
import type { WrittenCollection } from './write-database.ts';

/** Returns what prevents a restore, as sentences; none when the servers are empty. */
export async function whatIsThere({ mongo, store }: Servers): Promise<string[]> {
  const [document, object] = [await firstDocument(mongo), await firstObject(store)];
  return [
    ...(document === null ? [] : [`The database already has data (${document}).`]),
    ...(object === null ? [] : [`The bucket "${store.bucket}" already has objects.`]),
  ];
}

async function ensureBucket({ client, bucket }: Store): Promise<void> {
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }));
  } catch {
    await client.send(new CreateBucketCommand({ Bucket: bucket }));
  }
}

async function putObject(
  { client, bucket }: Store,
  { sizeBytes, records, bytes }: ReadEntry,
  { key, tally }: { key: string; tally: Tally },
): Promise<void> {
  tally.object(key, sizeBytes);
  const body = Readable.from(countedBytes(bytes, tally), { objectMode: false });
  const ContentType = records?.[contentTypeRecord] ?? 'application/octet-stream';
  await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: body, ContentLength: sizeBytes, ContentType }));
}

/** Counts what comes out of the tar on the way, so that it can be compared with what its end says was saved. */
async function write(
  { mongo, store }: Servers,
  source: Readable,
): Promise<{ expected: Totals; read: Totals; written: Map<string, WrittenCollection> }> {
  const tally = createTally();
  const written = new Map<string, WrittenCollection>();
  let expected: Totals | null = null;
  for await (const entry of entriesOf(source)) {
    const kind = entryKind(entry.name);
    if (kind.kind === 'about') {
      tally.collection(kind.collection);
      // Backups of older releases have collections that are left out today.
      if (!leftOut.has(kind.collection))
        written.set(kind.collection, await writeCollection(mongo, kind.collection, await jsonOf<CollectionAbout>(entry)));
    }
    if (kind.kind === 'documents') {
      const documents = await unpackDocuments(await bytesOf(entry));
      for (const document of documents) tally.document(kind.collection, document);
      await written.get(kind.collection)?.add(documents);
    }
    if (kind.kind === 'object') await putObject(store, entry, { key: kind.key, tally });
    if (kind.kind === 'end') expected = await jsonOf<Totals>(entry);
  }
  if (!expected) throw new Error('The backup is incomplete: its end is missing.');
  return { expected, read: tally.totals(), written };
}

/** The outcome of writing an installation. */
export interface LoadResult {
  /** Differences from the saved state, as sentences. */
  problems: string[];
  /** Collections with documents that were left out, because a newer one of the same backup has what can be had once. */
  superseded: string[];
}

/** Writes databases and objects of a tar into empty servers, reads the databases back and compares. @throws Error when the tar is not whole */
export async function loadInstallation(servers: Servers, source: Readable): Promise<LoadResult> {
  await ensureBucket(servers.store);
  const { expected, read, written } = await write(servers, source);
  const problems = differences(expected, read);
  for (const [name, collection] of written) {
    const problem = await whatDiffers(servers.mongo, name, collection);
    if (problem !== null) problems.push(problem);
  }
  for (const collection of written.values()) await collection.finish();
  return { problems, superseded: [...written].filter(([, collection]) => collection.superseded() > 0).map(([name]) => name) };
}
