import autocannon from 'autocannon';
import { sessionCookie } from './targets.ts';
import type { Target } from './targets.ts';

/** Measurements of one round. */
export interface Round {
  requestsPerSecond: number;
  p99Ms: number;
  /** Processor time of the target per request, microseconds. */
  cpuMicros: number;
  /** Share of its core that the target used; below about 0.9 something else was the limit. */
  busy: number;
}

const usualConnections = 50;

/** As many requests as its connections can get through. @throws Error when any answer was not a 2xx. */
export async function measureThroughput(target: Target, seconds: number): Promise<Round> {
  const cpuBefore = target.cpuMs();
  const result = await autocannon({
    url: target.url,
    connections: target.connections ?? usualConnections,
    duration: seconds,
    headers: target.headers ?? { cookie: sessionCookie },
  });
  assertAllGood(target, result);
  const usedMs = target.cpuMs() - cpuBefore;
  return {
    requestsPerSecond: result.requests.total / result.duration,
    p99Ms: result.latency.p99,
    cpuMicros: (usedMs * 1_000) / result.requests.total,
    busy: usedMs / 1_000 / result.duration,
  };
}

/** Measurements of one round of large answers. */
export interface StreamRound {
  megabytesPerSecond: number;
  /** Processor time of the target per MB, microseconds. */
  cpuMicrosPerMb: number;
  /** Most memory during the round over the memory before it, MB. */
  growthMb: number;
}

const streamConnections = 8;

/** Large answers over 8 connections. @param bytes size of each. @throws Error when any answer was not a 2xx. */
export async function measureStreams(target: Target, { bytes, seconds }: { bytes: number; seconds: number }): Promise<StreamRound> {
  const rssBefore = target.rssMb();
  let most = rssBefore;
  const watch = setInterval(() => (most = Math.max(most, target.rssMb())), 50);
  const url = `${target.url}?bytes=${bytes}`;
  const cpuBefore = target.cpuMs();
  const result = await autocannon({ url, connections: streamConnections, duration: seconds, headers: { cookie: sessionCookie } });
  clearInterval(watch);
  assertAllGood(target, result);
  const megabytes = result.throughput.total / 1_000_000;
  return {
    megabytesPerSecond: megabytes / result.duration,
    cpuMicrosPerMb: ((target.cpuMs() - cpuBefore) * 1_000) / megabytes,
    growthMb: most - rssBefore,
  };
}

function assertAllGood({ name }: Target, { non2xx, errors }: autocannon.Result): void {
  if (non2xx + errors > 0) throw new Error(`${name}: ${non2xx} answers were not 2xx, ${errors} requests failed`);
}
