/*
 * A bucket of an S3-compatible store, as the services use it.
 *
 * It has three connection pools, so that slow downloads do not block other work. A download holds its connection for as long as the
 * person's own line takes; a hundred slow ones fill a pool. So they have a pool of their own: uploads, sizes, lists and removals go on
 * beside them, and the readiness check, with its own two connections, shows whether the store answers, however many downloads run.
 */
import type { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import type { S3Client } from '@aws-sdk/client-s3';
import type { AppError } from '@viral-slides/errors';
import type { Logger } from '@viral-slides/logger';
import { askerForBucket } from './ask-for-bucket.ts';
import { ensureBucket } from './ensure-bucket.ts';
import { connectS3, quickRequest } from './s3-connection.ts';
import type { S3Settings } from './s3-connection.ts';
import { guarded, orNull, storageUnavailable } from './s3-errors.ts';

/** Most keys that S3 takes in one request to delete. */
const deleteBatchSize = 1_000;

/** One object of a listing. */
export interface BucketObject {
  key: string;
  lastModified: Date;
  sizeBytes: number;
}

/** Bytes of an object, first and last included. */
export interface ByteSpan {
  start: number;
  end: number;
}

/**
 * A store of files under keys. Every method answers within a bounded time and throws AppError `storage-unavailable` (unavailable) when
 * the store cannot be reached or fails.
 */
export interface Bucket {
  name: string;
  /** The client of everything but downloads, for libraries that bring their own commands. */
  client: S3Client;
  /** Size of an object in bytes, or null when there is none. */
  sizeOf(key: string): Promise<number | null>;
  /**
   * Reads a whole object into memory, or null when there is none.
   * @param tooLarge makes the error that ends it as soon as more than `maxBytes` have come
   */
  read(key: string, limit: { maxBytes: number; tooLarge: () => AppError }): Promise<Uint8Array | null>;
  /**
   * Opens an object, or a range of it, for a reader that may be slow. @returns null when there is none. Aborting the signal, or destroying the stream,
   * ends it.
   */
  open(key: string, options: { range?: ByteSpan | undefined; signal?: AbortSignal | undefined }): Promise<Readable | null>;
  /** Writes an object; when it returns, the object is stored. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Copies an object within the bucket. @returns false when there is none */
  copy(fromKey: string, toKey: string): Promise<boolean>;
  /** Removes objects; keys that do not exist are fine. */
  remove(keys: readonly string[]): Promise<void>;
  /** Goes through all objects below a prefix in key order, page by page. */
  list(prefix: string): AsyncIterable<BucketObject[]>;
  /** Makes the bucket when it is missing. @param waitMs how long to wait for a store that starts later than we do (default 60 s) */
  ensure(waitMs?: number): Promise<void>;
  /** Readiness check: rejects when the bucket cannot be reached. */
  ping(): Promise<void>;
  /** Ends all connections. */
  close(): void;
}

/** Opens a bucket. Nothing is connected before the first call. @param settings.folder below which our key may list, where it may not list everything */
export function openBucket(settings: S3Settings & { bucket: string; folder?: string | undefined }, logger: Logger): Bucket {
  const { bucket: name, folder } = settings;
  const client = connectS3(settings);
  const downloads = connectS3(settings);
  const probe = connectS3(settings, { maxSockets: 2, maxAttempts: 1 });
  const at = (key: string) => ({ Bucket: name, Key: key });
  return {
    name,
    client,
    ...readingOf({ client, downloads, name }),
    async put(key, bytes, contentType) {
      const command = new PutObjectCommand({ ...at(key), Body: bytes, ContentType: contentType, ContentLength: bytes.byteLength });
      await guarded(() => client.send(command));
    },
    async copy(fromKey, toKey) {
      const CopySource = `${name}/${fromKey.split('/').map(encodeURIComponent).join('/')}`;
      return (await orNull(() => client.send(new CopyObjectCommand({ ...at(toKey), CopySource })))) !== null;
    },
    async remove(keys) {
      for (let start = 0; start < keys.length; start += deleteBatchSize)
        await removeBatch({ client, name, keys: keys.slice(start, start + deleteBatchSize) });
    },
    ensure: (waitMs = 60_000) => ensureBucket({ client, name, folder, logger, waitMs }),
    ping: askerForBucket({ client: probe, name, folder }),
    close() {
      for (const each of [client, downloads, probe]) each.destroy();
    },
  };
}

type Reading = Pick<Bucket, 'sizeOf' | 'read' | 'open' | 'list'>;

function readingOf({ client, downloads, name }: { client: S3Client; downloads: S3Client; name: string }): Reading {
  const get = async (from: S3Client, key: string, { range, signal }: Parameters<Bucket['open']>[1]): Promise<Readable | null> => {
    const command = new GetObjectCommand({ Bucket: name, Key: key, ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}) });
    const answer = await orNull(() => from.send(command, { ...quickRequest, ...(signal ? { abortSignal: signal } : {}) }));
    return answer ? (answer.Body as Readable) : null;
  };
  return {
    async sizeOf(key) {
      const answer = await orNull(() => client.send(new HeadObjectCommand({ Bucket: name, Key: key }), quickRequest));
      return answer ? (answer.ContentLength ?? 0) : null;
    },
    async read(key, limit) {
      const stream = await get(client, key, {});
      return stream ? guarded(() => readAll(stream, limit)) : null;
    },
    open: (key, options) => get(downloads, key, options),
    async *list(prefix) {
      let token: string | undefined;
      do {
        const command = new ListObjectsV2Command({ Bucket: name, Prefix: prefix, ContinuationToken: token });
        const page = await guarded(() => client.send(command, quickRequest));
        yield (page.Contents ?? []).flatMap(({ Key, LastModified, Size }) =>
          Key && LastModified ? [{ key: Key, lastModified: LastModified, sizeBytes: Size ?? 0 }] : [],
        );
        token = page.NextContinuationToken;
      } while (token);
    },
  };
}

async function readAll(stream: Readable, { maxBytes, tooLarge }: Parameters<Bucket['read']>[1]): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    sizeBytes += chunk.byteLength;
    // Leaving the loop destroys the stream and with it the transfer.
    if (sizeBytes > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function removeBatch({ client, name, keys }: { client: S3Client; name: string; keys: readonly string[] }): Promise<void> {
  const Delete = { Objects: keys.map((Key) => ({ Key })), Quiet: true };
  const answer = await guarded(() => client.send(new DeleteObjectsCommand({ Bucket: name, Delete }), quickRequest));
  const failed = answer.Errors?.filter((error) => error.Code !== 'NoSuchKey') ?? [];
  if (failed.length > 0) throw storageUnavailable(new Error(`${failed.length} objects were not removed: ${failed[0]?.Code}`));
}
