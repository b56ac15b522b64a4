import { randomUUID } from 'node:crypto';
import { eventSchemas } from '@viral-slides/events';
import type { EventType, MessageInit } from '@viral-slides/events';
import { createLogger } from '@viral-slides/logger';
import type { Logger } from '@viral-slides/logger';
import { openBucket } from '@viral-slides/s3';
import type { Bucket } from '@viral-slides/s3';
import type { ComposedService } from '@viral-slides/service-kit';
import { createBus, pendingEvent } from '@viral-slides/messaging';
import type { Bus, ReceivedEvent } from '@viral-slides/messaging';
import {
  eventually,
  shareMongo,
  shareRabbit,
  sharedConfig,
  startMongo,
  startRabbit,
  startS3,
  storeKeysOf,
  startServiceUnderTest,
} from '@viral-slides/testkit';
import type { TestMongo, TestRabbit, TestS3 } from '@viral-slides/testkit';
import { service } from '../src/compose.ts';
import type { MediaConfig } from '../src/config.ts';
import { createMediaClient } from './media-client.ts';
import type { MediaClient } from './media-client.ts';

/** Signing key of the services under test. */
export const signingKey = 'a key for tests only and long enough for it';
const bucket = 'viral-slides';

/** The composed service. */
export type Media = ComposedService<Awaited<ReturnType<typeof service.build>>>;

/** The media service in this process with a real database, broker and store, and eyes on what it says. */
export interface MediaStack {
  mongo: TestMongo;
  rabbit: TestRabbit;
  s3: TestS3;
  media: Media;
  /** Address of the service. */
  url: string;
  /** Looks at the bucket directly. */
  store: Bucket;
  /** A client for a user; a fresh user unless given. */
  client(userId?: string): MediaClient;
  /** Events about one user that were published so far, as `[type, message]`. */
  eventsOf(userId: string): [string, Record<string, unknown>][];
  /** Resolves when the test's own ears are open (again), so that no event is missed from now on. */
  listening(): Promise<void>;
  /** Publishes an event as the projects service would. */
  publish<T extends EventType>(type: T, message: MessageInit<T>): Promise<void>;
  /** Resolves when the service has worked off all events published so far. */
  settled(): Promise<void>;
  /** Lines that the service has logged. */
  logLines: Record<string, unknown>[];
  /** Moves the service's clock. */
  setClock(now: Date | null): void;
  keysBelow(prefix: string): Promise<string[]>;
  stop(): Promise<void>;
}

/** Options for the service under test. */
interface StackOptions {
  /** Further settings, given the store. */
  settingsFor?: (s3: TestS3) => Partial<MediaConfig>;
  /** For tests that hurt database or broker; else they are shared with other test files. */
  ownServers?: boolean;
}

/** Starts everything; takes some seconds. */
export async function startMediaStack({ settingsFor = () => ({}), ownServers = false }: StackOptions = {}): Promise<MediaStack> {
  const databaseAndBroker = Promise.all(ownServers ? [startMongo(), startRabbit()] : [shareMongo(), shareRabbit()]);
  const [[mongo, rabbit], s3] = await Promise.all([databaseAndBroker, startS3()]);
  const keys = await storeKeysOf(s3, 'media', bucket);
  const config: MediaConfig = {
    ...sharedConfig({ mongodbUri: mongo.url, amqpUrl: rabbit.url, signingKey }),
    s3Endpoint: s3.url,
    s3BrowserEndpoint: undefined,
    s3ForcePathStyle: true,
    s3Region: s3.region,
    s3Bucket: bucket,
    s3AccessKey: keys.accessKey,
    s3SecretKey: keys.secretKey,
    ingestParallel: 3,
    maxImagesPerUser: 20_000,
    maxMegabytesPerUser: 20_000,
    ...settingsFor(s3),
  };
  const running = await startServiceUnderTest(service, config);
  const { service: media, url: baseUrl, logLines } = running;
  const logger = createLogger({ service: 'test', level: 'silent' });
  const { bus, received } = await observeEvents(rabbit.url, logger);
  let published = 0;
  const store = openBucket({ endpoint: s3.url, bucket, ...s3 }, logger);
  return {
    mongo,
    rabbit,
    s3,
    media,
    url: baseUrl,
    store,
    logLines,
    client: (userId = randomUUID()) => createMediaClient({ baseUrl, publicHost: new URL(s3.url).host, userId, signingKey }),
    eventsOf: (userId) =>
      received
        .filter((event) => event.message.userId === userId)
        .map((event) => [event.type, event.message as unknown as Record<string, unknown>]),
    listening: () => eventually(() => expect(bus.isReady()).toBe(true), { timeoutMs: 30_000 }),
    async publish(type, message) {
      published++;
      await bus.publish(pendingEvent(type, message, { eventId: randomUUID(), occurredAt: new Date() }));
    },
    settled: () => eventually(async () => expect(await handledEvents(baseUrl)).toBe(published)),
    setClock: running.clock.set,
    async keysBelow(prefix) {
      const keys: string[] = [];
      for await (const page of store.list(prefix)) keys.push(...page.map((object) => object.key));
      return keys;
    },
    async stop() {
      await running.stop();
      await bus.close();
      store.close();
      await Promise.all([mongo.stop(), rabbit.stop(), s3.stop()]);
    },
  };
}

/** Number of events that the service has handled, according to its metrics. */
async function handledEvents(baseUrl: string): Promise<number> {
  const metrics = await (await fetch(`${baseUrl}/metrics`)).text();
  const counts = [...metrics.matchAll(/^messaging_consumed_total\{[^}]*outcome="handled"[^}]*\} (\d+)$/gm)];
  return counts.reduce((sum, [, count]) => sum + Number(count), 0);
}

async function observeEvents(url: string, logger: Logger): Promise<{ bus: Bus; received: ReceivedEvent[] }> {
  const received: ReceivedEvent[] = [];
  const bus = createBus({ url, appId: 'test', logger });
  bus.subscribe({ events: Object.keys(eventSchemas) as EventType[], handle: async (event) => void received.push(event) });
  await bus.start();
  await eventually(() => expect(bus.isReady()).toBe(true));
  return { bus, received };
}
