import { openBucket } from '@viral-slides/s3';
import type { Bucket } from '@viral-slides/s3';
import { createLogger } from '@viral-slides/logger';
import type { ComposedService } from '@viral-slides/service-kit';
import {
  identityHeaders,
  serviceToken,
  shareMongo,
  shareRabbit,
  sharedConfig,
  startMongo,
  startRabbit,
  startS3,
  storeKeysOf,
  startServiceUnderTest,
} from '@viral-slides/testkit';
import type { TestClock, TestMongo, TestRabbit, TestS3 } from '@viral-slides/testkit';
import { service } from '../src/compose.ts';

export const signingKey = 'a key for tests only and long enough for it';
/** Secret of the product's own app. */
export const appSecret = 'the secret of the app, for tests only, long enough';
const bucketName = 'viral-slides';

/**
 * The headers that the gateway adds for a signed-in user. Created for each request, since they are valid for a minute.
 * @param userId null: not signed in
 */
export function signedIn(userId: string | null = 'a-user'): Record<string, string> {
  return userId === null ? {} : identityHeaders({ userId, audience: 'platform-sandbox', key: signingKey });
}

/** Headers that the gateway adds to requests of the operator. */
export function asOperator(): Record<string, string> {
  return { authorization: `Bearer ${serviceToken({ audience: 'platform-sandbox', key: signingKey })}` };
}

/** An answer with its body read. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed body; undefined if it is not JSON. */
  json: unknown;
}

/** The service in this process, with hands on its control API. */
export interface SandboxService {
  url: string;
  service: ComposedService<Awaited<ReturnType<typeof service.build>>>;
  mongo: TestMongo;
  rabbit: TestRabbit;
  s3: TestS3;
  bucket: Bucket;
  logLines: Record<string, unknown>[];
  /** The real clock, as the service sees it. */
  realClock: TestClock;
  /** Runs the work of the retention job. */
  purge(): Promise<void>;
  /** Sends a request; redirects are not followed. */
  send(path: string, init?: RequestInit): Promise<Answer>;
  /** Calls the control API. */
  ask(method: string, path: string, body?: object): Promise<Answer>;
  /** As {@link ask}, and reads the answer. @throws Error when it refuses */
  control(method: string, path: string, body?: object): Promise<unknown>;
  stop(): Promise<void>;
}

/** Options for the service under test. */
interface SandboxOptions {
  /** A database in which something is already. */
  mongo?: TestMongo;
  /** For tests that hurt database or broker. */
  ownServers?: boolean;
  settings?: { allowsHttp?: boolean; uploadHost?: string; maxMegabytes?: number };
}

/** Starts the service. */
export async function startSandboxService({
  ownServers = false,
  mongo: filled,
  settings = {},
}: SandboxOptions = {}): Promise<SandboxService> {
  const databaseAndBroker = Promise.all(
    ownServers ? [startMongo(), startRabbit()] : [filled ? Promise.resolve(filled) : shareMongo(), shareRabbit()],
  );
  const [[mongo, rabbit], s3] = await Promise.all([databaseAndBroker, startS3()]);
  const keys = await storeKeysOf(s3, 'platform-sandbox', bucketName);
  const running = await startServiceUnderTest(service, {
    ...sharedConfig({ mongodbUri: mongo.url, amqpUrl: rabbit.url, signingKey }),
    s3Endpoint: s3.url,
    s3ForcePathStyle: true,
    s3Region: s3.region,
    s3Bucket: bucketName,
    s3AccessKey: keys.accessKey,
    s3SecretKey: keys.secretKey,
    platformSandboxSecret: appSecret,
    maxMegabytes: 200,
    uploadHost: undefined,
    blueskyUrl: undefined,
    allowsHttp: true,
    tiktokPrefixes: [],
    ...settings,
  });
  const bucket = openBucket({ endpoint: s3.url, bucket: bucketName, ...s3 }, createLogger({ service: 'test', level: 'silent' }));
  const send: SandboxService['send'] = async (path, init) => {
    const response = await fetch(new URL(path, running.url), { redirect: 'manual', ...init });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: parsed(text) };
  };
  const ask: SandboxService['ask'] = (method, path, body) =>
    send(`/internal/control${path}`, {
      method,
      headers: { ...asOperator(), 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  return {
    url: running.url,
    service: running.service,
    mongo,
    rabbit,
    s3,
    bucket,
    logLines: running.logLines,
    realClock: running.clock,
    purge: () => running.service.parts.purge(),
    send,
    ask,
    async control(method, path, body) {
      const { status, json, text } = await ask(method, path, body);
      if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`);
      return json;
    },
    async stop() {
      await running.stop();
      bucket.close();
      await Promise.all([mongo.stop(), rabbit.stop(), s3.stop()]);
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
