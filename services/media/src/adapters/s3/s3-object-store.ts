import type { Readable } from 'node:stream';
import { DeleteObjectsCommand, GetObjectCommand, HeadObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import type { S3Client } from '@aws-sdk/client-s3';
import { AppError } from '@viral-slides/errors';
import { fileTooLarge } from '../../model/upload-limits.ts';
import type { ObjectStore } from '../../ports/object-store.ts';
import { quickRequest } from './s3-connection.ts';
import { isNoSuchObject, storageUnavailable } from './s3-errors.ts';

/** Most keys that S3 takes in one request to delete. */
const deleteBatchSize = 1_000;

/** ObjectStore on a bucket of an S3-compatible store. */
export function createS3ObjectStore({ client, bucket }: { client: S3Client; bucket: string }): ObjectStore {
  const at = (key: string) => ({ Bucket: bucket, Key: key });
  const open: ObjectStore['open'] = async (key, { range, signal }) => {
    const command = new GetObjectCommand({ ...at(key), ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}) });
    const answer = await orNull(() => client.send(command, { ...quickRequest, ...(signal ? { abortSignal: signal } : {}) }));
    return answer ? (answer.Body as Readable) : null;
  };
  return {
    open,
    async sizeOf(key) {
      const answer = await orNull(() => client.send(new HeadObjectCommand(at(key)), quickRequest));
      return answer ? (answer.ContentLength ?? 0) : null;
    },
    async read(key, maxBytes) {
      const stream = await open(key, {});
      return stream ? guarded(() => readAll(stream, maxBytes)) : null;
    },
    async put(key, bytes, contentType) {
      await guarded(() =>
        client.send(new PutObjectCommand({ ...at(key), Body: bytes, ContentType: contentType, ContentLength: bytes.byteLength })),
      );
    },
    async remove(keys) {
      for (let start = 0; start < keys.length; start += deleteBatchSize) {
        const Objects = keys.slice(start, start + deleteBatchSize).map((Key) => ({ Key }));
        const answer = await guarded(() =>
          client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }), quickRequest),
        );
        const failed = answer.Errors?.filter((error) => error.Code !== 'NoSuchKey') ?? [];
        if (failed.length > 0) throw storageUnavailable(new Error(`${failed.length} objects were not removed: ${failed[0]?.Code}`));
      }
    },
    async *list(prefix) {
      let token: string | undefined;
      do {
        const page = await guarded(() =>
          client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: token }), quickRequest),
        );
        yield (page.Contents ?? []).flatMap(({ Key, LastModified }) =>
          Key && LastModified ? [{ key: Key, lastModified: LastModified }] : [],
        );
        token = page.NextContinuationToken;
      } while (token);
    },
  };
}

async function readAll(stream: Readable, maxBytes: number): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    sizeBytes += chunk.byteLength;
    // Leaving the loop destroys the stream and with it the transfer.
    if (sizeBytes > maxBytes) throw fileTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw cause instanceof AppError ? cause : storageUnavailable(cause);
  }
}

function orNull<T>(work: () => Promise<T>): Promise<T | null> {
  return guarded(async () => {
    try {
      return await work();
    } catch (error) {
      if (isNoSuchObject(error)) return null;
      throw error;
    }
  });
}
