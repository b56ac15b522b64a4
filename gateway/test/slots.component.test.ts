import { get } from 'node:http';
import type { RequestListener } from 'node:http';
import { connect } from 'node:net';
import { eventually } from '@viral-slides/testkit';
import { startGateway } from './gateway-process.ts';
import type { TestGateway } from './gateway-process.ts';

/** More than one replica has places for. */
const moreThanAllSlots = 600;
/** The number that one address may ask about at a time. */
const burst = 16;

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await startGateway();
});
afterEach(() => gateway.stop());

/** Lets auth hold its answers about sessions back until they are let go. */
function holdLookups(): { waiting: (() => void)[]; release(): void } {
  const { auth } = gateway.services;
  const { answer } = auth;
  const waiting: (() => void)[] = [];
  auth.answer = ((req, res) => {
    if (req.url === '/internal/sessions/resolve') waiting.push(() => answer(req, res));
    else answer(req, res);
  }) satisfies RequestListener;
  return {
    waiting,
    release() {
      auth.answer = answer;
    },
  };
}

/** Sends a request, also from another address of this machine. @returns function that closes its connection. */
function sendRequest(path: string, cookie: string, localAddress = '127.0.0.1'): () => void {
  const req = get({ host: '127.0.0.1', port: gateway.port, localAddress, path, headers: { cookie }, agent: false });
  req.on('error', () => undefined);
  return () => void req.destroy();
}

/** Lets `count` clients leave while their sessions are looked up, then answers the lookups. */
async function leaveWhileLookedUp(path: string, { count, cookieOf }: { count: number; cookieOf(i: number): string }): Promise<void> {
  const lookups = holdLookups();
  for (let sent = 0; sent < count; sent += burst) {
    const closers = Array.from({ length: burst }, (_, i) => sendRequest(path, cookieOf(sent + i)));
    await eventually(() => expect(lookups.waiting.length).toBeGreaterThanOrEqual(burst), { everyMs: 5 });
    for (const close of closers) close();
    await eventually(() => expect(gateway.log().split('"aborted":true').length - 1).toBeGreaterThanOrEqual(sent + burst), { everyMs: 5 });
    for (const letGo of lookups.waiting.splice(0)) letGo();
  }
  lookups.release();
}

const unknownToken = (i: number) => `sid=${String(i).padStart(42, 'x')}A`;

describe('places at a service', () => {
  test('When more clients than there are places leave while their session is looked up, then all places come back', async () => {
    await leaveWhileLookedUp('/api/auth/user', { count: moreThanAllSlots, cookieOf: unknownToken });
    expect((await fetch(`${gateway.url}/api/auth/user`)).status).toBe(200);
    await eventually(async () => expect(await gateway.slotsInUse('auth')).toBe(0));
  });

  test('When a client sends requests ahead and leaves, then those that had no turn yet are not started and hold nothing', async () => {
    const { projects } = gateway.services;
    const { cookie } = gateway.signIn().headers;
    projects.answer = () => undefined;
    const socket = connect(gateway.port, '127.0.0.1');
    socket.write(`GET /api/projects HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${cookie}\r\n\r\n`.repeat(20));
    await eventually(() => expect(projects.received.length).toBeGreaterThan(0));
    socket.destroy();
    await eventually(async () => expect(await gateway.slotsInUse('projects')).toBe(0));
    expect(projects.received.length).toBe(1);
  });

  test('When a client sends requests ahead and stays, then each gets its answer, in order', async () => {
    const { headers } = gateway.signIn();
    gateway.services.projects.answer = (req, res) => void res.end(`<${req.url}>`);
    const socket = connect(gateway.port, '127.0.0.1');
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    for (const i of [1, 2, 3]) socket.write(`GET /api/projects/${i} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${headers.cookie}\r\n\r\n`);
    await eventually(() => expect(text.match(/<[^>]*>/g)).toEqual([1, 2, 3].map((i) => `</api/projects/${i}>`)));
    socket.destroy();
  });

  test('When a client sends more ahead than may wait, then its connection is ended and nothing more is started', async () => {
    const { projects } = gateway.services;
    const { cookie } = gateway.signIn().headers;
    projects.answer = () => undefined;
    const socket = connect(gateway.port, '127.0.0.1');
    const ended = new Promise((resolve) => socket.on('error', () => undefined).once('close', resolve));
    socket.write(`GET /api/projects HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${cookie}\r\n\r\n`.repeat(40));
    await ended;
    await eventually(async () => expect(await gateway.slotsInUse('projects')).toBe(0));
    expect(projects.received.length).toBeLessThanOrEqual(1);
  });

  test('When a service has no place left, then the gateway says that it is not ready; it is again once they leave', async () => {
    const { projects } = gateway.services;
    projects.answer = () => undefined;
    const users = Array.from({ length: 16 }, () => gateway.signIn().headers.cookie!);
    const closers = Array.from({ length: 512 }, (_, i) => sendRequest('/api/projects', users[i % users.length]!, `127.0.0.${2 + (i % 4)}`));
    const ready = async () => (await fetch(`${gateway.internalUrl}/health/ready`)).status;
    await eventually(async () => expect([await gateway.slotsInUse('projects'), await ready()]).toEqual([512, 503]), { timeoutMs: 20_000 });
    for (const close of closers) close();
    await eventually(async () => expect([await gateway.slotsInUse('projects'), await ready()]).toEqual([0, 200]), { timeoutMs: 20_000 });
  });
});

describe('event streams', () => {
  test('When clients leave while their session is looked up, then the places of their streams come back', async () => {
    const { headers } = gateway.signIn();
    const abandon = async () => {
      const lookups = holdLookups();
      const closers = Array.from({ length: 20 }, () => sendRequest('/api/events', headers.cookie!));
      await eventually(() => expect(lookups.waiting.length).toBeGreaterThan(0));
      for (const close of closers) close();
      await eventually(() => expect(gateway.log().split('"aborted":true').length - 1).toBeGreaterThanOrEqual(20));
      for (const letGo of lookups.waiting.splice(0)) letGo();
      lookups.release();
    };
    await abandon();
    const stream = await fetch(`${gateway.url}/api/events`, { headers });
    expect(stream.status).toBe(200);
    await stream.body!.cancel();
  });
});
