import { randomUUID } from 'node:crypto';
import { createLogger } from '@viral-slides/logger';
import { Registry } from 'prom-client';
import type { Browser } from 'puppeteer';
import { createClusterBrowserPool } from '../../services/screenshot/src/adapters/browser-pool/cluster-browser-pool.ts';
import { createChromiumPageCapturer } from '../../services/screenshot/src/adapters/chromium/chromium-page-capturer.ts';
import { createLocalBrowsers } from '../../services/screenshot/src/adapters/chromium/local-browser.ts';

interface Size {
  width: number;
  height: number;
}

/** The service's pool, and a browser of the same make for the raw loop. */
export interface PoolUnderTest {
  rawBrowser: Browser;
  version(): Promise<string>;
  /** Opens a page and takes a picture: what the pool itself costs. */
  shot(url: string, size: Size): Promise<unknown>;
  /** Captures as the service does. */
  capture(url: string, size: Size): Promise<unknown>;
  /** A figure of `/metrics`, summed over its labels. */
  metric(name: string): Promise<number>;
  stop(): Promise<void>;
}

/** Starts both. */
export async function startPoolUnderTest(places: number): Promise<PoolUnderTest> {
  const source = createLocalBrowsers({});
  const raw = await source.start();
  const registry = new Registry();
  const logger = createLogger({ service: 'bench', level: 'silent' });
  const pool = await createClusterBrowserPool({ sources: { capture: source, render: source, card: source }, places, registry, logger });
  const capturer = createChromiumPageCapturer(pool);
  const signal = new AbortController().signal;
  return {
    rawBrowser: raw.browser,
    version: () => raw.browser.version(),
    shot: (url, size) =>
      pool.run({ kind: 'capture', userId: randomUUID(), priority: 'interactive', signal, timeoutMs: 60_000 }, async (page) => {
        await page.setViewport(size);
        await page.goto(url, { waitUntil: 'load' });
        return page.screenshot({ type: 'jpeg', quality: 92 });
      }),
    capture: (url, size) => {
      const usual = {
        scrollPosition: 'top',
        deviceScale: 1,
        fullPage: false,
        slices: 1,
        darkMode: false,
        hideOverlays: true,
        type: 'jpeg',
      } as const;
      return capturer.capture({ url, ...size, ...usual }, { userId: randomUUID(), signal, keep: () => Promise.resolve() });
    },
    async metric(name) {
      const { values = [] } = (await registry.getSingleMetric(name)?.get()) ?? {};
      return values.reduce((sum, { value }) => sum + value, 0);
    },
    async stop() {
      await pool.close();
      await raw.browser.close();
    },
  };
}
