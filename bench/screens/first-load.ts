import { setTimeout } from 'node:timers/promises';
import type { Browser, CDPSession, Cookie } from 'playwright-core';
import { throttle } from '../editor/main-thread.ts';

/** Cost of a screen for a browser with an empty cache. */
export interface FirstLoad {
  /** Bytes that came over the network, as they were packed, by kind of file; without the pictures of the person. */
  bytes: Record<string, number>;
  /** The addresses and their bytes, the heaviest first. */
  files: readonly { url: string; bytes: number; kind: string }[];
  /** Sum of all layout shifts, also those of a window of more than five seconds. */
  layoutShift: number;
}

/** How much slower than this machine's the processor is. */
const SLOWDOWN = 4;

interface Screen {
  baseUrl: string;
  path: string;
  /** Selector of what is there when the screen is. */
  ready: string;
  cookies: readonly Cookie[];
  viewport: { width: number; height: number };
}

/** How long nothing is asked for when a screen is there, in ms. */
const QUIET_MS = 1_500;

/** Loads a screen in a browser profile of its own, until it is there and nothing was asked for a while. */
export async function measureFirstLoad(browser: Browser, { baseUrl, path, ready, cookies, viewport }: Screen): Promise<FirstLoad> {
  const context = await browser.newContext({ viewport, baseURL: baseUrl });
  try {
    await context.addCookies([...cookies]);
    const page = await context.newPage();
    await page.addInitScript(watch);
    const session = await context.newCDPSession(page);
    const network = await watchNetwork(session);
    await throttle(session, SLOWDOWN);
    await page.goto(path);
    await page.locator(ready).first().waitFor();
    await network.quiet();
    const { shift } = await page.evaluate(() => (window as unknown as Watched).firstLoad);
    const found = network.files().toSorted((one, other) => other.bytes - one.bytes);
    const bytes: Record<string, number> = {};
    for (const file of found) bytes[file.kind] = (bytes[file.kind] ?? 0) + file.bytes;
    return { bytes, files: found, layoutShift: shift };
  } finally {
    await context.close();
  }
}

/** A page that is watched. */
interface Watched {
  firstLoad: { shift: number };
}

/** Runs in the page, before its own scripts. Visitors who save data are sent no screens in advance; those are not part of a first load. */
function watch() {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  const seen = { shift: 0 };
  (window as unknown as Watched).firstLoad = seen;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += 'value' in entry ? Number(entry.value) : 0;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Files that a page was sent. */
interface Network {
  files: () => { url: string; bytes: number; kind: string }[];
  quiet: () => Promise<void>;
}

async function watchNetwork(session: CDPSession): Promise<Network> {
  const requests = new Map<string, { url: string; bytes: number; kind: string }>();
  let lastAt = performance.now();
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', () => (lastAt = performance.now()));
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    requests.set(requestId, { url: response.url, bytes: 0, kind: type.toLowerCase() });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    lastAt = performance.now();
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  const quiet = async () => {
    for (let left = QUIET_MS; left > 0; left = QUIET_MS - (performance.now() - lastAt)) await setTimeout(left);
  };
  return {
    files: () => [...requests.values()].filter(({ url }) => /^https?:/.test(url) && !/\/api\/(images|project-pictures)\//.test(url)),
    quiet,
  };
}
