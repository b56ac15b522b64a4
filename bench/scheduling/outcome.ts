import { median, percentile } from '../figures.ts';
import type { Job } from './job-system.ts';
import type { LedgerEntry } from './ledger.ts';

/** The outcome of jobs, read from the ledger alone. Times in ms. */
export interface Outcome {
  /** Never started. */
  lost: number;
  /** Started more than once: each a post that may be out twice. */
  double: number;
  /** From the due time of each to its first start. */
  p50: number;
  p99: number;
  most: number;
  earliest: number;
  /** From the earliest due time to the last first start, and how many were started a second. */
  spanMs: number;
  perSecond: number;
}

/** Holds a ledger against what was to be started. */
export function outcomeOf(jobs: readonly Job[], entries: readonly LedgerEntry[]): Outcome {
  const starts = new Map<string, number[]>(jobs.map(({ id }) => [id, []]));
  for (const { id, what, atMs } of entries) if (what === 'start') starts.get(id)?.push(atMs);
  const drifts: number[] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const { id, dueAt } of jobs) {
    const first = starts.get(id)?.[0];
    if (first === undefined) continue;
    drifts.push(first - dueAt.getTime());
    last = Math.max(last, first);
  }
  const all = [...starts.values()];
  const spanMs = last - Math.min(...jobs.map(({ dueAt }) => dueAt.getTime()));
  return {
    lost: jobs.length - drifts.length,
    double: all.filter(({ length }) => length > 1).length,
    p50: median(drifts),
    p99: percentile(drifts, 99),
    most: Math.max(...drifts),
    earliest: Math.min(...drifts),
    spanMs,
    perSecond: (drifts.length * 1_000) / spanMs,
  };
}

/**
 * When the last of the jobs was done for the first time, in ms since 1970; NaN when one never was.
 * @param sign the entry that marks a job as done
 */
export function lastDoneMs(jobs: readonly Job[], entries: readonly LedgerEntry[], sign: LedgerEntry['what']): number {
  const done = new Map<string, number>();
  for (const { id, what, atMs } of entries) if (what === sign && !done.has(id)) done.set(id, atMs);
  return jobs.every(({ id }) => done.has(id)) ? Math.max(...done.values()) : Number.NaN;
}
