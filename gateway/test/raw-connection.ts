import { once } from 'node:events';
import { connect } from 'node:net';
import { eventually } from '@viral-slides/testkit';

/** A request as it is put on the wire. */
export interface RawRequest {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: Buffer;
  /** Sends the body in chunks, without announcing its length. */
  isChunked?: boolean;
}

/** Answer to one request. */
export interface RawAnswer {
  status: number;
  requestId: string | undefined;
}

/** One connection on which requests are sent as a test likes: one after the other, or ahead. */
export interface RawConnection {
  send(bytes: Buffer): void;
  /** Resolves when the other side took all of it, or takes no more for now. */
  standstill(): Promise<void>;
  /** The next answer; null when the connection ended, or nothing came in time. */
  answer(timeoutMs?: number): Promise<RawAnswer | null>;
  close(): void;
}

const pieceBytes = 65_536;

/** Opens a connection to a server on loopback. */
export async function openConnection(port: number): Promise<RawConnection> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  let received = Buffer.alloc(0);
  let isOver = false;
  let onChange = (): void => undefined;
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    onChange();
  });
  socket.once('close', () => {
    isOver = true;
    onChange();
  });
  const take = (): RawAnswer | null => {
    const found = readAnswer(received);
    if (found !== null) received = received.subarray(found.end);
    return found;
  };
  const queue: Buffer[] = [];
  let takenBytes = 0;
  const sendNext = (): void => {
    const piece = queue[0]?.subarray(0, pieceBytes);
    if (piece === undefined) return;
    socket.write(piece, () => {
      takenBytes += piece.length;
      queue[0] = queue[0]!.subarray(piece.length);
      if (queue[0].length === 0) queue.shift();
      sendNext();
    });
  };
  return {
    send(bytes) {
      if (queue.push(bytes) === 1) sendNext();
    },
    async standstill() {
      let before = -1;
      await eventually(
        () => {
          const last = before;
          before = takenBytes;
          expect(takenBytes).toBe(last);
        },
        { everyMs: 100 },
      );
    },
    answer: (timeoutMs = 5_000) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => resolve(null), timeoutMs);
        onChange = () => {
          const found = take();
          if (found === null && !isOver) return;
          clearTimeout(timer);
          resolve(found);
        };
        onChange();
      }),
    close: () => void socket.destroy(),
  };
}

/** Head and body of a request. */
export function bytesOf({ method, path, headers = {}, body, isChunked = false }: RawRequest): Buffer {
  const length = isChunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(body?.length ?? 0) };
  const lines = Object.entries({ host: '127.0.0.1', ...length, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  if (body === undefined) return head;
  if (!isChunked) return Buffer.concat([head, body]);
  return Buffer.concat([head, Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n0\r\n\r\n')]);
}

function readAnswer(bytes: Buffer): (RawAnswer & { end: number }) | null {
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd < 0) return null;
  const head = bytes.toString('latin1', 0, headEnd);
  const end = endOfBody(bytes, head, headEnd + 4);
  if (end === null) return null;
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), requestId: headerOf(head, 'x-request-id'), end };
}

function headerOf(head: string, name: string): string | undefined {
  return new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim();
}

function endOfBody(bytes: Buffer, head: string, from: number): number | null {
  if (headerOf(head, 'transfer-encoding') === 'chunked') {
    const last = bytes.indexOf('0\r\n\r\n', from);
    return last < 0 ? null : last + 5;
  }
  const end = from + Number(headerOf(head, 'content-length') ?? 0);
  return bytes.length < end ? null : end;
}
