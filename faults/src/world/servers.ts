import { randomUUID } from 'node:crypto';
import { createLogger } from '@viral-slides/logger';
import { openBucket } from '@viral-slides/s3';
import type { Bucket } from '@viral-slides/s3';
import { shareMongo, shareRabbit, startBluesky, startS3 } from '@viral-slides/testkit';
import type { TestBluesky, TestMongo, TestRabbit, TestS3 } from '@viral-slides/testkit';
import { amqpFramer, mongoFramer } from '../wire/frames.ts';
import { startFrameProxy } from '../wire/frame-proxy.ts';
import { startHttpProxy } from '../wire/http-proxy.ts';
import type { HttpProxy } from '../wire/http-proxy.ts';
import type { ProcessBoundary } from '../wire/process-boundary.ts';

/** Real servers that the processes of a world share. */
export interface Servers {
  mongo: TestMongo;
  rabbit: TestRabbit;
  s3: TestS3;
  bucket: Bucket;
  /** The server of Bluesky itself; null where no post is for it. */
  bluesky: (TestBluesky & { bypassKey: string }) | null;
  stop(): Promise<void>;
}

const bucketName = 'viral-slides';
/** Addresses and keys, as settings of a process that reaches the servers only through its boundary. */
export interface ServerSettings {
  mongodbUri: string;
  amqpUrl: string;
  s3Endpoint: string;
  s3Bucket: string;
  s3Region: string;
  s3AccessKey: string;
  s3SecretKey: string;
  s3ForcePathStyle: boolean;
}

/** Starts them, or takes a part of those that a run of tests shares. */
export async function openServers({ withBluesky }: { withBluesky: boolean }): Promise<Servers> {
  const bypassKey = randomUUID() + randomUUID();
  const started = [shareMongo(), shareRabbit(), startS3(), withBluesky ? startBluesky(bypassKey) : Promise.resolve(null)] as const;
  const [mongo, rabbit, s3, bluesky] = await Promise.all(started);
  const logger = createLogger({ service: 'faults', level: 'silent' });
  const bucket = openBucket({ endpoint: s3.url, bucket: bucketName, ...s3 }, logger);
  await bucket.ensure();
  return {
    mongo,
    rabbit,
    s3,
    bucket,
    bluesky: bluesky && { ...bluesky, bypassKey },
    async stop() {
      bucket.close();
      await Promise.all([mongo.stop(), rabbit.stop(), s3.stop(), bluesky?.stop()]);
    },
  };
}

/** The servers as one process sees them. */
export async function serversBehind(
  boundary: ProcessBoundary,
  { mongo, rabbit, s3 }: Servers,
  database: string,
): Promise<{ settings: ServerSettings; storage: HttpProxy }> {
  const [toMongo, toRabbit, storage] = await Promise.all([
    startFrameProxy(boundary, { server: 'database', port: mongo.port, framer: mongoFramer }),
    startFrameProxy(boundary, { server: 'broker', port: rabbit.port, framer: amqpFramer }),
    startHttpProxy(boundary, 'storage', s3.url),
  ]);
  const settings = {
    mongodbUri: withPort(mongo.urlFor(database), toMongo.port),
    amqpUrl: withPort(rabbit.url, toRabbit.port),
    ...storeSettings({ ...s3, url: storage.url }),
  };
  return { settings, storage };
}

/** The object store, as settings. */
export function storeSettings({ url, region, accessKey, secretKey }: Pick<TestS3, 'url' | 'region' | 'accessKey' | 'secretKey'>) {
  return {
    s3Endpoint: url,
    s3Bucket: bucketName,
    s3Region: region,
    s3AccessKey: accessKey,
    s3SecretKey: secretKey,
    s3ForcePathStyle: true,
  };
}

function withPort(address: string, port: number): string {
  const url = new URL(address);
  url.port = String(port);
  return url.href;
}
