import type { WindowLimit } from '../model/tiktok/sliding-window.ts';

/** Counts calls in sliding windows. */
export interface CallWindows {
  /** Counts a call if it may pass; of two at the same instant each is counted. @returns whether it may pass */
  enter(key: string, now: Date, limit: WindowLimit): Promise<boolean>;
}
