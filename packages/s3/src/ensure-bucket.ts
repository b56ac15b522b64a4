import { setTimeout as delay } from 'node:timers/promises';
import { CreateBucketCommand, HeadBucketCommand } from '@aws-sdk/client-s3';
import type { S3Client } from '@aws-sdk/client-s3';
import type { Logger } from '@viral-slides/logger';
import { quickRequest } from './s3-connection.ts';
import { isNoSuchObject, storageUnavailable } from './s3-errors.ts';

/**
 * Makes sure that the bucket exists; one that does needs no right to make buckets. Waits for the store, since it may start later than we do.
 * @param options.waitMs for how long
 * @throws AppError `storage-unavailable` when it did not answer in time, or refuses us
 */
export async function ensureBucket(options: { client: S3Client; name: string; logger: Logger; waitMs: number }): Promise<void> {
  const deadline = Date.now() + options.waitMs;
  for (;;) {
    try {
      return await createIfMissing(options.client, options.name);
    } catch (error) {
      if (Date.now() >= deadline) throw storageUnavailable(error);
      options.logger.warn({ err: error }, 'object store not reachable yet');
      await delay(500);
    }
  }
}

async function createIfMissing(client: S3Client, name: string): Promise<void> {
  try {
    await client.send(new HeadBucketCommand({ Bucket: name }), quickRequest);
  } catch (error) {
    if (!isNoSuchObject(error)) throw error;
    // Another replica may have been faster; the next round sees its bucket.
    await client.send(new CreateBucketCommand({ Bucket: name }));
  }
}
