import { randomUUID } from 'node:crypto';
import { chmodSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { memoryOfTrees } from './process-memory.ts';
import { startChromium } from './start-chromium.ts';
import type { Chromium, ChromiumChoice } from './start-chromium.ts';

/** One browser as `GET /status` reports it. */
export interface BrowserStatus {
  /** As in the header `X-Browser-Id` of the answer that gave it away. */
  id: string;
  /** Milliseconds since its start. */
  ageMs: number;
  /** Memory of all its processes, in bytes. */
  memoryBytes: number;
}

export interface LauncherOptions extends ChromiumChoice {
  /** Path of the Unix socket it listens on; access is controlled by the permissions of its folder. */
  socketPath: string;
  /** Browsers at a time; one more is refused with 503. */
  maxBrowsers: number;
  /** Memory of one browser, in bytes; with more it is killed before the container is at its limit, which would take others with it. */
  maxMemoryBytes: number;
  /** Called when a browser did not start. */
  onProblem(error: unknown): void;
  /** Called when a browser is killed for its memory, in bytes. */
  onTooLarge?(bytes: number): void;
}

/** A running launcher. */
export interface Launcher {
  /** Ends all browsers and stops to listen. */
  stop(): Promise<void>;
}

interface Held {
  id: string;
  chromium: Chromium;
  startedAt: number;
}

/** Browsers by their id; null while one starts, so that a burst of requests cannot pass the limit. */
type Browsers = Map<string, Held | null>;

/** A page fills one to two gigabytes in a second. */
const memoryLookMs = 100;

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Joins a connection with a browser: whichever ends first ends the other. */
function join(socket: Duplex, { id, chromium }: Held, head: Buffer): void {
  socket.write(`HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: cdp\r\nX-Browser-Id: ${id}\r\n\r\n`);
  if (head.length > 0) chromium.commands.write(head);
  socket.pipe(chromium.commands);
  chromium.answers.pipe(socket);
  socket.once('close', () => chromium.kill());
  chromium.answers.once('close', () => socket.destroy());
}

async function giveBrowser(
  { headers }: IncomingMessage,
  { socket, head }: { socket: Duplex; head: Buffer },
  { browsers, options }: { browsers: Browsers; options: LauncherOptions },
): Promise<void> {
  const id = randomUUID();
  browsers.set(id, null);
  try {
    const chromium = await startChromium({ ...options, yields: headers['x-priority'] === 'low' });
    const held = { id, chromium, startedAt: Date.now() };
    browsers.set(id, held);
    void chromium.gone.finally(() => {
      browsers.delete(id);
      socket.destroy();
    });
    // The client may have left while its browser started.
    if (socket.destroyed) chromium.kill();
    else join(socket, held, head);
  } catch (error) {
    browsers.delete(id);
    options.onProblem(error);
    refuse(socket, '500 Internal Server Error');
  }
}

const heldOf = (browsers: Browsers): Held[] => [...browsers.values()].filter((each) => each !== null);

/** Kills browsers that take more than they may. @returns function that ends the watch */
function watchMemory(browsers: Browsers, { maxMemoryBytes, onTooLarge }: LauncherOptions): () => void {
  const look = () => {
    const held = heldOf(browsers);
    if (held.length === 0) return;
    const memory = memoryOfTrees(held.map(({ chromium }) => chromium.pid));
    for (const [index, { chromium }] of held.entries()) {
      const bytes = memory[index] ?? 0;
      if (bytes <= maxMemoryBytes) continue;
      onTooLarge?.(bytes);
      chromium.kill();
    }
  };
  const timer = setInterval(look, memoryLookMs);
  return () => clearInterval(timer);
}

function statusOf(browsers: Browsers, maxBrowsers: number) {
  const held = heldOf(browsers);
  const memory = memoryOfTrees(held.map(({ chromium }) => chromium.pid));
  const now = Date.now();
  return {
    maxBrowsers,
    /** Those that start included. */
    runningBrowsers: browsers.size,
    browsers: held.map(({ id, startedAt }, index): BrowserStatus => ({ id, ageMs: now - startedAt, memoryBytes: memory[index] ?? 0 })),
  };
}

const isForBrowser = ({ url, headers }: IncomingMessage) => url === '/browser' && headers.upgrade === 'cdp';

function createLauncherServer(browsers: Browsers, options: LauncherOptions): Server {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/status') {
      response.writeHead(404).end();
      return;
    }
    const status = statusOf(browsers, options.maxBrowsers);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(status));
  });
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    if (!isForBrowser(request)) refuse(socket, '404 Not Found');
    else if (browsers.size >= options.maxBrowsers) refuse(socket, '503 Service Unavailable');
    else void giveBrowser(request, { socket, head }, { browsers, options });
  });
  return server;
}

/**
 * Serves browsers: `GET /browser` with `Upgrade: cdp` is answered by 101, and from then on the connection is the pipe of a fresh Chromium; with
 * `X-Priority: low` one that runs at a lower priority. The browser lives as long as its connection, so a client that dies leaves nothing behind. `GET /status` lists what runs.
 */
export async function startLauncher(options: LauncherOptions): Promise<Launcher> {
  const browsers: Browsers = new Map();
  const server = createLauncherServer(browsers, options);
  rmSync(options.socketPath, { force: true });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.socketPath, resolve);
  });
  // The client runs as the same user, in another container.
  chmodSync(options.socketPath, 0o660);
  const endWatch = watchMemory(browsers, options);
  return {
    async stop() {
      endWatch();
      const closed = new Promise((resolve) => server.close(resolve));
      const held = heldOf(browsers);
      for (const { chromium } of held) chromium.kill();
      await Promise.all(held.map(({ chromium }) => chromium.gone));
      server.closeAllConnections();
      await closed;
      rmSync(options.socketPath, { force: true });
    },
  };
}
