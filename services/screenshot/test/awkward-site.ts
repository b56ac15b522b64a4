import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { untrustedCertificate, untrustedKey } from './untrusted-certificate.ts';

/** A website on this machine whose pages behave as the worst of the web do. */
export interface AwkwardSite {
  /** Address of a page, e.g. `lazy`. */
  at(path: string): string;
  /** Address with an untrusted certificate. */
  untrusted: string;
  /** Requests that are being answered. */
  open(): number;
  stop(): Promise<void>;
}

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

const html = (body: string, head = ''): Answer => {
  const text = `<!doctype html><html><head><meta charset="utf-8"><style>body{margin:0;font:20px sans-serif}</style>${head}</head><body>${body}</body></html>`;
  return (response) => response.setHeader('content-type', 'text/html; charset=utf-8').end(text);
};

/** A block of one colour; stacked, they show at which height of the page a picture was taken. */
const block = (color: string, height: number) => `<div style="background:${color};height:${height}px"></div>`;
/** Red, green, blue: 3,000 pixels high. */
const bands = ['rgb(255,0,0)', 'rgb(0,255,0)', 'rgb(0,0,255)'].map((color) => block(color, 1_000)).join('');

const pages: Record<string, Answer> = {
  late: html('<h1>Late</h1>'),
  plain: html('<h1>Hello</h1>'),
  bands: html(bands),
  scheme: html(block('white', 2_000), '<style>@media (prefers-color-scheme: dark) { div { background: black !important } }</style>'),
  lazy: html(`${block('white', 4_000)}<img loading="lazy" src="/slow-green.svg" width="2000" height="1000" style="display:block">`),
  inner: html(`<main style="height:100vh;overflow:auto">${bands}</main>`, '<style>body{overflow:hidden}</style>'),
  banner: html(
    `${block('rgb(0,0,255)', 2_000)}<div id="onetrust-banner-sdk" style="position:fixed;inset:0;background:red">Cookies?</div>
     <div class="intercom-lightweight-app" style="position:fixed;inset:0;background:red"></div>`,
    '<style>html,body{overflow:hidden}</style>',
  ),
  endless: html('<h1>endless</h1><script>setInterval(() => fetch("/never").catch(() => 0), 50)</script>'),
  growing: html(
    `<script>addEventListener('scroll', () => document.body.insertAdjacentHTML('beforeend', '${block('red', 2_000)}'))</script>${bands}`,
  ),
  alerts: html(
    '<script>alert(1); confirm(2); prompt(3); onbeforeunload = () => "stay"; for (;;) { if (!confirm("again")) break }</script>ok',
  ),
  popups: html('<script>open("/plain"); open("/plain")</script>ok'),
  busy: html('<script>addEventListener("load", () => { for (;;); })</script>'),
  hog: html('<script>const a = []; for (;;) a.push(new Array(1000000).fill(0.5))</script>'),
  'goes-on': html(`${block('white', 9_000)}<script>setTimeout(() => location.replace('/bands'), 250)</script>`),
  'goes-nowhere': html(`${bands}<script>setTimeout(() => location.replace('/error-404'), 250)</script>`),
  downloads: html(`${bands}<script>setTimeout(() => location.replace('/download'), 100)</script>`),
  restless: html(`${block('white', 9_000)}<script>setTimeout(() => location.reload(), 200)</script>`),
  spoiled: html(`${bands}<script>Object.defineProperty(Element.prototype, 'scrollHeight', { get: () => NaN })</script>`),
  'without-time': html(`${bands}<script>setTimeout = Promise = () => { throw new Error('secret words of the page') }</script>`),
  'error-404': (response) => response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not here</h1>'),
  'error-500': (response) => response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Broken</h1>'),
  pdf: (response) => response.setHeader('content-type', 'application/pdf').end('%PDF-1.4'),
  json: (response) => response.setHeader('content-type', 'application/json').end('{}'),
  download: (response) =>
    response.setHeader('content-disposition', 'attachment; filename="a.zip"').setHeader('content-type', 'application/zip').end('PK'),
  circle: (response) => response.writeHead(302, { location: '/circle' }).end(),
  moved: (response) => response.writeHead(302, { location: '/bands' }).end(),
  silent: () => undefined,
  never: () => undefined,
  half: (response) => void response.writeHead(200, { 'content-type': 'text/html' }).write('<h1>half'),
  'slow-green.svg': (response) => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="1000"><rect width="2000" height="1000" fill="rgb(0,255,0)"/></svg>';
    setTimeout(() => response.setHeader('content-type', 'image/svg+xml').end(svg), 300).unref();
  },
  // 30 MB, as text in hidden parts: sites that ship their whole catalogue.
  large: html(`<h1>large</h1><div hidden>${`<p>${'all work and no play '.repeat(15_000)}</p>`.repeat(100)}</div>`),
  // Pages of the benchmark's corpus that stand for the usual web.
  static: html(`<h1>News</h1>${'<p>Lorem ipsum dolor sit amet, consetetur sadipscing elitr.</p>'.repeat(200)}`),
  spa: html(
    '<div id="app"></div><script>setTimeout(() => { app.innerHTML = "<h1>App</h1>" + "<li>entry</li>".repeat(300) }, 100)</script>',
  ),
};

/** Starts the site on free ports of this machine. */
export async function startAwkwardSite(): Promise<AwkwardSite> {
  let open = 0;
  /** Requests for `late`, of which the first two get no answer. */
  let askedForLate = 0;
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    open += 1;
    response.once('close', () => (open -= 1));
    const name = (request.url ?? '/').slice(1).split('?')[0] ?? '';
    if (name === 'late' && (askedForLate += 1) <= 2) return;
    (pages[name] ?? pages['error-404']!)(response, request);
  };
  const plain = createServer(answer).listen(0, '127.0.0.1');
  const secure = createTlsServer({ key: untrustedKey, cert: untrustedCertificate }, answer).listen(0, '127.0.0.1');
  await Promise.all([once(plain, 'listening'), once(secure, 'listening')]);
  const portOf = (server: typeof plain | typeof secure) => (server.address() as AddressInfo).port;
  return {
    at: (path) => `http://127.0.0.1:${portOf(plain)}/${path}`,
    untrusted: `https://127.0.0.1:${portOf(secure)}/plain`,
    open: () => open,
    async stop() {
      for (const server of [plain, secure]) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}
