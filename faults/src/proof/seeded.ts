/** Random numbers from 0 to 1 that depend on the seed alone. */
export type Random = () => number;

/** mulberry32 (public domain, by Tommy Ettinger). */
export function seeded(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A whole number from 0 to below `end`. */
export const below = (random: Random, end: number): number => Math.floor(random() * end);

/** One of them. */
export const oneOf = <T>(random: Random, all: readonly T[]): T => all[below(random, all.length)]!;

/** The same in another order. */
export function shuffled<T>(random: Random, all: readonly T[]): T[] {
  const rest = [...all];
  return all.map(() => rest.splice(below(random, rest.length), 1)[0]!);
}
