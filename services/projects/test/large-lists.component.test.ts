import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { connectDatabase } from '@viral-slides/database';
import type { Database } from '@viral-slides/database';
import { createLogger } from '@viral-slides/logger';
import { DEFAULT_TEXT_STYLE, WRITTEN_VERSION, blankSlides } from '@viral-slides/slide-document';
import { eventually, freePort, identityHeaders, keyEnvironment, startMongo, startRabbit } from '@viral-slides/testkit';
import type { TestMongo, TestRabbit } from '@viral-slides/testkit';
import { maxProjectsPerUser } from '../src/model/project.ts';
import { maxTemplatesPerUser } from '../src/model/template.ts';

/** Number of full projects of the person in these tests; `LARGE_LIST_PROJECTS=1000` measures what the goals are given for. */
const projectCount = Number(process.env.LARGE_LIST_PROJECTS ?? 250);
const key = randomUUID() + randomUUID();
const userId = randomUUID();

let mongo: TestMongo;
let rabbit: TestRabbit;
let database: Database;
let service: ChildProcess;
let origin: string;
/** Lines the service logged. */
const output: string[] = [];

const headers = () => identityHeaders({ userId, audience: 'projects', key });
const get = (path: string) => fetch(`${origin}${path}`, { headers: headers() });

/** Ten slides of 50 layers each: 170 kB as JSON. */
function fullSlides() {
  const layers = (slide: number) =>
    Array.from({ length: 50 }, (_, n) => ({
      id: `${slide}-${n}`,
      content: `${randomUUID()} and some more words`,
      style: DEFAULT_TEXT_STYLE,
    }));
  return blankSlides(10).map((slide, n) => ({ ...slide, textLayers: layers(n) }));
}

/** The options of Node with which this service is deployed: they decide what garbage may cost. */
function deployedNodeOptions(): string {
  const compose = readFileSync(join(import.meta.dirname, '../../../docker-compose.yml'), 'utf8');
  return /services\/projects\/src\/main\.ts\][^]*?NODE_OPTIONS: (\S+)/.exec(compose)?.[1] ?? '';
}

async function fill(): Promise<void> {
  const common = { userId, outputFormat: 'tiktok', documentVersion: WRITTEN_VERSION, revision: 1, deletedAt: null, pendingEvents: [] };
  for (let done = 0; done < projectCount; done += 10) {
    const batch = Array.from({ length: 10 }, (_, n) => {
      const at = new Date(Date.UTC(2025, 0, 1) + (done + n) * 1_000);
      return { ...common, _id: randomUUID(), name: `Project ${done + n}`, slides: fullSlides(), createdAt: at, updatedAt: at };
    });
    await database.connection.collection<{ _id: string }>('projects').insertMany(batch);
  }
}

/** Memory that the service's process holds, in MB; asked of the system, so that the question costs the service nothing. */
async function memoryMb(): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(service.pid)]);
  return Number(stdout) / 1_000;
}

/** Runs a call. @returns the most memory that was seen during it, in MB */
async function peakMb<T>(call: () => Promise<T>): Promise<{ result: T; peak: number }> {
  let isOver = false;
  const running = call().finally(() => (isOver = true));
  let peak = 0;
  while (!isOver) peak = Math.max(peak, await memoryMb());
  return { result: await running, peak };
}

beforeAll(async () => {
  [mongo, rabbit] = await Promise.all([startMongo(), startRabbit()]);
  database = await connectDatabase({ uri: mongo.url, logger: createLogger({ service: 'test', level: 'silent' }) });
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  service = spawn(process.execPath, [join(import.meta.dirname, '../src/main.ts')], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      MONGODB_URI: mongo.url,
      AMQP_URL: rabbit.url,
      UPSTREAM_SCHEDULING: 'http://127.0.0.1:9',
      UPSTREAM_MEDIA: 'http://127.0.0.1:9',
      ...keyEnvironment(key),
      NODE_OPTIONS: deployedNodeOptions(),
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  createInterface({ input: service.stdout! }).on('line', (line) => output.push(line));
  await eventually(async () => expect((await fetch(`${origin}/health/ready`)).status).toBe(200), { timeoutMs: 20_000 });
  await fill();
}, 300_000);

afterAll(async () => {
  service?.kill('SIGKILL');
  await database?.close();
  await Promise.all([mongo?.stop(), rabbit?.stop()]);
});

describe('lists of many large projects', () => {
  test('When all projects are asked for with their slides, then they are sent one after the other and never held at once', async () => {
    await (await get('/api/projects/summaries')).text();
    const idle = await memoryMb();
    const { result, peak } = await peakMb(async () => (await (await get('/api/projects')).json()) as { name: string }[]);
    console.info(`${projectCount} projects: ${Math.round(idle)} MB idle, ${Math.round(peak)} MB at most`);
    expect(result.map(({ name }) => name)).toEqual(Array.from({ length: projectCount }, (_, n) => `Project ${projectCount - 1 - n}`));
    expect(peak - idle).toBeLessThan(100);
  }, 240_000);

  test('When their summaries are asked for, then neither answer nor memory know of the texts', async () => {
    const timesMs: number[] = [];
    const idle = await memoryMb();
    const { result, peak } = await peakMb(async () => {
      let text = '';
      for (let round = 0; round < 5; round += 1) {
        const startedAt = performance.now();
        text = await (await get('/api/projects/summaries')).text();
        timesMs.push(Math.round(performance.now() - startedAt));
      }
      return text;
    });
    console.info(`${projectCount} summaries: ${timesMs.join(', ')} ms, ${result.length} bytes, ${Math.round(peak - idle)} MB over idle`);
    expect(JSON.parse(result)).toHaveLength(projectCount);
    expect(result.length / projectCount).toBeLessThan(400);
    expect(peak - idle).toBeLessThan(30);
  });

  test('When the client leaves in the middle, then the rest is not read, and the service goes on', async () => {
    const leaving = new AbortController();
    const answer = await fetch(`${origin}/api/projects`, { headers: headers(), signal: leaving.signal });
    await answer.body!.getReader().read();
    leaving.abort();
    await eventually(() => {
      const line = output.find((each) => each.includes('"operation":"listProjects"') && each.includes('"aborted":true'));
      expect(line).toBeDefined();
    });
    expect((await get('/api/projects/summaries')).status).toBe(200);
  });
});

describe('as many as there may be', () => {
  const insert = (collection: string, documents: { _id: string; userId: string }[]) =>
    database.connection.collection<{ _id: string }>(collection).insertMany(documents);
  const post = (path: string, owner: string, body: object) =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { ...identityHeaders({ userId: owner, audience: 'projects', key }), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const placeholders = (count: number, owner: string) => Array.from({ length: count }, () => ({ _id: randomUUID(), userId: owner }));

  test('When a person has one project less, then one more is made and no further one; others are not concerned', async () => {
    const owner = randomUUID();
    await insert('projects', placeholders(maxProjectsPerUser - 1, owner));
    expect((await post('/api/projects', owner, { name: 'The last' })).status).toBe(201);
    const refused = await post('/api/projects', owner, { name: 'One too many' });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ type: 'too-many-projects', detail: expect.stringContaining(`${maxProjectsPerUser}`) });
    expect((await post('/api/projects', owner, { name: '__autosave__' })).status).toBe(201);
    expect((await post('/api/projects', randomUUID(), {})).status).toBe(201);
  });

  test('When a person has one template less, then one more is made and no further one', async () => {
    const owner = randomUUID();
    await insert('templates', placeholders(maxTemplatesPerUser - 1, owner));
    const template = { name: 'Look', slides: [{ imageUrl: '/blank-slide.svg', textLayers: [] }] };
    expect((await post('/api/templates', owner, template)).status).toBe(201);
    const refused = await post('/api/templates', owner, template);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ type: 'too-many-templates', detail: expect.stringContaining(`${maxTemplatesPerUser}`) });
  });
});
