import { once } from 'node:events';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { colors } from './page-kind.ts';
import type { Color, PageKind } from './page-kind.ts';

/** A website whose pages are those of the corpus, by their number. */
export interface PagesSite {
  at(index: number): string;
  stop(): Promise<void>;
}

function documentOf({ html = 'lang="en"', head = '', body }: Pick<PageKind, 'html' | 'head' | 'body'>, port: number): string {
  const text = `<!doctype html><html ${html}><head><meta charset="utf-8"><style>body{margin:0;font:16px sans-serif}img,iframe{display:block;border:0}</style>${head}</head><body>${body}</body></html>`;
  // Another site, for third parties.
  return text.replaceAll('//other', `//localhost:${port}`);
}

const svg = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="${color}"/></svg>`;

/** Content by the extension of an address. */
const answers: Record<string, (name: string) => [type: string, body: string]> = {
  svg: (name) => ['image/svg+xml', svg(colors[name as Color] ?? colors.r)],
  json: (name) => ['application/json', JSON.stringify({ color: colors[name as Color] ?? '' })],
  css: (name) => ['text/css', `.late { background: ${colors[name as Color]} !important }`],
  js: (name) => [
    'text/javascript',
    `document.querySelectorAll('.late').forEach((each) => { each.style.background = '${colors[name as Color]}' })`,
  ],
  html: (name) => ['text/html', `<body style="margin:0;background:${colors[name as Color]}">`],
};

function answerSlowly(response: ServerResponse, [ms, file = '']: string[]): void {
  const [name = '', extension = ''] = file.split('.');
  const [type, body] = answers[extension]?.(name) ?? ['text/plain', ''];
  setTimeout(
    () => response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store', 'access-control-allow-origin': '*' }).end(body),
    Number(ms),
  );
}

/** Starts the site on a free port of this machine. @param parts documents that pages show in frames or go on to */
export async function startPagesSite(
  kinds: readonly PageKind[],
  parts: Readonly<Record<string, Pick<PageKind, 'head' | 'body'>>>,
): Promise<PagesSite> {
  const server = createServer((request, response) => {
    const [, first = '', ...rest] = new URL(request.url ?? '/', 'http://site').pathname.split('/');
    const { port } = server.address() as AddressInfo;
    const html = { 'content-type': 'text/html; charset=utf-8' };
    const kind = first === 'page' ? kinds[Number(rest[0])] : parts[first];
    if (kind) return void response.writeHead(200, html).end(documentOf(kind, port));
    if (first === 'slow') return answerSlowly(response, rest);
    if (first === 'never') return;
    if (first === 'events') return void response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
    if (first === 'worker.js') {
      const code = `addEventListener('install', () => skipWaiting()); addEventListener('activate', (e) => e.waitUntil(clients.claim()));
        addEventListener('fetch', (e) => { if (e.request.url.endsWith('/from-worker')) e.respondWith(new Promise((done) => setTimeout(() => done(new Response('${colors.g}')), 600))) })`;
      return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(code);
    }
    response.writeHead(404).end();
  }).listen(0);
  await once(server, 'listening');
  return {
    at: (index) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/page/${index}`,
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
