import { performance } from 'node:perf_hooks';
import { Pool } from 'undici';
import { sessionCookie } from './targets.ts';
import type { Target } from './targets.ts';

/** Latencies of one run, ms. */
export interface Latency {
  p50Ms: number;
  p99Ms: number;
}

/**
 * Sends requests at a fixed rate, whether or not earlier ones were answered, and measures from the moment each was due: a slow
 * answer thus also counts for those that had to wait behind it.
 */
export async function measureLatency(target: Target, { perSecond, seconds }: { perSecond: number; seconds: number }): Promise<Latency> {
  const { origin, pathname } = new URL(target.url);
  const pool = new Pool(origin, { connections: 50 });
  const samples: number[] = [];
  const total = Math.round(perSecond * seconds);
  const intervalMs = 1_000 / perSecond;
  const startedAt = performance.now();
  const pending: Promise<void>[] = [];
  const sendOne = async (dueAt: number): Promise<void> => {
    const { body } = await pool.request({ path: pathname, method: 'GET', headers: { cookie: sessionCookie } });
    await body.dump();
    samples.push(performance.now() - dueAt);
  };
  for (let sent = 0; sent < total;) {
    const due = Math.min(total, Math.floor((performance.now() - startedAt) / intervalMs));
    for (; sent < due; sent += 1) pending.push(sendOne(startedAt + (sent + 1) * intervalMs));
    // The loop turns as fast as it can: a timer's millisecond would be more than what is measured.
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
  await Promise.all(pending);
  await pool.close();
  // The first tenth warms up.
  const sorted = samples.slice(Math.floor(total / 10)).sort((a, b) => a - b);
  return { p50Ms: sorted[Math.floor(sorted.length * 0.5)]!, p99Ms: sorted[Math.floor(sorted.length * 0.99)]! };
}
