import type { PlatformName } from './platform.ts';

/** Whether a fault takes the place of the work, or only of its answer. */
export type FaultMoment = 'before' | 'after';

/**
 * Effect of a fault.
 * - `answer`: another answer (an error before acting, a 5xx after having acted, 200 with an error body)
 * - `drop`: the connection is closed without an answer; `after`: the work was done
 * - `html`: a page of a proxy instead of JSON; `empty`: no body
 * - `truncate`: the first half of the JSON
 * - `slow-headers`, `slow-body`: a pause before the answer, in its middle
 * - `hint`: something only this platform does; its route looks for it by name
 */
export type FaultEffect =
  | { kind: 'answer'; moment: FaultMoment; status: number; body: unknown; headers: Record<string, string> }
  | { kind: 'drop'; moment: FaultMoment }
  | { kind: 'html' | 'empty'; moment: FaultMoment; status: number }
  | { kind: 'truncate' }
  | { kind: 'slow-headers' | 'slow-body'; ms: number }
  | { kind: 'hint'; name: string; value: number | null };

/** A scripted fault: which requests it meets, and which of them it spares. */
export interface FaultRule {
  id: string;
  platform: PlatformName;
  /** Operation of the platform's route, e.g. `videos.upload`; `*` for all. */
  operation: string;
  effect: FaultEffect;
  /** Number of matching requests that pass first. */
  skip: number;
  /** It happens at most so often. */
  times: number;
  /** Probability of hitting each further one, 0 to 1; which ones, the seed decides, the same every time. */
  probability: number;
  seed: number;
}

/** A rule with how often it matched and hit. */
export interface FaultRuleState extends FaultRule {
  matched: number;
  hits: number;
  /** By the real clock. */
  createdAt: Date;
}

/** Whether the rule hits the n-th matching request (counted from 1); the same rule always says the same. */
export function isDrawn({ skip, probability, seed }: Pick<FaultRule, 'skip' | 'probability' | 'seed'>, n: number): boolean {
  return n > skip && (probability >= 1 || drawn(seed, n) < probability);
}

/** A number from 0 to 1 that looks random and depends on seed and n alone (mulberry32, public domain, by Tommy Ettinger). */
function drawn(seed: number, n: number): number {
  let t = (seed + Math.imul(n, 0x6d2b79f5)) | 0;
  t = Math.imul(t ^ (t >>> 15), t | 1);
  t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
}
