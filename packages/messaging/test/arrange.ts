import { randomUUID } from 'node:crypto';
import { connectDatabase } from '@viral-slides/database';
import { createLogger } from '@viral-slides/logger';
import amqp from 'amqplib';
import type { ChannelModel, ConfirmChannel, GetMessage } from 'amqplib';
import type mongoose from 'mongoose';
import type { Connection } from 'mongoose';
import { eventually, shareMongo, shareRabbit, startMongo, startRabbit } from '@viral-slides/testkit';
import type { TestMongo, TestRabbit } from '@viral-slides/testkit';
import { createBus, createOutboxRelay, pendingEvent, pendingEventsIndex } from '../src/index.ts';
import type { Bus, OutboxRelay, PendingEvent } from '../src/index.ts';

/** A document with an outbox, as services keep them. */
export interface Thing {
  _id: string;
  pendingEvents: PendingEvent[];
  deletedAt?: Date;
}

/** Servers for a test file, and everything that a test opens on them; `release` closes the latter in reverse order. */
export interface Arrangement {
  mongo: TestMongo;
  rabbit: TestRabbit;
  /** Connects to a fresh database. */
  database(): Promise<Connection>;
  /** A collection with the outbox index in a fresh database. */
  outbox(): Promise<mongoose.mongo.Collection<Thing>>;
  /** A bus that is not started yet. */
  bus(): Bus;
  relay(bus: Bus, ...collections: mongoose.mongo.Collection<Thing>[]): OutboxRelay;
  /** A plain channel to look at and disturb queues from outside. */
  channel(): Promise<ConfirmChannel>;
  release(): Promise<void>;
  stop(): Promise<void>;
}

export const logger = createLogger({ service: 'messaging-test', level: process.env['TEST_LOG_LEVEL'] ?? 'silent' });

/** An event as a document holds it; the image id is the document's. */
export function imageChanged(imageId: string, revision = 1): PendingEvent {
  return pendingEvent('media.image.v1.changed', { userId: 'u-1', imageId, revision }, { eventId: randomUUID(), occurredAt: new Date() });
}

/** A document with one waiting event. */
export function thing(overrides: Partial<Thing> = {}): Thing {
  const _id = overrides._id ?? randomUUID();
  return { _id, pendingEvents: [imageChanged(_id)], ...overrides };
}

/** Queue name of its own for each test. */
export function queueName(): string {
  return `test.${randomUUID()}`;
}

async function openChannel(url: string, onOpen: (model: ChannelModel) => void): Promise<ConfirmChannel> {
  const model = await amqp.connect(url);
  model.on('error', () => undefined);
  onOpen(model);
  const channel = await model.createConfirmChannel();
  channel.on('error', () => undefined);
  return channel;
}

/**
 * Opens a database and a broker.
 * @param ownServers for tests that hurt them; else they are shared with other test files
 */
export async function arrange({ ownServers = false } = {}): Promise<Arrangement> {
  const [mongo, rabbit] = await Promise.all(ownServers ? [startMongo(), startRabbit()] : [shareMongo(), shareRabbit()]);
  const opened: (() => Promise<unknown>)[] = [];
  const database = async () => {
    const { connection } = await connectDatabase({ uri: mongo.urlFor(), logger });
    opened.push(() => connection.close(true));
    return connection;
  };
  return {
    mongo,
    rabbit,
    database,
    async outbox() {
      const connection = await database();
      const collection = connection.getClient().db(connection.name).collection<Thing>('things');
      await collection.createIndex(...pendingEventsIndex);
      return collection;
    },
    bus() {
      const bus = createBus({ url: rabbit.url, appId: 'test', logger });
      opened.push(async () => {
        await bus.stopConsuming();
        await bus.close();
      });
      return bus;
    },
    relay(bus, ...collections) {
      const relay = createOutboxRelay({ bus, collections, logger, pollMs: 50 });
      opened.push(() => relay.stop());
      return relay;
    },
    channel: () => openChannel(rabbit.url, (model) => opened.push(() => model.close().catch(() => undefined))),
    async release() {
      for (const close of opened.splice(0).reverse()) await close();
    },
    async stop() {
      await Promise.all([mongo.stop(), rabbit.stop()]);
    },
  };
}

/** Takes the next message off a queue, waiting for it. */
export function take(channel: ConfirmChannel, queue: string, timeoutMs = 10_000): Promise<GetMessage> {
  const next = async () => (await channel.get(queue, { noAck: true })) || Promise.reject(new Error(`${queue} is empty`));
  return eventually(next, { timeoutMs });
}

/** Number of messages that wait in a queue. */
export async function depth(channel: ConfirmChannel, queue: string): Promise<number> {
  return (await channel.checkQueue(queue)).messageCount;
}
