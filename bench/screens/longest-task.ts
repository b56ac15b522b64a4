import type { CookieData, Browser } from 'puppeteer';
import { SLOWDOWN } from './first-load.ts';

/** How long a screen is watched, in ms: everything of it is there by then. */
const WATCHED_MS = 6_000;

/**
 * Loads a screen in a browser profile of its own and returns its longest task of the main thread, in ms, on a processor slowed down {@link SLOWDOWN} times.
 * @param browser launched with `networkEnabled: false`: who listens to requests lets the browser note for each which line asked for it, which costs more than much of what
 * is measured
 */
export async function measureLongestTask(
  browser: Browser,
  { url, cookies }: { url: string; cookies: readonly CookieData[] },
): Promise<number> {
  const context = await browser.createBrowserContext();
  try {
    await context.setCookie(...cookies);
    const page = await context.newPage();
    await page.setViewport({ width: 1_280, height: 800 });
    await page.evaluateOnNewDocument(watch);
    await page.emulateCPUThrottling(SLOWDOWN);
    await page.goto(url, { waitUntil: 'domcontentloaded' });
    await new Promise((resolve) => setTimeout(resolve, WATCHED_MS));
    return await page.evaluate(() => (window as unknown as { longestTask: number }).longestTask);
  } finally {
    await context.close();
  }
}

/** Runs in the page, before its own scripts. Who saves data is sent no screens in advance, which are no part of a first load. */
function watch() {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  const seen = window as unknown as { longestTask: number };
  seen.longestTask = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longestTask = Math.max(seen.longestTask, duration);
  }).observe({ type: 'longtask', buffered: true });
}
