/** Counting mode of the limit of pending shares: the documentation says 5 in any 24 h, one measurement says 5 held at once. */
export type PendingShareMode = 'window' | 'held';

/** Settings of the rehearsal TikTok; everything has the documented behaviour unless a test or a person turns it. */
export interface TikTokRules {
  pendingShares: PendingShareMode;
  /** An unaudited app posts directly only for the user's own eyes; drafts are not touched by it. */
  isUnaudited: boolean;
  /** All init calls are refused: the app has too many users today. */
  isCapReached: boolean;
  /** New posts stay in PROCESSING_* forever. */
  isStuck: boolean;
  /** From the init to the first fetch, in milliseconds of the rehearsal's clock; TikTok may take up to an hour. */
  pullDelayMs: number;
  /** Between two fetches of one post. */
  pullSpreadMs: number;
  /** How often each picture is fetched. */
  fetchesPerImage: number;
  /** From the last byte to the user's inbox. */
  processingMs: number;
  /** Limits of pulled pictures. */
  picture: { maxBytes: number; maxShortSidePx: number; maxLongSidePx: number };
}

/** The documented behaviour, with delays that suit a person who watches. */
export const defaultRules: TikTokRules = {
  pendingShares: 'window',
  isUnaudited: true,
  isCapReached: false,
  isStuck: false,
  pullDelayMs: 300,
  pullSpreadMs: 100,
  fetchesPerImage: 2,
  processingMs: 2_000,
  picture: { maxBytes: 20_000_000, maxShortSidePx: 1_080, maxLongSidePx: 1_920 },
};
