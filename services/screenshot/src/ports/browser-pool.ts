import type { WayOutReport } from './way-out.ts';

/** The use of a page: a website, the slides of a post or an export, or cards of a list. */
export type BrowserJobKind = 'capture' | 'render' | 'card';

/** Returns what a page did on the network so far; null where it is not counted. */
export type NetworkReport = () => Promise<WayOutReport | null>;

/** Work that wants a page of its own. */
export interface BrowserJob {
  kind: BrowserJobKind;
  /** Owner of the work: people are served in turn, and each has at most two pages at a time. */
  userId: string;
  /** `interactive`: a person waits for it now. `background` yields to those, for a bounded time. `spare` yields to all others, for a longer one. */
  priority: 'interactive' | 'background' | 'spare';
  /** Aborted while the job waits: it leaves the queue; while it runs: its page is closed. The call rejects with the signal's reason. */
  signal: AbortSignal;
  /** Longest time with a page, in ms. */
  timeoutMs: number;
  /** For a page that draws: in a browser that holds no other page. Pages for captures always are. Absent: no. */
  isAlone?: boolean;
  /**
   * A capture of a website that did not answer while others waited. One such page is open at a time, beside those of its kind, so that
   * websites that never answer delay no other job. Absent: no.
   */
  isSlow?: boolean;
}

/**
 * A bounded number of browser pages, each in a context of its own (no cookies, no cache, no storage of other users). A page for a capture is alone in its
 * browser; renderings share one, and cards another one, in which nothing else is opened.
 * @typeParam P the page, a type of the library that drives the browser
 */
export interface BrowserPool<P> {
  /**
   * Runs `work` with a fresh page and closes it afterwards. When the browser or the page dies during it, `work` runs once more, alone in its browser, so
   * it must not have left anything before its last step. When that one dies, too, the work is the reason: `page-crashed`.
   * @param work gets a page and a signal that aborts when its time is over or its caller is gone
   * @throws AppError `browser-busy` (rate-limited, with retryAfterMs) when the queue is full or the wait was too long,
   * `browser-stopping`, `browser-timeout`, `page-crashed`, `browser-failed`; the reason of the signal; what `work` throws
   */
  run<T>(job: BrowserJob, work: (page: P, signal: AbortSignal, report: NetworkReport) => Promise<T>): Promise<T>;
  /** Whether work for the same pages that is not of this user; work with a page then gives it back as soon as it can. */
  isWantedByOthers(job: Pick<BrowserJob, 'kind' | 'userId'>): boolean;
}
