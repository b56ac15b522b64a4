import type { Browser, BrowserContext } from 'puppeteer';

/** A running browser. */
export interface LiveBrowser {
  browser: Browser;
  /** Opens a context that shares nothing with the others and reaches the web only as it may. */
  openContext(): Promise<BrowserContext>;
  /** Memory of all its processes, in bytes. */
  memoryBytes(): Promise<number>;
  /** Ends it with all its processes, at once, whatever it does. */
  kill(): void;
}

/** Where browsers come from. */
export interface BrowserSource {
  /** Starts one; bounded in time. */
  start(): Promise<LiveBrowser>;
}
