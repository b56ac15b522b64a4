/* Chance that follows from a seed: the same seed deals the same. */

/** The same items in an order that follows from the numbers. */
export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const left = [...items];
  for (let n = left.length - 1; n > 0; n -= 1) {
    const other = Math.floor(random() * (n + 1));
    [left[n], left[other]] = [left[other] as T, left[n] as T];
  }
  return left;
}

/** Numbers from 0 to below 1 that follow from a seed: FNV-1a of it, then mulberry32. Nothing secret hangs on them. */
export function randomOf(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const char of seed) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
