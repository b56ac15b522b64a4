import autocannon from 'autocannon';
import { sessionCookie } from './targets.ts';
import type { Target } from './targets.ts';

/** What one round measured. */
export interface Round {
  requestsPerSecond: number;
  p99Ms: number;
  /** Processor time of the target per request, microseconds. */
  cpuMicros: number;
}

const connections = 50;

/** As many requests as 50 connections can get through. @throws Error when any answer was not a 2xx. */
export async function measureThroughput(target: Target, seconds: number): Promise<Round> {
  const cpuBefore = target.cpuMs();
  const result = await autocannon({ url: target.url, connections, duration: seconds, headers: { cookie: sessionCookie } });
  if (result.non2xx + result.errors > 0)
    throw new Error(`${target.name}: ${result.non2xx} answers were not 2xx, ${result.errors} requests failed`);
  return {
    requestsPerSecond: result.requests.total / result.duration,
    p99Ms: result.latency.p99,
    cpuMicros: ((target.cpuMs() - cpuBefore) * 1_000) / result.requests.total,
  };
}
