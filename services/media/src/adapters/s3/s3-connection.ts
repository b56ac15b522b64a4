import { S3Client } from '@aws-sdk/client-s3';

/** Where the object store is and who we are there. */
export interface S3Settings {
  endpoint: string;
  /** Where browsers reach the store themselves; absent where the product's own address passes uploads on. */
  browserEndpoint?: string | undefined;
  /** Whether the bucket is part of the path instead of the host name. Default true. */
  forcePathStyle?: boolean;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
}

/** How long the store may take to answer a request that carries no file, in ms; to be given with each of them. */
export const quickRequest = { requestTimeout: 3_000 } as const;

/**
 * Connects to an S3-compatible store. A store that does not answer is told within seconds: 2 s to connect, 15 s to take a file, see
 * also {@link quickRequest}, 10 s of silence in the middle of a file; one more attempt.
 */
export function connectS3({
  endpoint,
  region,
  accessKey,
  secretKey,
  forcePathStyle = true,
}: Omit<S3Settings, 'bucket' | 'browserEndpoint'>): S3Client {
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    forcePathStyle,
    // Newer checksums are not understood by every store, and would become part of presigned urls.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Streams of small chunks are refused by some stores; gather them.
    requestStreamBufferSize: 65_536,
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: 2_000,
      requestTimeout: 15_000,
      throwOnRequestTimeout: true,
      socketTimeout: 10_000,
      httpAgent: { maxSockets: 100 },
      httpsAgent: { maxSockets: 100 },
    },
  });
}
