import { PutObjectCommand } from '@aws-sdk/client-s3';
import type { S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';

/**
 * Signs a url for one PUT of an object. Nothing is sent: the client only has to know the address under which the holder of the url reaches
 * the store.
 * @param options.validSeconds how long a PUT may be started with it
 * @param options.sizeBytes the only size of a body that it takes; absent: any
 */
export function presignPut(
  client: S3Client,
  options: { bucket: string; key: string; validSeconds: number; sizeBytes?: number | undefined },
): Promise<string> {
  const { bucket: Bucket, key: Key, validSeconds, sizeBytes } = options;
  // A length that is given becomes one of the signed headers.
  const command = new PutObjectCommand({ Bucket, Key, ...(sizeBytes === undefined ? {} : { ContentLength: sizeBytes }) });
  return getSignedUrl(client, command, { expiresIn: validSeconds });
}
