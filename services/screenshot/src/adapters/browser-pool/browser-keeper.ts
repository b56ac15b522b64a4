/*
 * Keeps one browser at a time for pages of one kind.
 *
 * It starts with the first requested page and ends after an idle timeout, because it would otherwise take more memory at rest than all services
 * together. It is exchanged after a number of pages and above a size, because Chromium's memory grows: the new one takes over at once, the old one
 * ends with its last page. Each worker has a page opened in advance, so that opening one is not part of the work.
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
  /** Size above which the browser is exchanged after its current pages, in bytes. Where it is killed is up to where it runs (deploy/browser). */
  retireAboveBytes: number;
  /** Idle time after which it ends, in ms. */
  idleMs: number;
  /** Pages opened in advance, from the first one that was wanted. */
  spares: number;
}

/** A page, and how to give it back. */
export interface TakenPage extends OpenPage {
  /** True when the browser has died under the page. */
  isBrowserGone(): boolean;
  /** Reports that the page had to be ended: the next job gets another browser, even while this one is still busy. */
  distrust(): void;
  giveBack(): void;
}

interface KeeperDeps {
  kind: BrowserJobKind;
  source: BrowserSource;
  prepare: PreparePage;
  limits: KeeperLimits;
  metrics: PoolMetrics;
  logger: Logger;
}

const memoryLookMs = 1_000;
const closePatienceMs = 5_000;

/** Gives pages of one kind away, of a browser that is alive. */
export class BrowserKeeper {
  readonly #deps: KeeperDeps;
  /** All browsers that run: the current one, and retired ones with pages. */
  readonly #running = new Set<BrowserTenancy>();
  #current: Promise<BrowserTenancy> | null = null;
  #idle: NodeJS.Timeout | undefined;
  #memoryLook: NodeJS.Timeout | undefined;
  #noneRuns = Promise.withResolvers<void>();
  /** Memory of its browsers at the last report, in bytes. */
  #reportedBytes = 0;

  constructor(deps: KeeperDeps) {
    this.#deps = deps;
  }

  /** @throws AppError `browser-failed` when no browser starts */
  async take(): Promise<TakenPage> {
    clearTimeout(this.#idle);
    const browser = await this.#usable();
    const open = await browser.take();
    let isBack = false;
    return {
      ...open,
      isBrowserGone: () => !browser.isAlive,
      distrust: () => browser.retire(),
      giveBack: () => {
        if (isBack) return;
        isBack = true;
        this.#takeBack(browser, open);
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

  #takeBack(browser: BrowserTenancy, open: OpenPage): void {
    browser.giveBack(open);
    browser.warm(this.#deps.limits.spares);
    if ([...this.#running].some(({ active }) => active > 0)) return;
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => void this.#retireCurrent(), this.#deps.limits.idleMs).unref();
  }

  /** The browser from which the next page comes. */
  async #usable(): Promise<BrowserTenancy> {
    const starting = (this.#current ??= this.#start());
    const browser = await starting;
    if (browser.isUsable && browser.served < this.#deps.limits.pagesPerBrowser) return browser;
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
        onGone: (isCrash) => this.#remove(browser, isCrash),
      });
      this.#running.add(browser);
      this.#deps.metrics.starts.inc({ kind: this.#deps.kind });
      this.#memoryLook ??= setInterval(() => void this.#lookAtMemory(), memoryLookMs).unref();
      return browser;
    } catch (error) {
      this.#current = null;
      throw browserFailed(error);
    }
  }

  #remove(browser: BrowserTenancy, isCrash: boolean): void {
    const { kind, metrics, logger } = this.#deps;
    this.#running.delete(browser);
    if (isCrash) {
      metrics.crashes.inc({ kind });
      logger.warn({ kind, pages: browser.active }, 'the browser crashed; the next page will start another one');
    }
    if (this.#running.size > 0) return;
    this.#reportMemory(0);
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
    const current = await this.#current?.catch(() => null);
    let total = 0;
    for (const browser of this.#running) {
      const bytes = await browser.memoryBytes().catch(() => 0);
      total += bytes;
      if (bytes > this.#deps.limits.retireAboveBytes && browser === current) await this.#retireCurrent();
    }
    if (this.#running.size > 0) this.#reportMemory(total);
  }

  /** Several keepers share one figure: each adds its own part. */
  #reportMemory(bytes: number): void {
    this.#deps.metrics.memory.inc({ kind: this.#deps.kind }, bytes - this.#reportedBytes);
    this.#reportedBytes = bytes;
  }
}
