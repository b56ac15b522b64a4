import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';

/** Request to send, and the callbacks. */
export interface OpenLoopOptions {
  headers: Record<string, string>;
  /** An answer is whole. @param dueAt when its request was due. */
  onAnswer(dueAt: number): void;
  /** An answer was not a 200, or a connection broke. */
  onFailure(error: Error): void;
}

/**
 * Sends one and the same GET over keep-alive connections, one at a time on each, at the cost of little more than its system calls: a whole
 * HTTP client leaves behind what has to be collected, and its pauses would be measured as the target's.
 */
export class OpenLoop {
  readonly #address: { host: string; port: number };
  readonly #request: Buffer;
  readonly #options: OpenLoopOptions;
  readonly #sockets: Socket[] = [];
  readonly #idle: Socket[] = [];
  /** When the requests were due that every connection was too busy for, oldest first. */
  readonly #late: number[] = [];
  #firstLate = 0;

  constructor(url: string, options: OpenLoopOptions) {
    const { host, hostname, port, pathname } = new URL(url);
    const headers = Object.entries({ host, ...options.headers }).map(([name, value]) => `${name}: ${value}\r\n`);
    this.#address = { host: hostname, port: Number(port) };
    this.#request = Buffer.from(`GET ${pathname} HTTP/1.1\r\n${headers.join('')}\r\n`);
    this.#options = options;
  }

  async open(connections: number): Promise<void> {
    for (let i = 0; i < connections; i += 1) {
      const socket = connect({ ...this.#address, noDelay: true });
      await once(socket, 'connect');
      socket.on('error', this.#options.onFailure);
      this.#sockets.push(socket);
      this.#idle.push(socket);
    }
  }

  /** Sends a request, at the latest when a connection becomes free. */
  send(dueAt: number): void {
    const socket = this.#idle.pop();
    if (socket === undefined) this.#late.push(dueAt);
    else this.#sendOver(socket, dueAt);
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  #sendOver(socket: Socket, dueAt: number): void {
    let missing: number | null = null;
    const onData = (chunk: Buffer): void => {
      missing = (missing ?? this.#bytesOf(chunk)) - chunk.length;
      if (missing > 0) return;
      socket.off('data', onData);
      this.#options.onAnswer(dueAt);
      this.#goOn(socket);
    };
    socket.on('data', onData);
    socket.write(this.#request);
  }

  #goOn(socket: Socket): void {
    const next = this.#late[this.#firstLate];
    if (next === undefined) return void this.#idle.push(socket);
    this.#firstLate += 1;
    this.#sendOver(socket, next);
  }

  /** Length of a whole answer, read from its first chunk. */
  #bytesOf(chunk: Buffer): number {
    const end = chunk.indexOf('\r\n\r\n');
    const head = chunk.toString('latin1', 0, end);
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    if (!head.startsWith('HTTP/1.1 200') || length === undefined) this.#options.onFailure(new Error(`answered ${head}`));
    return end + 4 + Number(length);
  }
}
