import { randomUUID } from 'node:crypto';
import { makeAccounts } from '@viral-slides/s3';
import { serviceFolders } from '@viral-slides/s3/folders';
import type { StoreUser } from '@viral-slides/s3/folders';
import { imageName } from './image-names.ts';
import { startTestServer } from './test-server.ts';
import type { TestServer } from './test-server.ts';

/** An S3-compatible object store without buckets. */
export interface TestS3 extends TestServer {
  /** Endpoint, e.g. `http://127.0.0.1:40123`. Use path-style addresses. */
  url: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

async function probeStore(port: number): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/_health`, { signal: AbortSignal.timeout(2_000) });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`the object store answers ${response.status}`);
}

/** Starts an object store with random keys and waits until its health check passes. */
export async function startS3(): Promise<TestS3> {
  const accessKey = `test-${randomUUID().slice(0, 8)}`;
  const secretKey = randomUUID();
  const server = await startTestServer({
    image: imageName('S3_IMAGE'),
    containerPort: 7070,
    environment: { ROOT_ACCESS_KEY: accessKey, ROOT_SECRET_KEY: secretKey, VGW_HEALTH: '/_health' },
    command: ['--quiet', '--keep-alive', '--iam-dir', '/tmp', 'posix', '/data'],
    probe: probeStore,
  });
  return { ...server, url: `http://127.0.0.1:${server.port}`, region: 'us-east-1', accessKey, secretKey };
}

/** The keys of a service's own account, with the product's policy: access outside the service's folders is refused. Makes the bucket, and accounts for all services. */
export async function storeKeysOf(store: TestS3, service: StoreUser, bucket: string): Promise<{ accessKey: string; secretKey: string }> {
  const keysOf = (name: string) => ({ accessKey: name, secretKey: `${store.secretKey}-${name}` });
  const services = Object.keys(serviceFolders) as StoreUser[];
  const accounts = services.map((name) => ({ service: name, ...keysOf(name) }));
  await makeAccounts({ ...store, endpoint: store.url, bucket }, accounts);
  return keysOf(service);
}
