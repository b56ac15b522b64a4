/**
 * `make bench-peak`: how late posts start when many are due at a full hour, by a simulation with random service times and by plain
 * arithmetic. Prints Markdown; docs/operating/scaling.md explains where the figures come from. Needs no running product.
 */
import { pathToFileURL } from 'node:url';
import { percentile, printTable } from '../figures.ts';

/** A full hour in which posts are due. */
export interface Peak {
  /** Posts that are due in the same second. */
  posts: number;
  /** Posts that are claimed a second, by all replicas of scheduling together. */
  claimsPerSecond: number;
  /** Posts that are published at a time: replicas of social-accounts × PUBLISH_PARALLEL. */
  slots: number;
  /** Seconds that a publication holds its slot: the middle one, and how far others lie from it (of a log-normal distribution). */
  slotSeconds: number;
  spread: number;
}

/** Delay with which posts were started at their platform, in s. */
export interface Lateness {
  p50: number;
  p99: number;
  most: number;
}

/** Plays a peak through: posts are claimed in order at a steady rate, and each takes the slot that is free first. */
export function simulate(peak: Peak, random: () => number = seeded(7)): Lateness {
  const freeAt = new MinHeap(peak.slots);
  const late: number[] = [];
  for (let index = 0; index < peak.posts; index += 1) {
    const claimedAt = index / peak.claimsPerSecond;
    const startsAt = Math.max(claimedAt, freeAt.least);
    late.push(startsAt);
    freeAt.replaceLeast(startsAt + peak.slotSeconds * Math.exp(peak.spread * normal(random)));
  }
  return { p50: percentile(late, 50), p99: percentile(late, 99), most: late.at(-1) ?? 0 };
}

/** Calculated lateness of the last post: the slower of claiming and publishing decides. */
export function lastByArithmetic({ posts, claimsPerSecond, slots, slotSeconds, spread }: Peak): number {
  const meanSeconds = slotSeconds * Math.exp(spread ** 2 / 2);
  return Math.max((posts - 1) / claimsPerSecond, (posts / slots) * meanSeconds - meanSeconds, 0);
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A normally distributed number (Box and Muller). */
function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** When each slot is free next; the earliest is found at once. */
class MinHeap {
  readonly #times: Float64Array;

  constructor(size: number) {
    this.#times = new Float64Array(size);
  }

  get least(): number {
    return this.#times[0] ?? 0;
  }

  replaceLeast(time: number): void {
    const times = this.#times;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= times.length) break;
      if (child + 1 < times.length && times[child + 1]! < times[child]!) child += 1;
      if (times[child]! >= time) break;
      times[at] = times[child]!;
      at = child;
    }
    times[at] = time;
  }
}

/** One user in this many schedules a post a day, and how many of a day's posts are due at the busiest full hour. */
const usersPerPost = 2;
const shareOfBusiestHour = 0.1;
const goalSeconds = 60;

/** The fewest slots with which 99 of 100 posts start within the goal, in steps of what a replica has. */
export function slotsFor(peak: Omit<Peak, 'slots'>, step: number): number {
  let slots = step;
  while (simulate({ ...peak, slots }).p99 > goalSeconds && slots < peak.posts) slots = Math.ceil((slots * 1.1) / step) * step;
  return slots;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const setting = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);
  const [slotSeconds, parallel, claims] = [setting('SLOT_SECONDS', 4), setting('PARALLEL', 32), setting('CLAIMS', 1_000)];
  const rows = [1_000, 100_000, 10_000_000].map((users) => {
    const posts = Math.ceil((users / usersPerPost) * shareOfBusiestHour);
    // CLAIMS is what one database takes. Claiming is spread over shards of it: as many as let the last post be claimed in half of the goal.
    const shards = Math.max(1, Math.ceil(posts / (claims * (goalSeconds / 2))));
    const peak = { posts, claimsPerSecond: claims * shards, slotSeconds, spread: 0.5 };
    const slots = slotsFor(peak, parallel);
    const { p50, p99, most } = simulate({ ...peak, slots });
    const arithmetic = lastByArithmetic({ ...peak, slots });
    return [users, posts, shards, slots / parallel, ...[p50, p99, most, arithmetic].map((seconds) => seconds.toFixed(1))];
  });
  printTable(
    [
      'users a day',
      'posts at the busiest full hour',
      'shards of scheduling',
      `replicas of social-accounts (${parallel} at a time)`,
      'start p50, s',
      'p99, s',
      'last, s',
      'last as calculated, s',
    ],
    rows,
  );
}
