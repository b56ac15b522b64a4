/** A turn of a rendering, as far as its length depends on it. */
interface TurnOfRendering {
  /** Whether none of its slides is drawn yet. */
  isFirst: boolean;
  /** Whether its user has no other rendering under way. */
  isOnlyOne: boolean;
  /** Whether others wait for a page. */
  isWanted: boolean;
}

/** While no other user waits; then it is the turn of another rendering of the same user. */
const ownMs = 4_000;
/** First turn of a user's only rendering, which draws six slides beside two users with many renderings. */
const onlyOneMs = 6_000;
/** All other turns while others wait. Shorter ones cost more than they gain: each turn opens a page. */
const sharedMs = 1_500;

/**
 * How long a rendering goes on with further slides before it gives its page back, in ms. While others wait, a user with one rendering gets it done in one turn, and a user
 * with many draws in short ones, so the wait for a page is short.
 */
export function turnLengthMs({ isFirst, isOnlyOne, isWanted }: TurnOfRendering): number {
  if (!isWanted) return ownMs;
  return isFirst && isOnlyOne ? onlyOneMs : sharedMs;
}
