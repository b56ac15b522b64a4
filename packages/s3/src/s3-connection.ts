import { S3Client } from '@aws-sdk/client-s3';
import type { ConfigOf, objectStoreSettings } from '@viral-slides/config';
import { retryFolderRaces } from './folder-race.ts';
import { traceRequests } from './trace-requests.ts';

/** Address of the object store, and our credentials there. */
export interface S3Settings {
  endpoint: string;
  /** Whether the bucket is part of the path instead of the host name. Default true. */
  forcePathStyle?: boolean;
  region: string;
  accessKey: string;
  secretKey: string;
}

/** Limits that differ between the uses of a store. */
interface PoolOptions {
  /** Connections at a time (default 100). */
  maxSockets?: number;
  /** How often a request is sent at most (default 2). */
  maxAttempts?: number;
}

/** How long the store may take to answer a request that carries no file, in ms; to be given with each of them. */
export const quickRequest = { requestTimeout: 3_000 } as const;

/** The settings of the store as the environment gives them. */
export function s3SettingsOf(config: ConfigOf<typeof objectStoreSettings>): S3Settings {
  return {
    endpoint: config.s3Endpoint,
    forcePathStyle: config.s3ForcePathStyle,
    region: config.s3Region,
    accessKey: config.s3AccessKey,
    secretKey: config.s3SecretKey,
  };
}

/**
 * Connects to an S3-compatible store. A store that does not answer is an error within seconds: 2 s to connect, 15 s to take a file, see
 * also {@link quickRequest}, 10 s of silence in the middle of a file; one more attempt.
 */
export function connectS3(settings: S3Settings, { maxSockets = 100, maxAttempts = 2 }: PoolOptions = {}): S3Client {
  const client = new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    credentials: { accessKeyId: settings.accessKey, secretAccessKey: settings.secretKey },
    // The SDK would put the bucket into the host name of any endpoint that has one.
    forcePathStyle: settings.forcePathStyle ?? true,
    // Newer checksums are not understood by every store, and would become part of presigned urls.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Streams of small chunks are refused by some stores; gather them.
    requestStreamBufferSize: 65_536,
    maxAttempts,
    requestHandler: {
      connectionTimeout: 2_000,
      requestTimeout: 15_000,
      throwOnRequestTimeout: true,
      socketTimeout: 10_000,
      httpAgent: { maxSockets },
      httpsAgent: { maxSockets },
    },
  });
  traceRequests(client);
  retryFolderRaces(client);
  return client;
}
