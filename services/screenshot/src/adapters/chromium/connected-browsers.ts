import type { Browser } from 'puppeteer';
import type { OpenWayOut, WayOut } from '../../ports/way-out.ts';
import type { BrowserSource, LiveBrowser, LiveContext } from '../browser-pool/live-browser.ts';
import { createConfinedContext } from './confined-context.ts';
import { connectBrowser } from './connect-browser.ts';

export interface ConnectedBrowsersOptions {
  /** Folder with the sockets of the launchers (deploy/browser). */
  socketFolder: string;
  /** Gives each context its way to the web; absent: they reach nothing. */
  wayOut?: WayOut;
  /** Whether they run at a lower priority than the other browsers of their container; absent: no. */
  yields?: boolean;
}

/** Opens a context with a way out of its own; both end together, also when one of them cannot be made. */
async function openWithWay(browser: Browser, way: OpenWayOut, ways: Set<OpenWayOut>): Promise<LiveContext> {
  ways.add(way);
  const closeWay = async () => {
    if (ways.delete(way)) await way.close();
  };
  try {
    const context = await createConfinedContext(browser, way.proxyServer);
    return {
      context,
      report: () => way.report(),
      async close() {
        // The way first: what the page still asks for while it closes belongs to no capture any more.
        await closeWay().catch(() => undefined);
        await context.close();
      },
    };
  } catch (error) {
    await closeWay().catch(() => undefined);
    throw error;
  }
}

async function openWithoutWay(browser: Browser): Promise<LiveContext> {
  const context = await createConfinedContext(browser);
  return { context, report: async () => null, close: () => context.close() };
}

/** Browsers in containers without a network (ADR 0017). */
export function createConnectedBrowsers({ socketFolder, wayOut, yields = false }: ConnectedBrowsersOptions): BrowserSource {
  return {
    async start(): Promise<LiveBrowser> {
      const { browser, memoryBytes, kill } = await connectBrowser(socketFolder, { yields });
      const ways = new Set<OpenWayOut>();
      browser.once('disconnected', () => {
        // A browser that died leaves no way open behind it.
        for (const way of ways) way.close().catch(() => undefined);
        ways.clear();
      });
      return {
        browser,
        openContext: async () => (wayOut ? openWithWay(browser, await wayOut.open(), ways) : openWithoutWay(browser)),
        memoryBytes: async () => (await memoryBytes()) ?? 0,
        kill,
      };
    },
  };
}
