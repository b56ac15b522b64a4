import { randomUUID } from 'node:crypto';
import type { EventType } from '@viral-slides/events';
import { createLogger } from '@viral-slides/logger';
import { createBus, pendingEvent } from '@viral-slides/messaging';
import type { Bus, ReceivedEvent } from '@viral-slides/messaging';
import type { TokenRights } from '@viral-slides/personal-tokens';
import type { ComposedService } from '@viral-slides/service-kit';
import {
  eventually,
  identityHeaders,
  shareMongo,
  shareRabbit,
  sharedConfig,
  startMongo,
  startRabbit,
  startServiceUnderTest,
} from '@viral-slides/testkit';
import type { TestClock, TestMongo, TestRabbit } from '@viral-slides/testkit';
import request from 'supertest';
import { service } from '../src/compose.ts';

/** Everybody's word here. */
export const signingKey = randomUUID() + randomUUID();
/** An address at which nothing answers. */
const unreachable = 'http://127.0.0.1:9';

/** The service in this process, on its own database and broker, with everything it says written down. */
export interface ProjectsService {
  mongo: TestMongo;
  rabbit: TestRabbit;
  projects: ComposedService;
  /** The time of the service. */
  clock: TestClock;
  /** Lines it logged, oldest first. */
  logLines: Record<string, unknown>[];
  /** Requests of one user. @param audience service for which the identity was signed; this one unless given */
  as(userId: string, audience?: string): Client;
  /** Requests of a script of one user, with a personal token. */
  script(userId: string, token: TokenRights, tokenId?: string): Client;
  /** Says that a session, or a personal token, was revoked. */
  revoke(userId: string, sessionId: string): Promise<void>;
  /** Requests without any identity. */
  anonymous(): Client;
  /** Reads a project as it lies in the database, tombstones included; null when it is not there. */
  storedDocument(projectId: string): Promise<unknown>;
  /** Resolves with the events about one project in order of arrival, once there are `count`. */
  eventsAbout(projectId: string, count: number): Promise<ReceivedEvent<EventType>[]>;
  stop(): Promise<void>;
}

/** Sends requests to the service. */
export interface Client {
  get(path: string): request.Test;
  post(path: string, body?: object): request.Test;
  put(path: string, body?: object): request.Test;
  patch(path: string, body?: object): request.Test;
  delete(path: string): request.Test;
  send(method: 'get' | 'post' | 'put' | 'patch' | 'delete', path: string): request.Test;
}

/**
 * Starts the service and a listener for all events, on shared servers.
 * @param ownServers for tests that hurt database or broker @param upstreamScheduling for tests of posts and slots @param upstreamMedia for tests of packs
 */
export async function startProjectsService({
  ownServers = false,
  upstreamScheduling = unreachable,
  upstreamMedia = unreachable,
} = {}): Promise<ProjectsService> {
  const [mongo, rabbit] = await Promise.all(ownServers ? [startMongo(), startRabbit()] : [shareMongo(), shareRabbit()]);
  const received: ReceivedEvent<EventType>[] = [];
  const listener = await listen(rabbit.url, received);
  const config = { ...sharedConfig({ mongodbUri: mongo.url, amqpUrl: rabbit.url, signingKey }), upstreamScheduling, upstreamMedia };
  const running = await startServiceUnderTest(service, config);
  const clientWith = (headers: () => Record<string, string>): Client => {
    const send: Client['send'] = (method, path) => request(running.url)[method](path).set(headers());
    return {
      send,
      get: (path) => send('get', path),
      post: (path, body) => send('post', path).send(body),
      put: (path, body) => send('put', path).send(body),
      patch: (path, body) => send('patch', path).send(body),
      delete: (path) => send('delete', path),
    };
  };
  return {
    mongo,
    rabbit,
    projects: running.service,
    clock: running.clock,
    logLines: running.logLines,
    as: (userId, audience = 'projects') => clientWith(() => identityHeaders({ userId, audience, key: signingKey })),
    script: (userId, token, sessionId = randomUUID()) =>
      clientWith(() => identityHeaders({ userId, audience: 'projects', key: signingKey, token, sessionId })),
    revoke: (userId, sessionId) =>
      listener.publish(pendingEvent('auth.session.v1.revoked', { userId, sessionId }, { eventId: randomUUID(), occurredAt: new Date() })),
    anonymous: () => clientWith(() => ({})),
    storedDocument: (projectId) => running.database.connection.collection<{ _id: string }>('projects').findOne({ _id: projectId }),
    eventsAbout: (projectId, count) =>
      eventually(
        () => {
          const about = received.filter(({ message }) => 'projectId' in message && message.projectId === projectId);
          if (about.length < count) throw new Error(`${about.length} of ${count} events about ${projectId} have come`);
          return about;
        },
        { timeoutMs: 30_000 },
      ),
    async stop() {
      await Promise.all([listener.close(), running.stop()]);
      await Promise.all([mongo.stop(), rabbit.stop()]);
    },
  };
}

async function listen(url: string, received: ReceivedEvent<EventType>[]): Promise<Bus> {
  const bus = createBus({ url, appId: 'listener', logger: createLogger({ service: 'listener', level: 'silent' }) });
  bus.consume({
    queue: 'listener.projects',
    events: ['projects.project.v1.created', 'projects.project.v1.changed', 'projects.project.v1.deleted'],
    handle: async (event) => void received.push(event),
  });
  await bus.start();
  return bus;
}
