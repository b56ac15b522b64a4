/*
 * Keeps one browser at a time for those who need pages.
 *
 * It starts with the first page that is wanted and ends when nobody has wanted one for a while, because it would otherwise take more memory at rest than all
 * services together. It is exchanged after a number of pages and above a size, because Chromium grows: the new one takes over at once, the old one
 * ends with its last page. A page that was opened in advance waits for each worker, so that opening one is not part of the work.
 */
import type { Logger } from '@viral-slides/logger';
import { browserFailed } from '../../model/browser-errors.ts';
import type { BrowserJobKind } from '../../ports/browser-pool.ts';
import { BrowserTenancy } from './browser-tenancy.ts';
import type { OpenPage, PreparePage } from './browser-tenancy.ts';
import type { BrowserSource } from './live-browser.ts';
import type { PoolMetrics } from './pool-metrics.ts';

/** When a browser is exchanged or ended. */
export interface KeeperLimits {
  /** Pages that one browser gives away. */
  pagesPerBrowser: number;
  /** Size above which the browser is exchanged after its current pages, in bytes. */
  retireAboveBytes: number;
  /** Size at which it is killed, pages and all, in bytes: the container's limit would kill at random. */
  killAboveBytes: number;
  /** Ends when no page was wanted for so long, in ms. */
  idleMs: number;
  /** Pages opened in advance, of each kind that was wanted since the browser started. */
  spares: number;
}

/** A page, and how to give it back. */
export interface TakenPage extends OpenPage {
  /** True when the browser has died under the page. */
  isBrowserGone(): boolean;
  giveBack(): void;
}

/** What a keeper works with. */
interface KeeperDeps {
  source: BrowserSource;
  prepare: PreparePage;
  limits: KeeperLimits;
  metrics: PoolMetrics;
  logger: Logger;
}

const memoryLookMs = 1_000;
const closePatienceMs = 5_000;

/** Gives pages of a browser away that is alive. */
export class BrowserKeeper {
  readonly #deps: KeeperDeps;
  /** All browsers that run: the current one, and retired ones with pages. */
  readonly #running = new Set<BrowserTenancy>();
  #current: Promise<BrowserTenancy> | null = null;
  #idle: NodeJS.Timeout | undefined;
  #memoryLook: NodeJS.Timeout | undefined;
  #noneRuns = Promise.withResolvers<void>();

  constructor(deps: KeeperDeps) {
    this.#deps = deps;
  }

  /** @throws AppError `browser-failed` when no browser starts */
  async take(kind: BrowserJobKind): Promise<TakenPage> {
    clearTimeout(this.#idle);
    const browser = await this.#usable();
    const open = await browser.take(kind);
    let isBack = false;
    return {
      ...open,
      isBrowserGone: () => !browser.isAlive,
      giveBack: () => {
        if (isBack) return;
        isBack = true;
        this.#takeBack(browser, open, kind);
      },
    };
  }

  /** Ends the browser, its pages too. */
  async close(): Promise<void> {
    clearTimeout(this.#idle);
    await this.#retireCurrent();
    if (this.#running.size === 0) return;
    const timer = setTimeout(() => this.#running.forEach((browser) => browser.kill()), closePatienceMs);
    await this.#noneRuns.promise;
    clearTimeout(timer);
  }

  #takeBack(browser: BrowserTenancy, open: OpenPage, kind: BrowserJobKind): void {
    browser.giveBack(open);
    browser.warm(kind, this.#deps.limits.spares);
    if ([...this.#running].some(({ active }) => active > 0)) return;
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => void this.#retireCurrent(), this.#deps.limits.idleMs).unref();
  }

  /** The browser from which the next page comes. */
  async #usable(): Promise<BrowserTenancy> {
    const starting = (this.#current ??= this.#start());
    const browser = await starting;
    if (browser.isAlive && browser.served < this.#deps.limits.pagesPerBrowser) return browser;
    if (this.#current === starting) this.#current = null;
    browser.retire();
    return this.#usable();
  }

  async #start(): Promise<BrowserTenancy> {
    try {
      const live = await this.#deps.source.start();
      const browser: BrowserTenancy = new BrowserTenancy({
        live,
        prepare: this.#deps.prepare,
        onGone: (isCrash) => this.#forget(browser, isCrash),
      });
      this.#running.add(browser);
      this.#deps.metrics.starts.inc();
      this.#memoryLook ??= setInterval(() => void this.#lookAtMemory(), memoryLookMs).unref();
      return browser;
    } catch (error) {
      this.#current = null;
      throw browserFailed(error);
    }
  }

  #forget(browser: BrowserTenancy, isCrash: boolean): void {
    const { metrics, logger } = this.#deps;
    this.#running.delete(browser);
    if (isCrash) {
      metrics.crashes.inc();
      logger.warn({ pages: browser.active }, 'the browser died; the next page starts another one');
    }
    if (this.#running.size > 0) return;
    metrics.memory.set(0);
    clearInterval(this.#memoryLook);
    this.#memoryLook = undefined;
    this.#noneRuns.resolve();
    this.#noneRuns = Promise.withResolvers();
  }

  async #retireCurrent(): Promise<void> {
    const current = this.#current;
    this.#current = null;
    const browser = await current?.catch(() => null);
    browser?.retire();
  }

  async #lookAtMemory(): Promise<void> {
    const { limits, metrics, logger } = this.#deps;
    const current = await this.#current?.catch(() => null);
    let total = 0;
    for (const browser of this.#running) {
      const bytes = await browser.memoryBytes().catch(() => 0);
      total += bytes;
      if (bytes > limits.killAboveBytes) {
        logger.warn({ bytes }, 'the browser takes more memory than it may and is killed');
        browser.kill();
      } else if (bytes > limits.retireAboveBytes && browser === current) await this.#retireCurrent();
    }
    metrics.memory.set(total);
  }
}
