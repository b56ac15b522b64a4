import type { Browser, Page } from 'puppeteer';
import type { LiveBrowser, LiveContext } from './live-browser.ts';

/** A page in a context of its own. */
export interface OpenPage {
  page: Page;
  context: LiveContext;
}

/** Readies a page that is opened in advance; it may fail. */
export type PreparePage = (page: Page) => Promise<void>;

/** How long a context may take to open or to close before its browser counts as hung, in ms. */
const contextPatienceMs = 5_000;

/**
 * One browser from its start to its end: gives pages away, keeps some open in advance, and ends when it is retired and the last page is back.
 * Everything that hangs ends with the browser killed.
 */
export class BrowserTenancy {
  readonly #live: LiveBrowser;
  readonly #prepare: PreparePage;
  /** Pages that are open in advance. */
  readonly #spares: Promise<OpenPage>[] = [];
  #isRetired = false;
  #isGone = false;
  /** Pages that are given away. */
  active = 0;
  /** Pages that were given away since the start. */
  served = 0;

  /** @param options.onGone called once when the browser has ended; `isCrash` when that was not intended */
  constructor({ live, prepare, onGone }: { live: LiveBrowser; prepare: PreparePage; onGone: (isCrash: boolean) => void }) {
    this.#live = live;
    this.#prepare = prepare;
    live.browser.once('disconnected', () => {
      this.#isGone = true;
      // Ends its remaining processes.
      live.kill();
      onGone(!this.#isRetired);
    });
  }

  /** False once the browser has died, also before `onGone` is called. */
  get isAlive(): boolean {
    return !this.#isGone && this.#live.browser.connected;
  }

  /** Whether it gives pages away. */
  get isUsable(): boolean {
    return this.isAlive && !this.#isRetired;
  }

  memoryBytes(): Promise<number> {
    return this.isAlive ? this.#live.memoryBytes() : Promise.resolve(0);
  }

  /** Opens pages in advance until there are `count`. */
  warm(count: number): void {
    while (this.#spares.length < count && this.isUsable) {
      const spare = this.#openPrepared();
      // The job that takes it gets the error; no other needs it.
      spare.catch(() => undefined);
      this.#spares.push(spare);
    }
  }

  /** Gives a page away. */
  async take(): Promise<OpenPage> {
    this.active += 1;
    this.served += 1;
    try {
      return await (this.#spares.shift() ?? this.#open());
    } catch (error) {
      this.giveBack();
      throw error;
    }
  }

  /** Takes a page back; its context is closed in the background. */
  giveBack(open?: OpenPage): void {
    this.active -= 1;
    if (open !== undefined && this.isAlive) {
      void this.#patiently(open.context.close())
        .catch(() => undefined)
        .finally(() => this.#endWhenUnused());
    } else {
      this.#endWhenUnused();
    }
  }

  /** Hands out no further pages; the browser ends after its last page. */
  retire(): void {
    this.#isRetired = true;
    this.#endWhenUnused();
  }

  /** Ends the browser now. */
  kill(): void {
    this.#live.kill();
  }

  #open(): Promise<OpenPage> {
    const opening = this.#live.openContext().then(async (context) => ({ context, page: await context.context.newPage() }));
    return this.#patiently(opening);
  }

  async #openPrepared(): Promise<OpenPage> {
    const open = await this.#open();
    // The job that takes the page prepares it then, and gets the error if that fails.
    await this.#prepare(open.page).catch(() => undefined);
    return open;
  }

  #endWhenUnused(): void {
    if (!this.#isRetired || this.active > 0 || this.#isGone) return;
    void this.#patiently(closeOf(this.#live.browser)).catch(() => this.kill());
  }

  /** Waits for a command of the browser; one that does not answer is killed, and with it everything that waits for it. */
  async #patiently<T>(command: Promise<T>): Promise<T> {
    const timer = setTimeout(() => this.kill(), contextPatienceMs);
    try {
      return await command;
    } finally {
      clearTimeout(timer);
    }
  }
}

function closeOf(browser: Browser): Promise<void> {
  return browser.connected ? browser.close() : Promise.resolve();
}
