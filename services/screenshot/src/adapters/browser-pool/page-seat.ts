import type { Page } from 'puppeteer';
import { AppError } from '@viral-slides/errors';
import { browserTimeout, pageCrashed } from '../../model/browser-errors.ts';
import type { BrowserJob, NetworkReport } from '../../ports/browser-pool.ts';
import type { TakenPage } from './browser-keeper.ts';
import type { SeparateBrowsers } from './separate-browsers.ts';

/** Work with a page. */
export type Work<T> = (page: Page, signal: AbortSignal, report: NetworkReport) => Promise<T>;

/** The browser died while the work had its page; the work may be done again. */
export class BrowserDied extends Error {
  /** False when it died, or did not answer, before there was a page. */
  readonly hadPage: boolean;

  constructor(hadPage: boolean, cause: unknown) {
    super(hadPage ? 'the browser died' : 'no page was opened', { cause });
    this.hadPage = hadPage;
  }
}

/**
 * A worker's place for one job. It is what puppeteer-cluster knows as the page: it opens the real one when the job starts, so that a browser that does
 * not start fails the job and not the worker.
 */
export class PageSeat {
  readonly #browsers: SeparateBrowsers;
  #taken: TakenPage | null = null;
  #isLeft = false;

  constructor(browsers: SeparateBrowsers) {
    this.#browsers = browsers;
  }

  /** puppeteer-cluster listens for crashes of the page; {@link use} does that itself. */
  on(): void {
    // Nothing to report here.
  }

  /** Runs the job with a page. @throws BrowserDied, the errors of BrowserPool.run, and what `work` throws */
  async use<T>(job: BrowserJob, work: Work<T>): Promise<T> {
    const end = new AbortController();
    const timer = setTimeout(() => end.abort(browserTimeout(job.timeoutMs)), job.timeoutMs);
    const abort = () => end.abort(job.signal.reason);
    job.signal.addEventListener('abort', abort, { once: true });
    if (job.signal.aborted) abort();
    try {
      return await this.#race(job, { end, work });
    } catch (error) {
      if (end.signal.aborted) {
        this.#taken?.distrust();
        throw end.signal.reason;
      }
      // The page may be busy for long with what its job no longer waits for.
      if (error instanceof AppError && error.code === 'browser-timeout') this.#taken?.distrust();
      throw this.#taken?.isBrowserGone() ? new BrowserDied(true, error) : error;
    } finally {
      clearTimeout(timer);
      job.signal.removeEventListener('abort', abort);
      end.abort();
    }
  }

  /** Gives the page back, if there is one. */
  leave(): void {
    this.#isLeft = true;
    this.#taken?.giveBack();
  }

  async #race<T>(job: BrowserJob, { end, work }: { end: AbortController; work: Work<T> }): Promise<T> {
    const ended = Promise.withResolvers<never>();
    ended.promise.catch(() => undefined);
    end.signal.addEventListener('abort', () => ended.reject(end.signal.reason), { once: true });
    const working = this.#open(job).then(({ page, context }) => {
      end.signal.throwIfAborted();
      page.once('error', (error) => {
        // A page dies with its browser, too; then the work is done again.
        if (this.#taken?.isBrowserGone()) ended.reject(error);
        else end.abort(pageCrashed(error));
      });
      return work(page, end.signal, context.report);
    });
    // When the end comes first, the work fails later, on a page that is closed.
    working.catch(() => undefined);
    return Promise.race([working, ended.promise]);
  }

  async #open(job: BrowserJob): Promise<TakenPage> {
    this.#taken = await this.#browsers.take(job).catch((error: unknown) => {
      throw error instanceof Error && error.name === 'AppError' ? error : new BrowserDied(false, error);
    });
    if (this.#isLeft) this.#taken.giveBack();
    return this.#taken;
  }
}
