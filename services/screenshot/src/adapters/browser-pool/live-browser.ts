import type { Browser, BrowserContext } from 'puppeteer';
import type { NetworkReport } from '../../ports/browser-pool.ts';

/** A context that shares nothing with the others of its browser. */
export interface LiveContext {
  context: BrowserContext;
  /** Its network activity. */
  report: NetworkReport;
  /** Ends its pages and connections. */
  close(): Promise<void>;
}

/** A running browser. */
export interface LiveBrowser {
  browser: Browser;
  /** Opens a context; what it reaches is up to where the browser comes from. */
  openContext(): Promise<LiveContext>;
  /** Memory of all its processes, in bytes. */
  memoryBytes(): Promise<number>;
  /** Kills it with all its processes, at once, even while it is busy. */
  kill(): void;
}

/** Source of browsers. */
export interface BrowserSource {
  /** Starts one; bounded in time. */
  start(): Promise<LiveBrowser>;
}
