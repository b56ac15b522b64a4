import type { Page } from 'puppeteer';
import { createLocalBrowsers } from '../../src/adapters/chromium/local-browser.ts';
import type { BrowserPool } from '../../src/ports/browser-pool.ts';

/** A pool whose pages share one browser, each in a context of its own: for pages that we know to be harmless. */
export async function startSharedBrowser(): Promise<BrowserPool<Page> & { stop(): Promise<void> }> {
  const live = await createLocalBrowsers({ chromiumPath: process.env['CHROMIUM_PATH'] }).start();
  return {
    async run(_job, work) {
      const { context, report, close } = await live.openContext();
      try {
        return await work(await context.newPage(), new AbortController().signal, report);
      } finally {
        await close();
      }
    },
    isWantedByOthers: () => false,
    stop: () => live.browser.close(),
  };
}
