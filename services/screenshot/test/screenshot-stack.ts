import { randomUUID } from 'node:crypto';
import { createLogger } from '@viral-slides/logger';
import { openBucket } from '@viral-slides/s3';
import type { Bucket } from '@viral-slides/s3';
import {
  identityHeaders,
  shareMongo,
  shareRabbit,
  startMongo,
  startRabbit,
  startS3,
  storeKeysOf,
  startServiceUnderTest,
} from '@viral-slides/testkit';
import type { ServiceUnderTest, TestMongo, TestRabbit, TestS3 } from '@viral-slides/testkit';
import { service } from '../src/compose.ts';
import type { ScreenshotConfig } from '../src/config.ts';
import { startLibraryServer } from './library-server.ts';
import type { LibraryServer } from './library-server.ts';
import { testSettings } from './test-settings.ts';

const signingKey = randomUUID() + randomUUID();

export interface CaptureAnswer {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of any kind
  body: any;
  headers: Headers;
}

/** The service in this process on a real database, broker and store, with a library that accepts everything by default. */
export interface ScreenshotStack {
  mongo: TestMongo;
  rabbit: TestRabbit;
  s3: TestS3;
  running: ServiceUnderTest<Awaited<ReturnType<typeof service.build>>>;
  store: Bucket;
  library: LibraryServer;
  capture(
    url: string,
    options?: { userId?: string; body?: object; signal?: AbortSignal; key?: string; prefer?: string },
  ): Promise<CaptureAnswer>;
  post(path: string, options: { userId: string; body: object; key?: string }): Promise<CaptureAnswer>;
  get(path: string, userId?: string, prefer?: string): Promise<CaptureAnswer>;
  metric(name: string): Promise<number>;
  stop(): Promise<void>;
}

/** Starts everything. @param options.ownServers for tests that hurt database or broker */
export async function startScreenshotStack({
  ownServers = false,
  settings = {},
}: { ownServers?: boolean; settings?: Partial<ScreenshotConfig> } = {}): Promise<ScreenshotStack> {
  const databaseAndBroker = Promise.all(ownServers ? [startMongo(), startRabbit()] : [shareMongo(), shareRabbit()]);
  const [[mongo, rabbit], s3, library] = await Promise.all([databaseAndBroker, startS3(), startLibraryServer(signingKey)]);
  const shared = { mongodbUri: mongo.url, amqpUrl: rabbit.url, signingKey };
  const ownStore = { ...s3, ...(await storeKeysOf(s3, 'screenshot', 'viral-slides')) };
  const running = await startServiceUnderTest(
    service,
    testSettings({ ...shared, s3: ownStore }, { upstreamMedia: library.url, ...settings }),
  );
  const logger = createLogger({ service: 'test', level: 'silent' });
  const store = openBucket({ endpoint: s3.url, bucket: 'viral-slides', ...s3 }, logger);
  const send = async (
    path: string,
    { userId = randomUUID(), key, prefer, ...init }: RequestInit & { userId?: string | undefined; key?: string; prefer?: string },
  ) => {
    const named = { ...(key === undefined ? {} : { 'idempotency-key': key }), ...(prefer === undefined ? {} : { prefer }) };
    const headers = {
      'content-type': 'application/json',
      ...named,
      ...identityHeaders({ userId, audience: 'screenshot', key: signingKey }),
    };
    const response = await fetch(running.url + path, { ...init, headers });
    return { status: response.status, body: await response.json(), headers: response.headers };
  };
  return {
    mongo,
    rabbit,
    s3,
    running,
    store,
    library,
    capture: (url, { userId, body = {}, signal, ...named } = {}) => {
      const text = JSON.stringify({ url, width: 300, height: 200, ...body });
      return send('/api/screenshot', { method: 'POST', body: text, userId, ...named, ...(signal ? { signal } : {}) });
    },
    post: (path, { userId, body, key }) =>
      send(path, { method: 'POST', body: JSON.stringify(body), userId, ...(key === undefined ? {} : { key }) }),
    get: (path, userId, prefer) => send(path, { userId, ...(prefer === undefined ? {} : { prefer }) }),
    async metric(name) {
      const text = await (await fetch(`${running.url}/metrics`)).text();
      const values = [...text.matchAll(new RegExp(`^${name}(?:\\{[^}]*\\})? ([\\d.e+-]+)$`, 'gm'))];
      return values.reduce((sum, [, value]) => sum + Number(value), 0);
    },
    async stop() {
      await running.stop();
      library.stop();
      store.close();
      await Promise.all([mongo.stop(), rabbit.stop(), s3.stop()]);
    },
  };
}
