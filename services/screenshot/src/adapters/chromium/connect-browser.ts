import { connect } from 'puppeteer';
import type { Browser } from 'puppeteer';
import { openBrowserPipe } from './browser-pipe.ts';
import { launchersIn, statusOf } from './launcher-status.ts';

/** How long a browser may take to start, in milliseconds; on a busy machine it takes two seconds. */
const startTimeoutMs = 20_000;

/** A browser in a container without a network. */
export interface ConnectedBrowser {
  browser: Browser;
  /** Its memory now, in bytes; null when its launcher no longer knows it. */
  memoryBytes(): Promise<number | null>;
  /** Kills it with all its processes, even while it is busy: its launcher kills the browser when the connection ends. */
  kill(): void;
}

/**
 * Has a browser started where it can reach nothing but the egress proxy, by the launcher that has most room. `browser.close()`, the end of
 * the connection and the end of this process all end it.
 * @param socketFolder folder with the sockets of all launchers
 * @param priority.yields runs it at a lower priority than the other browsers of its container
 * @throws Error when no launcher has room
 */
export async function connectBrowser(socketFolder: string, { yields = false }: { yields?: boolean } = {}): Promise<ConnectedBrowser> {
  const free = (await launchersIn(socketFolder))
    .filter(({ status }) => status.runningBrowsers < status.maxBrowsers)
    .sort((one, other) => one.status.runningBrowsers - other.status.runningBrowsers);
  let problem = new Error('no launcher has room for a browser');
  for (const { socketPath } of free) {
    try {
      return await connectAt(socketPath, yields);
    } catch (error) {
      problem = new Error('a launcher did not start a browser', { cause: error });
    }
  }
  throw problem;
}

async function connectAt(socketPath: string, yields: boolean): Promise<ConnectedBrowser> {
  const { id, transport } = await openBrowserPipe(socketPath, { yields, signal: AbortSignal.timeout(startTimeoutMs) });
  const browser = await connect({ transport, defaultViewport: null, protocolTimeout: startTimeoutMs });
  return {
    browser,
    kill: () => transport.close(),
    async memoryBytes() {
      const launcher = await statusOf(socketPath);
      return launcher?.status.browsers.find((each) => each.id === id)?.memoryBytes ?? null;
    },
  };
}
