import { PutObjectCommand } from '@aws-sdk/client-s3';
import type { S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';

/**
 * Signs a url for one PUT of an object. Nothing is sent: the client only has to know the address under which the holder of the url reaches
 * the store.
 * @param options.validSeconds how long a PUT may be started with it
 */
export function presignPut(client: S3Client, options: { bucket: string; key: string; validSeconds: number }): Promise<string> {
  const command = new PutObjectCommand({ Bucket: options.bucket, Key: options.key });
  return getSignedUrl(client, command, { expiresIn: options.validSeconds });
}
