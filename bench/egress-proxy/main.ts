import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { connect as connectTcp } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumFlags, proxyPort, startLauncher, startWayOut } from '@viral-slides/browser';
import { startEgressProxy } from '@viral-slides/egress-proxy';
import type { Browser } from 'puppeteer';
import { createConfinedContext } from '../../services/screenshot/src/adapters/chromium/confined-context.ts';
import { connectBrowser } from '../../services/screenshot/src/adapters/chromium/connect-browser.ts';
import { egressWayOut } from '../../services/screenshot/src/adapters/chromium/egress-way-out.ts';

// Measures what the egress proxy costs: captures a minute of the same Chromium with the same flags, through the way out and the proxy against
// direct connections, in alternating rounds. Over plain http every request is a connection of its own for the proxy, so this is its worst
// case. Goal: G6 of docs/benchmarks.md. Takes about a minute; nothing leaves this machine.

const rounds = 7;
const capturesARound = 24;
/** Captures at a time, as a replica has pages. */
const atOnce = 2;
const host = 'site.bench';
const publicAddress = '93.184.216.34';
const executable = '/usr/lib/chromium/chromium-headless-shell';

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
const spread = (values: number[], digits: number) =>
  `${median(values).toFixed(digits)} (${Math.min(...values).toFixed(digits)} to ${Math.max(...values).toFixed(digits)})`;

/** Pages as they are: one small, one with thirty pictures, one with 3 MB. */
const pages: Record<string, { pictures: number; bytes: number }> = {
  '/small': { pictures: 2, bytes: 5_000 },
  '/gallery': { pictures: 30, bytes: 20_000 },
  '/heavy': { pictures: 6, bytes: 500_000 },
};

async function startSite(): Promise<Server> {
  const noise = randomBytes(500_000);
  const server = createServer((request, response) => {
    const [path = '', bytes] = (request.url ?? '').split('?');
    const page = pages[path];
    if (page === undefined) {
      response.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'no-store' }).end(noise.subarray(0, Number(bytes ?? 0)));
      return;
    }
    const pictures = Array.from(
      { length: page.pictures },
      (_, index) => `<img width="60" height="60" src="/picture${index}.png?${page.bytes}">`,
    );
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><h1>${path}</h1>${pictures.join('')}`);
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return server;
}

type OpenPage = (browser: Browser) => Promise<{ proxyServer: string; close(): Promise<unknown> }>;

async function captureOne(browser: Browser, open: OpenPage, path: string): Promise<void> {
  const way = await open(browser);
  const context = await createConfinedContext(browser, way.proxyServer);
  const page = await context.newPage();
  await page.setViewport({ width: 1080, height: 1350 });
  const answer = await page.goto(`http://${host}${path}`, { waitUntil: 'load' });
  if (answer?.status() !== 200) throw new Error(`The page answered ${answer?.status()}`);
  await page.screenshot({ type: 'jpeg', quality: 90 });
  await context.close();
  await way.close();
}

/** @returns captures a minute */
async function round(browser: Browser, open: OpenPage): Promise<number> {
  const waiting = Array.from({ length: capturesARound }, (_, index) => Object.keys(pages)[index % 3] ?? '');
  const startedAt = performance.now();
  const work = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) await captureOne(browser, open, path);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return (capturesARound / (performance.now() - startedAt)) * 60_000;
}

async function measure(browser: Browser, ways: { proxied: OpenPage; direct: OpenPage }): Promise<void> {
  for (const open of Object.values(ways)) await round(browser, open);
  const proxied: number[] = [];
  const direct: number[] = [];
  for (let count = 1; count <= rounds; count++) {
    const both = [async () => proxied.push(await round(browser, ways.proxied)), async () => direct.push(await round(browser, ways.direct))];
    for (const one of count % 2 ? both : both.toReversed()) await one();
  }
  const ratio = proxied.map((rate, index) => rate / (direct[index] ?? Number.NaN));
  console.log(`captures a minute through the proxy: ${spread(proxied, 0)}; direct: ${spread(direct, 0)}`);
  console.log(`ratio: ${spread(ratio, 2)}, goal G6 0.90: ${median(ratio) >= 0.9 ? 'met' : 'MISSED'}`);
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-egress-'));
  const site = await startSite();
  const { port } = site.address() as AddressInfo;
  const sockets = { proxySocket: join(folder, 'proxy.sock'), controlSocket: join(folder, 'control.sock') };
  const stopProxy = await startEgressProxy({
    ...sockets,
    allowedHosts: new Set(),
    lookUp: async () => [publicAddress],
    lookUpAllowed: async () => [],
    dial: async () => {
      const socket = connectTcp({ host: '127.0.0.1', port, noDelay: true });
      await new Promise((resolve) => socket.once('connect', resolve));
      return socket;
    },
  });
  const stopWayOut = await startWayOut({ egressSocket: sockets.proxySocket, port: proxyPort });
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const launcher = await startLauncher({
    socketPath: join(folder, 'browser.sock'),
    executable,
    maxBrowsers: 1,
    onProblem: console.error,
    flagsOf: (profile) => [
      ...chromiumFlags(profile).filter((flag) => !flag.startsWith('--host-resolver-rules')),
      `--host-resolver-rules=MAP ${host}:80 127.0.0.1:${port}`,
      ...asRoot,
    ],
  });
  const { browser } = await connectBrowser(folder);
  const wayOut = egressWayOut(sockets.controlSocket);
  await measure(browser, {
    proxied: () => wayOut.open(),
    direct: async () => ({ proxyServer: 'direct://', close: async () => undefined }),
  });
  await browser.close();
  await Promise.all([launcher.stop(), stopWayOut(), stopProxy()]);
  site.close();
  rmSync(folder, { recursive: true });
}

await main();
