import type { Readable } from 'node:stream';
import { GetObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import type { S3Client } from '@aws-sdk/client-s3';

/** A bucket as the backup sees it. */
export interface Store {
  client: S3Client;
  bucket: string;
}

/** An object with its bytes. */
export interface FoundObject {
  key: string;
  sizeBytes: number;
  contentType: string;
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

interface ListedObject {
  key: string;
  sizeBytes: number;
}

/** Uploads that are not registered yet; their browsers still have them. */
const quarantine = 'quarantine/';
/** Objects up to this size are fetched ahead, a few at a time: most time goes into waiting for the first byte. */
const smallBytes = 1_000_000;
const fetchedAhead = 8;

/** Goes through all objects of a bucket; one that is removed in between is passed. */
export async function* objectsOf(store: Store): AsyncGenerator<FoundObject> {
  for await (const page of pagesOf(store)) {
    const wanted = page.filter(({ key }) => !key.startsWith(quarantine));
    for (let start = 0; start < wanted.length; start += fetchedAhead) yield* fetched(store, wanted.slice(start, start + fetchedAhead));
  }
}

/** Whether there is anything in the bucket; a bucket that does not exist is empty. */
export async function firstObject(store: Store): Promise<string | null> {
  try {
    const page = await store.client.send(new ListObjectsV2Command({ Bucket: store.bucket, MaxKeys: 1 }));
    return page.Contents?.[0]?.Key ?? null;
  } catch (error) {
    if ((error as Error).name === 'NoSuchBucket') return null;
    throw error;
  }
}

async function* pagesOf({ client, bucket }: Store): AsyncGenerator<ListedObject[]> {
  let token: string | undefined;
  do {
    const page = await client.send(new ListObjectsV2Command({ Bucket: bucket, ContinuationToken: token }));
    yield (page.Contents ?? []).flatMap(({ Key, Size }) => (Key ? [{ key: Key, sizeBytes: Size ?? 0 }] : []));
    token = page.NextContinuationToken;
  } while (token);
}

async function* fetched(store: Store, listed: readonly ListedObject[]): AsyncGenerator<FoundObject> {
  const ahead = await Promise.all(
    listed.map(async (object) => (object.sizeBytes <= smallBytes ? { found: await fetchSmall(store, object) } : object)),
  );
  for (const object of ahead) {
    const found = 'found' in object ? object.found : await open(store, object);
    if (found) yield found;
  }
}

async function fetchSmall(store: Store, object: ListedObject): Promise<FoundObject | null> {
  const found = await open(store, object);
  if (!found) return null;
  const chunks: Uint8Array[] = [];
  for await (const chunk of found.bytes) chunks.push(chunk);
  return { ...found, bytes: chunks };
}

async function open({ client, bucket }: Store, { key }: ListedObject): Promise<FoundObject | null> {
  try {
    const {
      Body,
      ContentLength = 0,
      ContentType = 'application/octet-stream',
    } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
    return { key, sizeBytes: ContentLength, contentType: ContentType, bytes: Body as Readable };
  } catch (error) {
    if ((error as Error).name === 'NoSuchKey') return null;
    throw error;
  }
}
