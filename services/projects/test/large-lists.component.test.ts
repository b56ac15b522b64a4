import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { connectDatabase } from '@viral-slides/database';
import type { Database } from '@viral-slides/database';
import { createLogger } from '@viral-slides/logger';
import { DEFAULT_TEXT_STYLE, DOCUMENT_VERSION, blankSlides } from '@viral-slides/slide-document';
import { eventually, freePort, identityHeaders, startMongo, startRabbit } from '@viral-slides/testkit';
import type { TestMongo, TestRabbit } from '@viral-slides/testkit';

/** How many full projects the person of these tests has; `LARGE_LIST_PROJECTS=1000` measures what the goals are given for. */
const projectCount = Number(process.env.LARGE_LIST_PROJECTS ?? 250);
const key = randomUUID() + randomUUID();
const userId = randomUUID();

let mongo: TestMongo;
let rabbit: TestRabbit;
let database: Database;
let service: ChildProcess;
let origin: string;

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

async function fill(): Promise<void> {
  const common = { userId, outputFormat: 'tiktok', documentVersion: DOCUMENT_VERSION, revision: 1, deletedAt: null, pendingEvents: [] };
  for (let done = 0; done < projectCount; done += 10) {
    const batch = Array.from({ length: 10 }, (_, n) => {
      const at = new Date(Date.UTC(2025, 0, 1) + (done + n) * 1_000);
      return { ...common, _id: randomUUID(), name: `Project ${done + n}`, slides: fullSlides(), createdAt: at, updatedAt: at };
    });
    await database.connection.collection<{ _id: string }>('projects').insertMany(batch);
  }
}

/** Memory that the service's process holds, in MB. */
async function memoryMb(): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^process_resident_memory_bytes\S* (\S+)$/m.exec(text)?.[1]) / 1_000_000;
}

/** Runs a call and tells the most memory that was seen meanwhile, in MB. */
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
    env: { PATH: process.env.PATH, PORT: String(port), MONGODB_URI: mongo.url, AMQP_URL: rabbit.url, IDENTITY_SIGNING_KEY: key },
    stdio: 'ignore',
  });
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
});
