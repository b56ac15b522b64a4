import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadConfig, objectStoreSettings, serviceSettings } from '@viral-slides/config';

import { connectDatabase } from '@viral-slides/database';
import type { Database } from '@viral-slides/database';
import { createLogger } from '@viral-slides/logger';
import { pendingEvent } from '@viral-slides/messaging';
import { eventually, identityHeaders, keyEnvironment, serviceToken, shareMongo, shareRabbit, startS3 } from '@viral-slides/testkit';
import type { TestMongo, TestRabbit } from '@viral-slides/testkit';
import { composeService, defineService } from '../src/index.ts';
import type { ComposedService } from '../src/index.ts';
import { toyService } from './toy-service.ts';

const key = randomUUID() + randomUUID();
const logger = createLogger({ service: 'toys', level: 'silent' });
let mongo: TestMongo;
let rabbit: TestRabbit;

beforeAll(async () => {
  [mongo, rabbit] = await Promise.all([shareMongo(), shareRabbit()]);
}, 120_000);

afterAll(() => Promise.all([mongo?.stop(), rabbit?.stop()]));

const environmentOn = (mongodbUri: string) => ({ MONGODB_URI: mongodbUri, AMQP_URL: rabbit.url, ...keyEnvironment(key) });
const configOn = (mongodbUri: string) => loadConfig(serviceSettings, environmentOn(mongodbUri));

async function stop({ stopIntake, stopAfterRequests }: ComposedService): Promise<void> {
  for (const step of [...stopIntake, ...stopAfterRequests]) await step.run();
}

/** Sends one request to a composed service. */
async function send(service: ComposedService, path: string, init: RequestInit = {}): Promise<Response> {
  const server = createServer(service.app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    return await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init);
  } finally {
    server.close();
  }
}

describe('a service that was composed', () => {
  test('When a request leaves an event, then it is published, heard by the own consumer, and gone from the document', async () => {
    const heard: string[] = [];
    const service = await composeService(toyService({}, heard), { config: configOn(mongo.urlFor()), logger });
    try {
      const headers = { 'content-type': 'application/json', ...identityHeaders({ userId: randomUUID(), audience: 'toys', key }) };
      const answer = await send(service, '/api/toys', { method: 'POST', headers, body: '{"colour":"red"}' });
      expect(answer.status).toBe(201);
      const { id } = (await answer.json()) as { id: string };
      await eventually(() => expect(heard).toContain(id));
    } finally {
      await stop(service);
    }
  });

  test('When requests have no connection to the database left, then events are published and consumed, and the service is ready', async () => {
    const heard: string[] = [];
    const definition = toyService({}, heard);
    let models: Parameters<typeof definition.build>[0]['models'] | undefined;
    const build: typeof definition.build = (foundations) => definition.build({ ...foundations, models: (models = foundations.models) });
    const service = await composeService({ ...definition, build }, { config: configOn(mongo.urlFor()), logger });
    try {
      const id = randomUUID();
      const event = pendingEvent(
        'projects.project.v1.deleted',
        { userId: randomUUID(), projectId: id, revision: 1 },
        { eventId: randomUUID(), occurredAt: new Date() },
      );
      await models!.toys.create({ _id: id, colour: 'red', pendingEvents: [event] });
      await models!.toys.db.close();
      await eventually(() => expect(heard).toContain(id));
      expect((await send(service, '/health/ready')).status).toBe(200);
    } finally {
      await stop(service);
    }
  });

  test('When a dependency of its own is away, then it is not ready and says which', async () => {
    const service = await composeService(toyService({ readiness: { paint: () => false } }), { config: configOn(mongo.urlFor()), logger });
    try {
      const answer = await send(service, '/health/ready');
      expect([answer.status, await answer.json()]).toEqual([
        503,
        { isReady: false, checks: { database: 'ok', broker: 'ok', paint: 'failed' } },
      ]);
    } finally {
      await stop(service);
    }
  });

  test('When the gateway asks what it finds, then it reports all its dependencies and its own checks; no other caller may ask', async () => {
    const check = {
      check: 'paint',
      run: () => ({ state: 'warning' as const, says: 'Little paint.', next: 'Buy some.' }),
      nextWhenStuck: '',
    };
    const service = await composeService(toyService({ checks: [check] }), { config: configOn(mongo.urlFor()), logger });
    try {
      expect((await send(service, '/internal/findings')).status).toBe(401);
      const authorization = `Bearer ${serviceToken({ audience: 'toys', key })}`;
      const answer = await send(service, '/internal/findings', { headers: { authorization } });
      const { findings } = (await answer.json()) as { findings: { check: string; state: string }[] };
      expect(findings.map(({ check: name, state }) => `${name} ${state}`)).toEqual([
        'database ok',
        'clock-and-database ok',
        'outbox ok',
        'broker ok',
        'dead-letters ok',
        'paint warning',
      ]);
    } finally {
      await stop(service);
    }
  });

  test('When it stops, then intake goes first, then its own parts while events can still leave, and the database last', async () => {
    const job = { name: 'painting job', start: () => undefined, stop: () => undefined };
    const step = (name: string) => ({ name, run: () => undefined });
    const service = await composeService(
      toyService({ jobs: [job], stopIntake: [step('paint pool')], stopAfterRequests: [step('paint store')] }),
      { config: configOn(mongo.urlFor()), logger },
    );
    expect(service.stopIntake.map(({ name }) => name)).toEqual(['consumers', 'painting job', 'paint pool']);
    expect(service.stopAfterRequests.map(({ name }) => name)).toEqual([
      'paint store',
      'outbox flush',
      'outbox relay',
      'broker',
      'database of requests',
      'database',
    ]);
    await stop(service);
  });

  test('When it needs the bucket that its settings name, then that is made, asked for readiness, and closed before the database', async () => {
    const s3 = await startS3();
    const settings = { ...serviceSettings, ...objectStoreSettings };
    const config = loadConfig(settings, {
      ...environmentOn(mongo.urlFor()),
      S3_ENDPOINT: s3.url,
      S3_BUCKET: 'toys',
      S3_ACCESS_KEY: s3.accessKey,
      S3_SECRET_KEY: s3.secretKey,
    });
    const { name, models, outbox } = toyService();
    const storing = defineService({
      name,
      settings,
      models,
      outbox,
      storage: 'needed',
      build: ({ bucket }) => ({ routes: [], bucket }),
    });
    const service = await composeService(storing, { config, logger });
    try {
      await service.parts.bucket.put('a', new Uint8Array([1]), 'text/plain');
      expect(await service.parts.bucket.sizeOf('a')).toBe(1);
      expect((await send(service, '/health/ready')).status).toBe(200);
      await s3.stop();
      const answer = await send(service, '/health/ready');
      expect([answer.status, await answer.json()]).toMatchObject([503, { checks: { storage: 'failed' } }]);
      expect(service.stopAfterRequests.map(({ name: step }) => step).slice(-3)).toEqual([
        'object store',
        'database of requests',
        'database',
      ]);
    } finally {
      await stop(service);
    }
  });

  test('When its settings name no store, then it has no bucket and nothing of one', async () => {
    const { name, models, outbox } = toyService();
    const plain = defineService({ name, settings: serviceSettings, models, outbox, build: ({ bucket }) => ({ routes: [], bucket }) });
    const service = await composeService(plain, { config: configOn(mongo.urlFor()), logger });
    expect(service.parts.bucket).toBeNull();
    expect(service.stopAfterRequests.map(({ name: step }) => step)).not.toContain('object store');
    await stop(service);
  });

  test('When a newer build has made an index, then this one leaves it', async () => {
    const url = mongo.urlFor();
    const observer = await connectDatabase({ uri: url, logger });
    try {
      await stop(await composeService(toyService(), { config: configOn(url), logger }));
      await observer.connection.collection('toys').createIndex({ weight: 1 }, { name: 'of-a-newer-build' });
      await stop(await composeService(toyService(), { config: configOn(url), logger }));
      const names = (await observer.connection.collection('toys').indexes()).map((index) => index.name);
      expect(names).toEqual(expect.arrayContaining(['of-a-newer-build', 'colour_1']));
    } finally {
      await observer.close();
    }
  });

  test('When one of its parts cannot be built, then what was opened is closed again and the reason is logged', async () => {
    let opened: Database | undefined;
    const broken = defineService({
      name: 'broken',
      settings: serviceSettings,
      models: {},
      outbox: [],
      build({ database }) {
        opened = database;
        throw new Error('no paint left');
      },
    });
    await expect(composeService(broken, { config: configOn(mongo.urlFor()), logger })).rejects.toThrow('no paint left');
    expect(opened?.connection.readyState).toBe(0);
  });

  test('When a job cannot start, then broker and database are closed again', async () => {
    let opened: Database | undefined;
    const job = { name: 'broken job', start: () => Promise.reject(new Error('no alarm clock')), stop: () => undefined };
    const broken = defineService({
      name: 'broken',
      settings: serviceSettings,
      models: {},
      outbox: [],
      build({ database }) {
        opened = database;
        return { routes: [], jobs: [job] };
      },
    });
    await expect(composeService(broken, { config: configOn(mongo.urlFor()), logger })).rejects.toThrow('no alarm clock');
    expect(opened?.connection.readyState).toBe(0);
  });
});
