import { randomUUID } from 'node:crypto';
import type { ConfigOf } from '@viral-slides/config';
import type { EventType } from '@viral-slides/events';
import { createLogger } from '@viral-slides/logger';
import { createBus } from '@viral-slides/messaging';
import type { Bus, ReceivedEvent } from '@viral-slides/messaging';
import { createEnvelope } from '@viral-slides/sealing';
import {
  eventually,
  identityHeaders,
  shareMongo,
  shareRabbit,
  serviceToken,
  sharedConfig,
  startMongo,
  startRabbit,
  startServiceUnderTest,
} from '@viral-slides/testkit';
import type { ServiceUnderTest, TestMongo, TestRabbit } from '@viral-slides/testkit';
import request from 'supertest';
import { accountModel } from '../src/adapters/mongo/account-collection.ts';
import { createMongoAccountRepository } from '../src/adapters/mongo/mongo-account-repository.ts';
import { service } from '../src/compose.ts';
import type { settings } from '../src/config.ts';
import type { Account } from '../src/model/account.ts';
import { browserOrigin, forwarded } from './rehearsal.ts';
import type { Rehearsal, StoreSettings } from './rehearsal.ts';

const signingKey = randomUUID() + randomUUID();
/** Keys of the service unless a test has its own. */
export const tokenKeys = ['the key of tests long enough for one that seals'];

/** A process of the service. */
export type Replica = ServiceUnderTest<Awaited<ReturnType<typeof service.build>>>;

/** A person in one session. */
export interface Person {
  userId: string;
  sessionId: string;
}

/** An account as the API shows it. */
export interface ShownAccount {
  id: string;
  platform: string;
  username: string;
  isPrimary: boolean;
  state: string;
  [field: string]: unknown;
}

/** The service in this process, with everything it says and stores. */
export interface AccountsService {
  mongo: TestMongo;
  rabbit: TestRabbit;
  /** The first process; `replica` starts more. */
  main: Replica;
  replica(change?: { tokenKeys?: string[] }): Promise<Replica>;
  /** A request of a person, or an anonymous one. */
  send(method: 'get' | 'post' | 'put' | 'patch' | 'delete', path: string, person?: Person | null, audience?: string): request.Test;
  /** The same, to another process. */
  sendTo(url: string, method: 'get' | 'post', path: string, person: Person): request.Test;
  /** A token by which another service calls. */
  serviceToken(audience: string): string;
  list(person: Person): Promise<ShownAccount[]>;
  /** Goes the browser's way to a platform and back. @returns the final address, without our origin */
  connect(person: Person, platform: string, choice?: Record<string, string | string[]>): Promise<string>;
  /** Stores an account as if it had been connected. */
  insert(of: Partial<Account> & { userId: string }, tokens?: { access?: string; refresh?: string; expiresAt?: Date }): Promise<Account>;
  /** An account as it lies in the database. */
  stored(id: string): Promise<Record<string, unknown> | null>;
  /** Changes it there behind the service's back. */
  alter(id: string, set: object): Promise<void>;
  events: ReceivedEvent<EventType>[];
  /** Resolves with the types of the events about an account, in order of arrival, once there are `count`. */
  eventsAbout(accountId: string, count: number): Promise<string[]>;
  stop(): Promise<void>;
}

/** A new person. */
export const newUser = (): Person => ({ userId: randomUUID(), sessionId: randomUUID() });

const eventTypes = [
  'accounts.account.v1.connected',
  'accounts.account.v1.changed',
  'accounts.account.v1.disconnected',
  'accounts.account.v1.reconnect-needed',
  'accounts.publication.v1.progressed',
  'accounts.publication.v1.published',
  'accounts.publication.v1.failed',
] as const;

/** For tests that publish nothing. */
const noStore: StoreSettings = {
  s3Endpoint: 'http://127.0.0.1:9',
  s3Bucket: 'none',
  s3Region: 'none',
  s3AccessKey: 'none',
  s3SecretKey: 'none',
  s3ForcePathStyle: true,
};

/** Start options of the service. */
interface AccountsServiceOptions {
  /** The platform that it uses; none: no platform can be reached. */
  rehearsal?: Rehearsal;
  ownServers?: boolean;
  /** Store of rendered files. */
  store?: StoreSettings;
  publicMediaOrigin?: string;
}

/** Starts the service. */
export async function startAccountsService(options: AccountsServiceOptions = {}): Promise<AccountsService> {
  const { rehearsal, ownServers = false, store = noStore, publicMediaOrigin } = options;
  const [mongo, rabbit] = await Promise.all(ownServers ? [startMongo(), startRabbit()] : [shareMongo(), shareRabbit()]);
  const events: ReceivedEvent<EventType>[] = [];
  const listener = await listen(rabbit.url, events);
  const replicas: Replica[] = [];
  const replica: AccountsService['replica'] = async (change = {}) => {
    const config = {
      ...sharedConfig({ mongodbUri: mongo.url, amqpUrl: rabbit.url, signingKey }),
      tokenEncryptionKeys: change.tokenKeys ?? tokenKeys,
      platformSandboxUrl: rehearsal?.url,
      platformSandboxSecret: rehearsal?.secret,
      publishParallel: 1,
      publishMaxLateMinutes: 120,
      publicMediaOrigin,
      ...store,
    } as ConfigOf<typeof settings>;
    const running = await startServiceUnderTest(service, config);
    replicas.push(running);
    return running;
  };
  const main = await replica();
  const accounts = accountModel(main.database.connection);
  const repository = createMongoAccountRepository({
    accounts,
    envelope: createEnvelope(tokenKeys),
    ids: { newId: () => randomUUID() },
    onCommitted: () => undefined,
  });
  const headersOf = (person: Person | null, audience = 'social-accounts') => ({
    ...forwarded,
    ...(person ? identityHeaders({ ...person, audience, key: signingKey }) : {}),
  });
  const send: AccountsService['send'] = (method, path, person = null, audience) =>
    request(main.url)[method](path).set(headersOf(person, audience));
  return {
    mongo,
    rabbit,
    main,
    replica,
    send,
    sendTo: (url, method, path, person) => request(url)[method](path).set(headersOf(person)),
    serviceToken: (audience) => serviceToken({ audience, key: signingKey }),
    events,
    list: async (person) => (await send('get', '/api/social-accounts', person).expect(200)).body as ShownAccount[],
    async connect(person, platform, choice) {
      const started = await send('get', `/api/${platform}/connect`, person).expect(302);
      const back = await rehearsal!.consent(started.headers['location']!, choice);
      expect(back.origin).toBe(browserOrigin);
      return (await send('get', back.pathname + back.search, person).expect(302)).headers['location']!;
    },
    async insert(of, { access = `access-${randomUUID()}`, refresh = `refresh-${randomUUID()}`, expiresAt } = {}) {
      const account = builtAccount(of);
      const accessExpiresAt = expiresAt ?? new Date(Date.now() + 3_600_000);
      const tokens = { accessToken: access, accessExpiresAt, refreshToken: refresh, refreshExpiresAt: null };
      const nextSyncAt = new Date(Date.now() + 6 * 3_600_000);
      await repository.insert({ account, tokens, nextSyncAt, event: { eventId: randomUUID(), occurredAt: new Date() } });
      return account;
    },
    stored: (id) => main.database.connection.collection<{ _id: string }>('accounts').findOne({ _id: id }),
    alter: async (id, set) => void (await accounts.updateOne({ _id: id }, { $set: set })),
    eventsAbout: (accountId, count) =>
      eventually(
        () => {
          const about = events.filter(({ message }) => 'accountId' in message && message.accountId === accountId);
          const ids = new Set(about.map(({ eventId }) => eventId));
          if (ids.size < count) throw new Error(`${ids.size} of ${count} events about ${accountId} have come`);
          return about.map(({ type }) => type.split('.').at(-1) ?? '');
        },
        { timeoutMs: 30_000 },
      ),
    async stop() {
      await Promise.all([listener.close(), ...replicas.map((running) => running.stop())]);
      await Promise.all([mongo.stop(), rabbit.stop()]);
    },
  };
}

function builtAccount(of: Partial<Account> & { userId: string }): Account {
  const id = randomUUID();
  const now = new Date();
  return {
    id,
    platform: 'youtube',
    mode: 'sandbox',
    platformAccountId: `UC${id}`,
    username: `user-${id.slice(0, 8)}`,
    displayName: 'A channel',
    avatarUrl: null,
    avatarVersion: null,
    count: 12,
    needsReconnect: false,
    connectedAt: now,
    lastSyncedAt: now,
    syncingUntil: null,
    revision: 1,
    ...of,
  };
}

async function listen(url: string, received: ReceivedEvent<EventType>[]): Promise<Bus> {
  const bus = createBus({ url, appId: 'listener', logger: createLogger({ service: 'listener', level: 'silent' }) });
  bus.consume({ queue: 'listener.accounts', events: [...eventTypes], handle: async (event) => void received.push(event) });
  await bus.start();
  return bus;
}
