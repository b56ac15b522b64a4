import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumFlags, startLauncher } from '@viral-slides/browser';
import type { Browser } from 'puppeteer';
import { createConfinedContext } from '../../services/screenshot/src/adapters/chromium/confined-context.ts';
import { connectBrowser } from '../../services/screenshot/src/adapters/chromium/connect-browser.ts';
import { egressWayOut } from '../../services/screenshot/src/adapters/chromium/egress-way-out.ts';
import { median, spread, verdict } from '../figures.ts';

// Measures what the egress proxy costs: captures a minute of the same Chromium with the same flags, through the way out and the proxy against
// direct connections, in alternating rounds; website and proxy are processes of their own. Over https connections are kept, over plain http
// every request is a connection of its own for the proxy: its worst case. Goal: G6 of docs/benchmarks.md. Nothing leaves this machine.

const rounds = Number(process.argv[2] ?? 7);
const capturesARound = 12;
/** Captures at a time, as a replica has pages. */
const atOnce = 2;
const host = 'site.bench';
const paths = ['/small', '/gallery', '/heavy'];
const executable = '/usr/lib/chromium/chromium-headless-shell';

/** Opens a way for one capture. */
type Open = () => Promise<{ proxyServer: string; close(): Promise<unknown> }>;

async function captureOne(browser: Browser, open: Open, url: string): Promise<void> {
  const way = await open();
  const context = await createConfinedContext(browser, way.proxyServer);
  const page = await context.newPage();
  await page.setViewport({ width: 1080, height: 1350 });
  const answer = await page.goto(url, { waitUntil: 'load' });
  if (answer?.status() !== 200) throw new Error(`The page answered ${answer?.status()}`);
  await page.screenshot({ type: 'jpeg', quality: 90 });
  await context.close();
  await way.close();
}

/** @returns captures a minute */
async function round(browser: Browser, open: Open, scheme: string): Promise<number> {
  const waiting = Array.from({ length: capturesARound }, (_, index) => `${scheme}://${host}${paths[index % paths.length]}`);
  const startedAt = performance.now();
  const work = async () => {
    for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) await captureOne(browser, open, url);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return (capturesARound / (performance.now() - startedAt)) * 60_000;
}

async function measure(browser: Browser, ways: { proxied: Open; direct: Open }, scheme: string): Promise<void> {
  for (const open of Object.values(ways)) await round(browser, open, scheme);
  const proxied: number[] = [];
  const direct: number[] = [];
  for (let count = 1; count <= rounds; count++) {
    const both = [
      async () => proxied.push(await round(browser, ways.proxied, scheme)),
      async () => direct.push(await round(browser, ways.direct, scheme)),
    ];
    for (const one of count % 2 ? both : both.toReversed()) await one();
  }
  const ratio = proxied.map((rate, index) => rate / (direct[index] ?? Number.NaN));
  console.log(`${scheme}: captures a minute through the proxy ${spread(proxied, 0)}; direct ${spread(direct, 0)}`);
  console.log(`${scheme}: ratio ${spread(ratio, 2)}, goal G6 0.90: ${verdict(median(ratio) >= 0.9)}`);
}

/** Starts a program of this folder. @returns it and the first line it printed */
async function startProgram(name: string, args: string[]): Promise<{ child: ChildProcess; line: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, name), ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, line: line.toString() };
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-egress-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', `/CN=${host}`, '-days', '2', '-keyout', key, '-out', cert];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', ...subject], {
    stdio: 'ignore',
  });
  const site = await startProgram('site.ts', [key, cert]);
  const [http = 0, https = 0] = JSON.parse(site.line) as number[];
  const proxy = await startProgram('proxy.ts', [folder, String(http), String(https)]);
  const launcher = await startLauncher({
    socketPath: join(folder, 'browser.sock'),
    executable,
    maxBrowsers: 1,
    maxMemoryBytes: Number.POSITIVE_INFINITY,
    onProblem: console.error,
    flagsOf: (profile) => [
      ...chromiumFlags(profile).filter((flag) => !flag.startsWith('--host-resolver-rules')),
      `--host-resolver-rules=MAP ${host}:80 127.0.0.1:${http}, MAP ${host}:443 127.0.0.1:${https}`,
      '--ignore-certificate-errors',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  });
  const { browser } = await connectBrowser(folder);
  const wayOut = egressWayOut(join(folder, 'control.sock'));
  const ways = { proxied: () => wayOut.open(), direct: async () => ({ proxyServer: 'direct://', close: async () => undefined }) };
  for (const scheme of ['https', 'http']) await measure(browser, ways, scheme);
  await browser.close();
  await launcher.stop();
  for (const { child } of [site, proxy]) child.kill();
  rmSync(folder, { recursive: true });
}

await main();
