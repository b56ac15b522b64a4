import type { Browser } from 'puppeteer';

/** Per-page work of a loop. */
export interface RawShot {
  url: string;
  width: number;
  height: number;
  /** `load`: a picture as soon as the page has loaded. `rest`: after its network is quiet, with a cap, as a careful program does. */
  until: 'load' | 'rest';
}

/** The obvious first loop: one browser, and a new context for each page, closed afterwards. */
export async function rawShot(browser: Browser, { url, width, height, until }: RawShot): Promise<Uint8Array> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.setViewport({ width, height });
    if (until === 'load') await page.goto(url, { waitUntil: 'load' });
    else {
      await page.goto(url, { waitUntil: 'domcontentloaded' });
      await page.waitForFunction('document.readyState === "complete"', { timeout: 8_000 }).catch(() => undefined);
      await page.waitForNetworkIdle({ idleTime: 300, concurrency: 2, timeout: 3_000 }).catch(() => undefined);
      await page.evaluate('document.fonts.ready.then(() => 0)');
    }
    return await page.screenshot({ type: 'jpeg', quality: 92 });
  } finally {
    await context.close();
  }
}
