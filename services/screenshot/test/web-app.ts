import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderPath } from '../src/adapters/render-page/page-files.ts';

/** The built web app behind a small server, as its container serves it. */
export interface WebApp {
  url: string;
  /** Paths that were asked for. */
  asked: string[];
  /** Answers this path with 404 from now on. */
  hide(path: RegExp | null): void;
  stop(): Promise<void>;
}

const frontend = fileURLToPath(new URL('../../../frontend/', import.meta.url));
const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.svg': 'image/svg+xml',
  '.html': 'text/html',
};

/** Builds the web app (five seconds) and serves it. */
export async function startWebApp(): Promise<WebApp> {
  const folder = await mkdtemp(join(tmpdir(), 'web-app-'));
  await build(folder);
  const asked: string[] = [];
  let hidden: RegExp | null = null;
  const server = createServer((req, res) => {
    const path = new URL(req.url ?? '/', 'http://web-app').pathname;
    asked.push(path);
    const name = path === renderPath ? '/renderer.html' : extname(path) === '' ? '/index.html' : path;
    const reading = hidden?.test(path) ? Promise.reject(new Error('hidden')) : readFile(join(folder, name));
    reading.then(
      (bytes) => res.writeHead(200, { 'content-type': types[extname(name)] ?? 'application/octet-stream' }).end(bytes),
      () => res.writeHead(404).end(),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    hide: (path) => void (hidden = path),
    async stop() {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true });
    },
  };
}

async function build(outDir: string): Promise<void> {
  const vite = join(frontend, 'node_modules/vite/bin/vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'error'], {
    cwd: frontend,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'production' },
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`The web app was not built: ${output}`);
}
