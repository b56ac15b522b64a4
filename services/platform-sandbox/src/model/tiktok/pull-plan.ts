import type { FailReason } from './fail-reason.ts';
import { sniffPicture } from './picture-sniffing.ts';
import type { SniffedPicture } from './picture-sniffing.ts';
import type { TikTokRules } from './rules.ts';

/** One fetch that is still to be made. */
export interface PlannedFetch {
  /** Index of the picture. */
  index: number;
  dueAt: Date;
  /** How often it failed in a way that may pass. */
  tries: number;
}

/**
 * Plans the fetches of a post: every picture several times, out of order, spread over time. TikTok does not document how it fetches, so a
 * client must cope with all of this.
 * @param random gives numbers from 0 to 1 and decides the order
 */
export function planFetches(
  pictures: number,
  { now, rules, random }: { now: Date; rules: Pick<TikTokRules, 'pullDelayMs' | 'pullSpreadMs' | 'fetchesPerImage'>; random: () => number },
): PlannedFetch[] {
  const order = Array.from({ length: pictures * rules.fetchesPerImage }, (_, n) => n % pictures);
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  // Without disorder, the shuffle would miss its purpose.
  if (order.every((index, n) => n === 0 || order[n - 1]! <= index)) order.reverse();
  const startMs = now.getTime() + rules.pullDelayMs;
  return order.map((index, n) => ({ index, dueAt: new Date(startMs + n * rules.pullSpreadMs), tries: 0 }));
}

/** When the first of them is due; undefined for none. */
export function earliest(fetches: readonly PlannedFetch[]): Date | undefined {
  return fetches.length === 0 ? undefined : new Date(Math.min(...fetches.map(({ dueAt }) => dueAt.getTime())));
}

/** Milliseconds to wait after the first, second … failure of a fetch that may pass; after the last the post fails. */
const retryWaitsMs = [1_000, 5_000, 30_000];

/** When a fetch that failed is made again; null when it is given up. */
export function nextTry({ index, tries }: PlannedFetch, now: Date): PlannedFetch | null {
  const waitMs = retryWaitsMs[tries];
  return waitMs === undefined ? null : { index, tries: tries + 1, dueAt: new Date(now.getTime() + waitMs) };
}

/** The outcome of a fetch, as the fetcher sees it. */
export type FetchOutcome =
  | { kind: 'bytes'; status: number; bytes: Uint8Array }
  /** The connection failed, or it took too long. */
  | { kind: 'unreachable' }
  /** More bytes came than any picture may have. */
  | { kind: 'too-large' };

/** Verdict about one fetch. */
export type FetchVerdict = { picture: SniffedPicture } | { failReason: FailReason } | 'again';

/** Judges a fetch, whose bytes are within the limit already: redirects are no answer, only what is in the bytes counts, and only what may pass is tried again. */
export function judgeFetch(outcome: FetchOutcome, limits: TikTokRules['picture']): FetchVerdict {
  if (outcome.kind === 'unreachable') return 'again';
  if (outcome.kind === 'too-large') return { failReason: 'picture_size_check_failed' };
  if (outcome.status >= 500 || outcome.status === 429) return 'again';
  if (outcome.status !== 200) return { failReason: 'photo_pull_failed' };
  const picture = sniffed(outcome.bytes);
  if (!picture) return { failReason: 'file_format_check_failed' };
  return fitsLimits(picture, limits) ? { picture } : { failReason: 'picture_size_check_failed' };
}

function fitsLimits({ widthPx, heightPx }: SniffedPicture, { maxShortSidePx, maxLongSidePx }: TikTokRules['picture']): boolean {
  const short = Math.min(widthPx, heightPx);
  return short > 0 && short <= maxShortSidePx && Math.max(widthPx, heightPx) <= maxLongSidePx;
}

/** PNG and anything else that TikTok does not accept as a picture. */
function sniffed(bytes: Uint8Array): SniffedPicture | null {
  const picture = sniffPicture(bytes);
  return picture?.type === 'image/jpeg' || picture?.type === 'image/webp' ? picture : null;
}
