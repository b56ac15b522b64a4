/**
 * Runs all attacks against one browser and prints what was reached, as JSON. Runs in a container without a network whose loopback has all
 * the addresses that are aimed at (attack-corpus.component.test.ts). Arguments: folder of the launcher's socket; `proxied` when contexts get
 * their way out from the egress proxy that is started here, `direct` when not; `delivered` when the browser has no network, and the attacker's
 * pages are handed to it.
 */
import { mkdirSync } from 'node:fs';
import { setTimeout as later } from 'node:timers/promises';
import { addressRange, nameServerLookUp, startEgressProxy, systemLookUp } from '@viral-slides/egress-proxy';
import type { Browser, HTTPRequest, Page } from 'puppeteer';
import { createConfinedContext } from '../../src/adapters/chromium/confined-context.ts';
import { createChromiumPictureFetcher } from '../../src/adapters/chromium/chromium-picture-fetcher.ts';
import { connectBrowser } from '../../src/adapters/chromium/connect-browser.ts';
import { egressWayOut } from '../../src/adapters/chromium/egress-way-out.ts';
import { readCaptureAddress } from '../../src/model/capture-address.ts';
import type { BrowserPool } from '../../src/ports/browser-pool.ts';
import { site } from './attacker.ts';
import { hitsDuring, settleMs, startCanaries } from './canaries.ts';
import type { Canaries, Hit } from './canaries.ts';
import { attackCases, siteAnswer } from './cases.ts';
import type { AttackCase } from './cases.ts';

export interface AttackResult {
  name: string;
  /** The page ran to its end, so the attack took place. */
  hasRun: boolean;
  /** Forbidden content that the page showed at the end. */
  leak: string | null;
  refusals: number;
  /** Canaries reached while it ran; reached by this attack where attacks run one at a time. */
  hits: Hit[];
}

export interface AttackReport {
  hits: Hit[];
  siteRequests: number;
  results: AttackResult[];
}

/** An address that swallows what is sent to it must not hold up the others; a page of the site runs to its end however slow the machine is. */
const answerTimeoutMs = 4_000;
const pageTimeoutMs = 20_000;
const atOnce = Number(process.env['ATTACKS_AT_ONCE'] ?? 6);
/** Of how many attacks one is run; 1: all. */
const every = Number(process.env['ATTACKS_EVERY'] ?? 1);
const controlSocket = '/tmp/egress-control/control.sock';

/** Gives the attacker's pages to a browser that has no network. */
function deliver(request: HTTPRequest): Promise<void> {
  const { hostname, pathname } = new URL(request.url());
  const answer = hostname === site || hostname === 'rebind.test' ? siteAnswer(pathname) : undefined;
  if (!answer) return request.continue();
  return request.respond({
    status: answer.status ?? 200,
    headers: { 'content-type': 'text/html', ...answer.headers },
    body: answer.html ?? '',
  });
}

async function visit(page: Page, { url, html }: AttackCase): Promise<{ hasRun: boolean; leak: string | null }> {
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined));
  await page.goto(url, { timeout: html === undefined ? answerTimeoutMs : pageTimeoutMs, waitUntil: 'domcontentloaded' }).catch(() => null);
  const hasRun =
    html === undefined ||
    (await page.waitForFunction('window.done === true', { timeout: pageTimeoutMs }).then(
      () => true,
      () => page.url() !== url, // it went elsewhere, which is what some try
    ));
  const text = await page.evaluate('document.documentElement.innerText').then(String, () => '');
  const isLeak = text.includes('secret') || /^(file|chrome|view-source):/.test(page.url());
  return { hasRun, leak: isLeak ? `${page.url()}: ${text.slice(0, 80)}` : null };
}

async function attack(browser: Browser, each: AttackCase, isProxied: boolean): Promise<Omit<AttackResult, 'hits'>> {
  const way = isProxied ? await egressWayOut(controlSocket).open() : null;
  const context = await createConfinedContext(browser, way?.proxyServer);
  try {
    const page = await context.newPage();
    if (process.argv[4] === 'delivered') {
      await page.setRequestInterception(true);
      page.on('request', (request) => void deliver(request).catch(() => undefined));
    }
    const outcome = await visit(page, each);
    return { name: each.name, ...outcome, refusals: (await way?.report())?.refusals.length ?? 0 };
  } finally {
    await context.close();
    await way?.close();
  }
}

async function runAll(cases: readonly AttackCase[], run: (each: AttackCase) => Promise<AttackResult>): Promise<AttackResult[]> {
  const waiting = cases.filter((_, index) => index % every === 0);
  const results: AttackResult[] = [];
  const worker = async () => {
    for (let each = waiting.shift(); each; each = waiting.shift()) results.push(await run(each));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

/** Asks for a picture at an address, as `POST /api/images/from-url` does. Any picture that comes back is a failure. */
async function askForPicture(browser: Browser, { name, url }: AttackCase): Promise<AttackResult> {
  const way = await egressWayOut(controlSocket).open();
  const context = await createConfinedContext(browser, way.proxyServer);
  try {
    const page = await context.newPage();
    const pool: BrowserPool<Page> = {
      run: ({ signal }, work) => work(page, signal, () => way.report()),
      isWantedByOthers: () => false,
    };
    const asked = { userId: 'attacker', signal: AbortSignal.timeout(pageTimeoutMs) };
    const fetch = async () => createChromiumPictureFetcher(pool).fetch({ ...asked, url: readCaptureAddress(url) });
    const bytes = await fetch().catch(() => null);
    const leak = bytes && `${bytes.byteLength} bytes of ${url}`;
    return { name: `picture at ${name}`, hasRun: true, leak, refusals: (await way.report())?.refusals.length ?? 0, hits: [] };
  } finally {
    await context.close();
    await way.close();
  }
}

async function startProxy(): Promise<void> {
  mkdirSync('/tmp/egress-control', { recursive: true });
  await startEgressProxy({
    proxySocket: '/run/egress/proxy.sock',
    controlSocket,
    allowedHosts: new Set(),
    lookUp: nameServerLookUp(['127.0.0.1:53']),
    lookUpAllowed: systemLookUp,
    testRange: addressRange('198.18.0.0/15'),
  });
}

function print({ hits, siteRequests }: Canaries, results: AttackResult[]): void {
  const report: AttackReport = { hits, siteRequests: siteRequests.length, results };
  process.stdout.write(`${JSON.stringify(report)}\n`);
}

const [, , socketFolder = '', way] = process.argv;
const canaries = await startCanaries();
const isProxied = way === 'proxied';
if (isProxied) await startProxy();
const { browser } = await connectBrowser(socketFolder);
const results = await runAll(attackCases, async (each) => {
  // Wait for late hits only when attacks run one at a time: otherwise hits cannot be attributed.
  const { outcome, hits } = await hitsDuring(canaries, atOnce === 1 ? settleMs : 0, () => attack(browser, each, isProxied));
  return { ...outcome, hits };
});
// Without the proxy nothing of the product is in the way of these.
const addresses = isProxied ? attackCases.filter(({ name }) => name.startsWith('top level ')) : [];
results.push(...(await runAll(addresses, (each) => askForPicture(browser, each))));
await later(settleMs);
await browser.close();
print(canaries, results);
process.exit(0);
