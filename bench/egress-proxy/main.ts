import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumFlags, startLauncher } from '@viral-slides/browser';
import type { Browser } from 'puppeteer';
import { createConfinedContext } from '../../services/screenshot/src/adapters/chromium/confined-context.ts';
import { connectBrowser } from '../../services/screenshot/src/adapters/chromium/connect-browser.ts';
import { egressWayOut } from '../../services/screenshot/src/adapters/chromium/egress-way-out.ts';
import { median, spread, verdict } from '../figures.ts';
import { startProcess } from '../processes.ts';
import { inTurns, secondsOf, workThrough } from '../runner.ts';

// Measures what the egress proxy costs: captures a minute of the same Chromium with the same flags, through the way out and the proxy against
// direct connections, in alternating rounds; website and proxy are processes of their own. Over https connections are kept, over plain http
// every request is a connection of its own for the proxy: its worst case. Goal: G6 of docs/developing/benchmarks.md. Nothing leaves this machine.

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

/** A round of captures with a fixed concurrency. */
async function measure(browser: Browser, open: Open, scheme: string): Promise<{ perMinute: number }> {
  const urls = Array.from({ length: capturesARound }, (_, index) => `${scheme}://${host}${paths[index % paths.length]}`);
  const seconds = await secondsOf(() => workThrough(urls, atOnce, (url) => captureOne(browser, open, url)));
  return { perMinute: (capturesARound / seconds) * 60 };
}

async function compare(browser: Browser, ways: { proxied: Open; direct: Open }, scheme: string): Promise<void> {
  const results = await inTurns(
    { proxied: () => measure(browser, ways.proxied, scheme), direct: () => measure(browser, ways.direct, scheme) },
    { rounds, warmUps: 1 },
  );
  const [proxied, direct] = [results.spread('proxied', 'perMinute', 0), results.spread('direct', 'perMinute', 0)];
  console.log(`${scheme}: captures a minute through the proxy ${proxied}; direct ${direct}`);
  const ratios = results.ratios('proxied', 'direct', 'perMinute');
  console.log(`${scheme}: ratio ${spread(ratios)}, goal G6 0.90: ${verdict(median(ratios) >= 0.9)}`);
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-egress-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', `/CN=${host}`, '-days', '2', '-keyout', key, '-out', cert];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', ...subject], {
    stdio: 'ignore',
  });
  const program = (name: string): [string, string] => [process.execPath, join(import.meta.dirname, name)];
  const site = await startProcess([...program('site.ts'), key, cert], { ready: /^\[.*\]$/m });
  const [http = 0, https = 0] = JSON.parse(site.readyLine) as number[];
  const proxy = await startProcess([...program('proxy.ts'), folder, String(http), String(https)], { ready: /^ready$/m });
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
  for (const scheme of ['https', 'http']) await compare(browser, ways, scheme);
  await browser.close();
  await launcher.stop();
  await Promise.all([site.kill(), proxy.kill()]);
  rmSync(folder, { recursive: true });
}

await main();
