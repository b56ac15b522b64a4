import { setTimeout as delay } from 'node:timers/promises';
import { CreateBucketCommand } from '@aws-sdk/client-s3';
import type { Logger } from '@viral-slides/logger';
import { askerForBucket } from './ask-for-bucket.ts';
import type { BucketView } from './ask-for-bucket.ts';
import { isNoSuchObject, storageUnavailable } from './s3-errors.ts';

/**
 * Makes sure that the bucket exists; one that does needs no right to make buckets. Waits for the store, since it may start later than we do.
 * @param options.waitMs for how long
 * @throws AppError `storage-unavailable` when it did not answer in time, or refuses us
 */
export async function ensureBucket(options: BucketView & { logger: Logger; waitMs: number }): Promise<void> {
  const deadline = Date.now() + options.waitMs;
  const ask = askerForBucket(options);
  for (;;) {
    try {
      return await createIfMissing(options, ask);
    } catch (error) {
      if (Date.now() >= deadline) throw storageUnavailable(error);
      options.logger.warn({ err: error }, 'object store not reachable yet');
      await delay(500);
    }
  }
}

async function createIfMissing({ client, name }: BucketView, ask: () => Promise<void>): Promise<void> {
  try {
    await ask();
  } catch (error) {
    if (!isNoSuchObject(error)) throw error;
    // Another replica may have been faster; the next round sees its bucket.
    await client.send(new CreateBucketCommand({ Bucket: name }));
  }
}
