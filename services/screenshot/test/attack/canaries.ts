import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as later } from 'node:timers/promises';
import { names, site } from './attacker.ts';
import { siteAnswer } from './cases.ts';

/** A destination that must not be reached was reached. */
export interface Hit {
  protocol: 'tcp' | 'udp' | 'dns';
  /** Address and port that were reached, as far as the system reports. */
  where: string;
  /** RenderStart of what was said. */
  said: string;
}

/** Servers that attacks aim at. */
export interface Canaries {
  hits: Hit[];
  /** Requests to the attacker's website. */
  siteRequests: string[];
}

/** How long something that was sent last may still be under way, in milliseconds. */
export const settleMs = 500;
const tcpPorts = [80, 443, 8080];
const udpPorts = [443, 3478];
const plain = (address = '') => address.replace(/^::ffff:(?=\d+\.)/, '');

/** The attacker's website, for connections to its address on port 80. */
function createSite(requests: string[]) {
  return createHttpServer({ keepAlive: false }, (request, response) => {
    const path = request.url ?? '/';
    requests.push(path);
    const answer = siteAnswer(path);
    response.writeHead(answer?.status ?? (answer ? 200 : 404), { 'content-type': 'text/html', connection: 'close', ...answer?.headers });
    response.end(answer?.html ?? '');
  });
}

async function listenTcp(canaries: Canaries): Promise<void> {
  const website = createSite(canaries.siteRequests);
  const onConnection = (socket: Socket) => {
    socket.on('error', () => undefined);
    const address = plain(socket.localAddress);
    if (address === site && socket.localPort === 80) {
      website.emit('connection', socket);
      return;
    }
    const hit: Hit = { protocol: 'tcp', where: `${address}:${socket.localPort}`, said: '' };
    canaries.hits.push(hit);
    socket.once('data', (chunk) => {
      hit.said = chunk.toString('latin1').slice(0, 120);
      socket.end('HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 6\r\nConnection: close\r\n\r\nsecret');
    });
  };
  for (const port of tcpPorts) await once(createServer(onConnection).listen(port, '::'), 'listening');
}

async function listenUdp({ hits }: Canaries): Promise<void> {
  for (const port of udpPorts) {
    const socket = createSocket('udp6');
    socket.on('message', (message) => hits.push({ protocol: 'udp', where: `:${port}`, said: message.toString('latin1').slice(0, 40) }));
    socket.bind(port, '::');
    await once(socket, 'listening');
  }
}

const ipv4Bytes = (address: string) => Buffer.from(address.split('.').map(Number));

function ipv6Bytes(address: string): Buffer {
  const [, embedded] = /^::ffff:([\d.]+)$/.exec(address) ?? [];
  if (embedded !== undefined) return Buffer.concat([Buffer.alloc(10), Buffer.from([0xff, 0xff]), ipv4Bytes(embedded)]);
  const [head = '', tail = ''] = address.split('::');
  const groups = (text: string) =>
    text
      .split(':')
      .filter((group) => group !== '')
      .flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255]);
  const [first, last] = [groups(head), groups(tail)];
  return Buffer.from([...first, ...Array<number>(16 - first.length - last.length).fill(0), ...last]);
}

function readQuestion(message: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 };
}

const recordA = 1;
const recordAaaa = 28;
/** How often each name was asked for IPv4. */
const asked = new Map<string, number>();

function recordsFor(name: string, type: number): Buffer[] {
  const known = names[name];
  if (type === recordAaaa) return (known?.aaaa ?? []).map(ipv6Bytes);
  if (type !== recordA || known?.a === undefined) return [];
  const turn = asked.get(name) ?? 0;
  asked.set(name, turn + 1);
  return (known.a[Math.min(turn, known.a.length - 1)] ?? []).map(ipv4Bytes);
}

/** An answer in the format of RFC 1035 whose records hold for no time at all. */
function answerTo(message: Buffer, { name, type, end }: { name: string; type: number; end: number }): Buffer {
  const records = recordsFor(name, type);
  const header = Buffer.from(message.subarray(0, 12));
  header.writeUInt16BE(name in names ? 0x8180 : 0x8183, 2);
  header.writeUInt16BE(records.length, 6);
  header.writeUInt32BE(0, 8);
  const answers = records.map((bytes) => {
    const head = Buffer.alloc(12);
    head.writeUInt16BE(0xc00c, 0);
    head.writeUInt16BE(type, 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(bytes.length, 10);
    return Buffer.concat([head, bytes]);
  });
  return Buffer.concat([header, message.subarray(12, end), ...answers]);
}

async function startNameServer({ hits }: Canaries): Promise<void> {
  const socket = createSocket('udp4');
  socket.on('message', (message, from) => {
    const question = readQuestion(message);
    // Asked by a browser that prefetches names; the proxy never is asked for it.
    if (question.name === 'leak.test') hits.push({ protocol: 'dns', where: question.name, said: '' });
    socket.send(answerTo(message, question), from.port, from.address);
  });
  socket.bind(53, '127.0.0.1');
  await once(socket, 'listening');
}

/** Starts all listeners, on all addresses of this container. */
export async function startCanaries(): Promise<Canaries> {
  const canaries: Canaries = { hits: [], siteRequests: [] };
  await listenTcp(canaries);
  await listenUdp(canaries);
  await startNameServer(canaries);
  return canaries;
}

/**
 * Does something.
 * @param settledAfterMs how long is waited for what was sent last
 * @returns the result, and all that was reached during it, by any process
 */
export async function hitsDuring<T>(
  { hits }: Canaries,
  settledAfterMs: number,
  work: () => Promise<T>,
): Promise<{ outcome: T; hits: Hit[] }> {
  const before = hits.length;
  const outcome = await work();
  await later(settledAfterMs);
  return { outcome, hits: hits.slice(before) };
}
