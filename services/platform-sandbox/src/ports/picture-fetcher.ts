import type { FetchOutcome } from '../model/tiktok/pull-plan.ts';

/** Fetches a picture as a platform does: no redirects, no cookies, no credentials. */
export interface PictureFetcher {
  /** @param maxBytes more than that is `too-large`, and not read to its end */
  fetch(url: string, limit: { maxBytes: number }): Promise<FetchOutcome>;
  /** Ends all connections. */
  close(): Promise<void>;
}
