import { HeadBucketCommand, ListObjectsV2Command, S3ServiceException } from '@aws-sdk/client-s3';
import type { S3Client } from '@aws-sdk/client-s3';
import { quickRequest } from './s3-connection.ts';

/** The bucket, as a key sees it that may list only what is below some folders. */
export interface BucketView {
  client: S3Client;
  name: string;
  /** A folder below which our key may list; absent: the key may list everything. */
  folder?: string | undefined;
}

/**
 * Makes a function that asks whether the bucket is there. HEAD is the cheapest question, and the one that needs the right to list all of the bucket
 * (https://docs.aws.amazon.com/AmazonS3/latest/API/API_HeadBucket.html). A key that may list its own folders alone is refused it, and asks for a list without entries of one of them
 * from then on.
 * @returns the function, which throws what the store answers
 */
export function askerForBucket({ client, name, folder }: BucketView): () => Promise<void> {
  let isHeadAllowed = true;
  // No key at all: to find one, a store over folders would read the whole folder.
  const list = async () => void (await client.send(new ListObjectsV2Command({ Bucket: name, Prefix: folder, MaxKeys: 0 }), quickRequest));
  return async () => {
    if (!isHeadAllowed) return list();
    try {
      await client.send(new HeadBucketCommand({ Bucket: name }), quickRequest);
    } catch (error) {
      if (folder === undefined || !isForbidden(error)) throw error;
      await list();
      isHeadAllowed = false;
    }
  };
}

function isForbidden(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 403;
}
