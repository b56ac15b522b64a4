import { performance } from 'node:perf_hooks';
import { OpenLoop } from './open-loop.ts';
import { sessionCookie } from './targets.ts';
import type { Target } from './targets.ts';

/** Latencies of one run, ms. */
export interface Latency {
  p50Ms: number;
  p99Ms: number;
  /** The 99th percentile of a usual quarter of a second: half of them are better. A machine that stops for a moment spoils one or two. */
  usualP99Ms: number;
}

const connections = 50;
const windowMs = 250;

/**
 * Sends requests at a fixed rate, whether or not earlier ones were answered, and measures from the moment each was due: a slow
 * answer thus also counts for those that had to wait behind it.
 */
export async function measureLatency(target: Target, { perSecond, seconds }: { perSecond: number; seconds: number }): Promise<Latency> {
  const total = Math.round(perSecond * seconds);
  const samples: { dueAt: number; ms: number }[] = [];
  const allAnswered = Promise.withResolvers<void>();
  const loop = new OpenLoop(target.url, {
    headers: { cookie: sessionCookie },
    onAnswer(dueAt) {
      samples.push({ dueAt, ms: performance.now() - dueAt });
      if (samples.length === total) allAnswered.resolve();
    },
    onFailure: allAnswered.reject,
  });
  await loop.open(connections);
  const startedAt = performance.now();
  await sendAtRate(total, perSecond, (dueAt) => loop.send(dueAt));
  await allAnswered.promise;
  loop.close();
  // The first tenth warms up.
  return figuresOf(samples.filter(({ dueAt }) => dueAt > startedAt + (seconds * 1_000) / 10));
}

async function sendAtRate(total: number, perSecond: number, send: (dueAt: number) => void): Promise<void> {
  const startedAt = performance.now();
  const intervalMs = 1_000 / perSecond;
  for (let sent = 0; sent < total;) {
    const due = Math.min(total, Math.floor((performance.now() - startedAt) / intervalMs));
    for (; sent < due; sent += 1) send(startedAt + (sent + 1) * intervalMs);
    // The loop turns as fast as it can: a timer's millisecond would be more than what is measured.
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
}

function figuresOf(samples: readonly { dueAt: number; ms: number }[]): Latency {
  const windows = Map.groupBy(samples, ({ dueAt }) => Math.floor(dueAt / windowMs));
  const usual = [...windows.values()].map((window) => percentile(timesOf(window), 0.99));
  const all = timesOf(samples);
  return { p50Ms: percentile(all, 0.5), p99Ms: percentile(all, 0.99), usualP99Ms: percentile(Float64Array.from(usual).sort(), 0.5) };
}

function timesOf(samples: readonly { ms: number }[]): Float64Array {
  return Float64Array.from(samples, ({ ms }) => ms).sort();
}

function percentile(sorted: Float64Array, share: number): number {
  return sorted[Math.floor(sorted.length * share)]!;
}
