import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DEFAULT_TEXT_STYLE, MAX_CONTENT_LENGTH, MAX_LAYERS_PER_SLIDE, MAX_SLIDES, imageContentUrl } from '@viral-slides/slide-document';
import type { Slide, TextStyle } from '@viral-slides/slide-document';
import { eventually, freePort, identityHeaders, keyEnvironment, shareMongo, shareRabbit } from '@viral-slides/testkit';
import type { TestMongo, TestRabbit } from '@viral-slides/testkit';

/** Memory of the container, from docker-compose.yml, in bytes. */
const containerBytes = 320 * 1024 * 1024;
/** As docker-compose.yml starts it; inside a container of that size Node itself bounds the old generation to half of it. */
const nodeOptions = '--max-semi-space-size=8 --max-old-space-size=160';
const key = randomUUID() + randomUUID();
const user = randomUUID();

let mongo: TestMongo;
let rabbit: TestRabbit;
let service: ChildProcess;
let origin: string;

beforeAll(async () => {
  [mongo, rabbit] = await Promise.all([shareMongo(), shareRabbit()]);
  const port = String(await freePort());
  origin = `http://127.0.0.1:${port}`;
  service = spawn(process.execPath, [join(import.meta.dirname, '../src/main.ts')], {
    env: {
      PATH: process.env.PATH,
      NODE_OPTIONS: nodeOptions,
      PORT: port,
      MONGODB_URI: mongo.url,
      AMQP_URL: rabbit.url,
      UPSTREAM_SCHEDULING: 'http://127.0.0.1:9',
      UPSTREAM_MEDIA: 'http://127.0.0.1:9',
      ...keyEnvironment(key),
      LOG_LEVEL: 'warn',
    },
    stdio: 'inherit',
  });
  await eventually(async () => expect((await fetch(`${origin}/health/ready`)).status).toBe(200), { timeoutMs: 30_000 });
});

afterAll(async () => {
  service?.kill('SIGKILL');
  await Promise.all([mongo?.stop(), rabbit?.stop()]);
});

/** The most memory the process has held so far, in bytes. */
async function peakBytes(): Promise<number> {
  const status = await readFile(`/proc/${service.pid}/status`, 'utf8');
  return Number(/VmHWM:\s*(\d+) kB/.exec(status)?.[1]) * 1024;
}

/** Sends a body as it is. */
async function send(path: string, body: string | Buffer, { method = 'POST', userId = user, headers = {} } = {}) {
  const sent = { 'content-type': 'application/json', ...identityHeaders({ userId, audience: 'projects', key }), ...headers };
  const answer = await fetch(`${origin}${path}`, { method, headers: sent, body });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, bytes: text.length, text };
}

const typeOf = ({ text }: { text: string }) => (JSON.parse(text) as { type?: string }).type;

/** Every field there is, at its longest. */
const fullStyle: TextStyle = {
  ...DEFAULT_TEXT_STYLE,
  position: 'custom',
  customPosition: { x: -1234.56789, y: 1234.56789 },
  background: 'rgba(255, 255, 255, 0.55)',
  padding: 200,
  borderRadius: 400,
  textTransform: 'capitalize',
  letterSpacing: 49.5,
  backgroundPerLine: true,
  balanceLines: true,
  shrinkToFit: true,
  italic: true,
  textGlow: 'rgba(255, 255, 255, 0.55)',
  mark: 'quote',
  markColor: 'rgba(255, 255, 255, 0.55)',
  textStroke: '10px rgba(255, 255, 255, 0.55)',
  textStrokeWidth: 10,
  textStrokeColor: 'rgba(255, 255, 255, 0.55)',
  border: '10px solid rgba(255, 255, 255, 0.55)',
  borderWidth: 10,
  borderColor: 'rgba(255, 255, 255, 0.55)',
};

/** The maximum of slides, layers and characters in a document. */
function largestSlides(character: string): Slide[] {
  return Array.from({ length: MAX_SLIDES }, (_slide, n) => ({
    id: `s${n}`.padEnd(64, '0'),
    imageUrl: imageContentUrl(randomUUID()),
    isGenerated: false,
    textLayers: Array.from({ length: MAX_LAYERS_PER_SLIDE }, (_layer, index) => ({
      id: `${n}-${index}-`.padEnd(64, '0'),
      content: character.repeat(MAX_CONTENT_LENGTH / character.length),
      style: fullStyle,
      isLocked: true,
    })),
  }));
}

const megabytes = (text: string, count: number) => text.repeat(Math.floor((count * 1_000_000) / text.length));
const deep = `{"name":"x","slides":${'['.repeat(9_000_000)}`;
const unknownKeys = (count: number) => `{${Array.from({ length: count }, (_, n) => `"k${n}":1`).join(',')}}`;
const emptyStyles = `{"textLayers":[${Array.from({ length: 64 }, () => '{"style":{}}').join(',')}]}`;

describe('bodies made to be dear', () => {
  test.each<[string, () => string, string]>([
    ['nine million brackets', () => deep, 'body-too-complex'],
    ['four million nested lists', () => `{"slides":[${megabytes('[],', 9)}[]]}`, 'body-too-complex'],
    ['3.3 million empty objects', () => `{"slides":[${megabytes('{},', 9.9)}{}]}`, 'body-too-complex'],
    ['800,000 unknown fields', () => unknownKeys(800_000), 'body-too-complex'],
    [
      'as many wrong fields as the structure allows',
      () => `{"slides":[${Array.from({ length: 64 }, () => emptyStyles).join(',')}]}`,
      'invalid-request',
    ],
    [
      '60 unknown fields with long names',
      () => `{${Array.from({ length: 60 }, (_, n) => `"${n}${'k'.repeat(150_000)}":1`).join(',')}}`,
      'invalid-request',
    ],
  ])('When a body has %s, then it is refused with a short answer, and the process lives on little memory', async (_case, body, type) => {
    const answers = await Promise.all(Array.from({ length: 3 }, () => send('/api/projects', body())));
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
    expect(answers.map(typeOf)).toEqual([type, type, type]);
    expect(Math.max(...answers.map(({ bytes }) => bytes))).toBeLessThan(10_000);
    expect(await peakBytes()).toBeLessThan(containerBytes);
  });

  test('When a body is compressed, then it is refused without being unpacked', async () => {
    const answer = await send('/api/projects', gzipSync(deep), { headers: { 'content-encoding': 'gzip' } });
    expect([answer.status, typeOf(answer), answer.headers.get('accept-encoding')]).toEqual([415, 'unsupported-encoding', 'identity']);
  });
});

describe('large bodies', () => {
  test.each([
    ['plain letters', 'x'],
    ['three bytes a letter', '漢'],
    ['lines and quotes', '"It is\n'],
  ])('When a document is as large as one may be, of %s, then it is taken', async (_case, character) => {
    const body = JSON.stringify({ name: 'x'.repeat(200), slides: largestSlides(character), outputFormat: 'tiktok' });
    expect((await send('/api/projects', body)).status).toBe(201);
  });

  test('When two people send ten changes of nearly 10 MB each at once, then those beyond the budget wait or come again, nothing fails, and memory stays', async () => {
    const slides = largestSlides('漢');
    const padding = ' '.repeat(9_900_000 - Buffer.byteLength(JSON.stringify({ slides })));
    const change = JSON.stringify({ slides }) + padding;
    const work = Array.from({ length: 2 }, async () => {
      const userId = randomUUID();
      const created = JSON.parse((await send('/api/projects', '{}', { userId })).text) as { id: string };
      return Promise.all(Array.from({ length: 10 }, () => send(`/api/projects/${created.id}`, change, { method: 'PATCH', userId })));
    });
    const small = Array.from({ length: 20 }, () => send('/api/projects', '{}'));
    const answers = (await Promise.all(work)).flat();
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeLessThan(answers.length);
    for (const answer of refused) {
      expect([answer.status, typeOf(answer)]).toEqual([503, 'too-busy']);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await Promise.all(small)).map(({ status }) => status)).toEqual(small.map(() => 201));
    expect(await peakBytes()).toBeLessThan(containerBytes);
  });

  test('When ten changes of 12 MB come at once, then all are refused before they are read', async () => {
    const { id } = JSON.parse((await send('/api/projects', '{}')).text) as { id: string };
    const body = `{"name":"x"${' '.repeat(12_000_000)}}`;
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(`/api/projects/${id}`, body, { method: 'PATCH' })));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 413));
    expect(await peakBytes()).toBeLessThan(containerBytes);
  });
});
