import { randomUUID } from 'node:crypto';
import type { ConfigOf } from '@viral-slides/config';
import type { EventType, MessageInit } from '@viral-slides/events';
import type { TokenRights } from '@viral-slides/personal-tokens';
import { createLogger } from '@viral-slides/logger';
import { createBus, pendingEvent } from '@viral-slides/messaging';
import type { Bus, ReceivedEvent } from '@viral-slides/messaging';
import {
  eventually,
  identityHeaders,
  serviceToken,
  shareMongo,
  shareRabbit,
  sharedConfig,
  startMongo,
  startRabbit,
  startServiceUnderTest,
} from '@viral-slides/testkit';
import type { ServiceUnderTest, TestMongo, TestRabbit } from '@viral-slides/testkit';
import request from 'supertest';
import { service } from '../src/compose.ts';
import type { settings } from '../src/config.ts';
import { startNeighbours } from './neighbours.ts';
import type { KnownAccount, KnownProject, Neighbours } from './neighbours.ts';

const signingKey = randomUUID() + randomUUID();

/** A process of the service. */
export type Replica = ServiceUnderTest<Awaited<ReturnType<typeof service.build>>>;

/** A post as the API shows it. */
export interface ShownPost {
  id: string;
  status: string;
  phase: string | null;
  scheduledTime: string | null;
  revision: number;
  actions: string[];
  [field: string]: unknown;
}

/** Sends requests of one person. */
export interface Client {
  userId: string;
  send(method: 'get' | 'post' | 'put' | 'patch' | 'delete', path: string): request.Test;
  get(path: string): request.Test;
  post(path: string, body?: object): request.Test;
  patch(path: string, body: object): request.Test;
  delete(path: string): request.Test;
  /** Makes a project of this person known to the projects service. */
  project(of?: Partial<KnownProject>): KnownProject;
  /** Makes an account of this person known to social-accounts. */
  account(platform: string): KnownAccount;
  /** Creates a post: a draft by default. */
  create(projectId: string, of?: object): Promise<ShownPost>;
}

/** The service in this process, with everything it says and stores. */
export interface SchedulingService {
  mongo: TestMongo;
  rabbit: TestRabbit;
  /** The first process; `replica` starts more. */
  main: Replica;
  replica(): Promise<Replica>;
  neighbours: Neighbours;
  /** A person; a new one unless named. @param audience for which service the identity is signed */
  as(userId?: string, audience?: string): Client;
  /** A script of a person, with a personal token. */
  script(userId: string, token: TokenRights): Client;
  anonymous(): Client;
  /** The word of another service, in its own name. */
  tokenOf(caller: string): string;
  /** Published events, oldest first. */
  events: ReceivedEvent<EventType>[];
  /** For events with ids chosen by the test. */
  bus: Bus;
  /** Publishes an event as another service would. */
  publishEvent<T extends EventType>(type: T, message: MessageInit<T>): Promise<void>;
  /** Resolves with the different events about a post in the order in which they came first, once there are `count`. */
  eventsAbout(postId: string, count: number): Promise<ReceivedEvent<EventType>[]>;
  /** A post as it lies in the database. */
  stored(postId: string): Promise<Record<string, unknown> | null>;
  stop(): Promise<void>;
}

/** For tests in which no file is read. */
const noStore = {
  s3Endpoint: 'http://127.0.0.1:9',
  s3Bucket: 'none',
  s3Region: 'none',
  s3AccessKey: 'none',
  s3SecretKey: 'none',
  s3ForcePathStyle: true,
};

/** An instant that many hours from now, as clients send it. */
export const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

/**
 * Starts the service, its neighbours and a listener.
 * @param options.ownServers for tests that hurt database or broker
 */
export async function startSchedulingService({ ownServers = false, config: own = {} } = {}): Promise<SchedulingService> {
  const [mongo, rabbit] = await Promise.all(ownServers ? [startMongo(), startRabbit()] : [shareMongo(), shareRabbit()]);
  const neighbours = await startNeighbours(signingKey);
  const events: ReceivedEvent<EventType>[] = [];
  const bus = await listen(rabbit.url, events);
  const replicas: Replica[] = [];
  const replica = async () => {
    const config = {
      ...sharedConfig({ mongodbUri: mongo.url, amqpUrl: rabbit.url, signingKey }),
      ...noStore,
      upstreamProjects: neighbours.url,
      upstreamSocialAccounts: neighbours.url,
      publishMaxLateMinutes: 120,
      encryptionKeys: [signingKey],
      pushAllowedOrigins: [],
      refusedAddresses: [],
      publicOrigin: undefined,
      ...own,
    } as ConfigOf<typeof settings>;
    const running = await startServiceUnderTest(service, config);
    replicas.push(running);
    return running;
  };
  const main = await replica();
  const clientWith = (userId: string, headers: () => Record<string, string>): Client => {
    const send: Client['send'] = (method, path) => request(main.url)[method](path).set(headers());
    const client: Client = {
      userId,
      send,
      get: (path) => send('get', path),
      post: (path, body) => send('post', path).send(body),
      patch: (path, body) => send('patch', path).send(body),
      delete: (path) => send('delete', path),
      project: (of = {}) => neighbours.addProject({ id: randomUUID(), userId, ...of }),
      account(platform) {
        const isPrimary = !neighbours.accounts.some((other) => other.userId === userId && other.platform === platform);
        const account = { id: randomUUID(), userId, platform, username: `user-${neighbours.accounts.length}`, isPrimary };
        neighbours.accounts.push(account);
        return account;
      },
      async create(projectId, of = {}) {
        const body = { projectId, platform: 'youtube', status: 'draft', scheduledTime: null, ...of };
        return (await client.post('/api/scheduled-posts', body).expect(201)).body as ShownPost;
      },
    };
    return client;
  };
  return {
    mongo,
    rabbit,
    main,
    replica,
    neighbours,
    events,
    bus,
    publishEvent: (type, message) => bus.publish(pendingEvent(type, message, { eventId: randomUUID(), occurredAt: new Date() })),
    as: (userId = randomUUID(), audience = 'scheduling') =>
      clientWith(userId, () => identityHeaders({ userId, audience, key: signingKey })),
    script: (userId, token) => clientWith(userId, () => identityHeaders({ userId, audience: 'scheduling', key: signingKey, token })),
    anonymous: () => clientWith('anonymous', () => ({})),
    tokenOf: (caller) => serviceToken({ audience: 'scheduling', key: signingKey, caller }),
    eventsAbout: (postId, count) =>
      eventually(
        () => {
          const about = events.filter(({ message }) => 'postId' in message && message.postId === postId);
          // The relays of two processes may send the same event.
          const different = [...new Map(about.map((event) => [event.eventId, event])).values()];
          if (different.length < count) throw new Error(`${different.length} of ${count} events have come`);
          return different;
        },
        { timeoutMs: 30_000 },
      ),
    stored: (id) => main.database.connection.collection<{ _id: string }>('posts').findOne({ _id: id }),
    async stop() {
      await Promise.all([bus.close(), ...replicas.map((running) => running.stop())]);
      await Promise.all([neighbours.stop(), mongo.stop(), rabbit.stop()]);
    },
  };
}

async function listen(url: string, received: ReceivedEvent<EventType>[]): Promise<Bus> {
  const bus = createBus({ url, appId: 'listener', logger: createLogger({ service: 'listener', level: 'silent' }) });
  bus.consume({
    queue: 'listener.posts',
    events: ['scheduling.post.v1.changed', 'scheduling.post.v1.publish-requested', 'screenshot.render.v1.requested'],
    handle: async (event) => void received.push(event),
  });
  await bus.start();
  return bus;
}
