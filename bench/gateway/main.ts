/** `make bench-gateway`: our gateway with all policies against bare forwarders, in one run, alternating; prints Markdown. About seven minutes. */
import { availableParallelism } from 'node:os';
import { measureLatency } from './latency.ts';
import type { Latency } from './latency.ts';
import { loadCore, pinning, pinSelf, targetCore } from './pinned.ts';
import { median, printTable, spread } from '../figures.ts';
import { startTargets } from './targets.ts';
import type { Target, Targets } from './targets.ts';
import { measureStreams, measureThroughput } from './throughput.ts';
import type { Round, StreamRound } from './throughput.ts';

const rounds = 5;
const roundSeconds = 5;
const warmUpSeconds = 4;
const latencySeconds = 5;
const latencyRounds = 7;
const streamRounds = 3;
const streamSeconds = 3;
const streamSizes = [1_000_000, 25_000_000];

async function compareThroughput(targets: Targets): Promise<number> {
  const all = Object.values(targets) as Target[];
  const results = new Map<Target, Round[]>(all.map((target) => [target, []]));
  for (const target of all) await measureThroughput(target, warmUpSeconds);
  for (let i = 0; i < rounds; i += 1) for (const target of all) results.get(target)!.push(await measureThroughput(target, roundSeconds));
  const of = (target: Target, read: (round: Round) => number) => results.get(target)!.map(read);
  // Of the same round: what else the machine did then disturbed both.
  const ratios = (target: Target, read: (round: Round) => number) =>
    of(target, read).map((value, i) => value / of(targets.undici, read)[i]!);
  console.info(`## Throughput: 1 kB of JSON, 50 connections, ${rounds} alternating rounds of ${roundSeconds} s; median (range)\n`);
  printTable(
    ['path', 'requests/s', 'ratio to bare undici', 'CPU a request, µs', 'CPU ratio (undici / it)', 'busy', 'p99 ms'],
    all.map((target) => [
      target.name,
      spread(
        of(target, ({ requestsPerSecond }) => requestsPerSecond),
        0,
      ),
      spread(
        ratios(target, ({ requestsPerSecond }) => requestsPerSecond),
        2,
      ),
      median(of(target, ({ cpuMicros }) => cpuMicros)).toFixed(1),
      (1 / median(ratios(target, ({ cpuMicros }) => cpuMicros))).toFixed(2),
      median(of(target, ({ busy }) => busy)).toFixed(2),
      median(of(target, ({ p99Ms }) => p99Ms)),
    ]),
  );
  return median(of(targets.ours, ({ requestsPerSecond }) => requestsPerSecond));
}

async function compareStreams({ undici, undiciDispatch, caddy, ours }: Targets): Promise<void> {
  const compared = [undici, undiciDispatch, ...(caddy ? [caddy] : []), ours];
  for (const bytes of streamSizes) {
    const results = new Map<Target, StreamRound[]>(compared.map((target) => [target, []]));
    for (const target of compared) await measureStreams(target, { bytes, seconds: streamSeconds });
    for (let i = 0; i < streamRounds; i += 1)
      for (const target of compared) results.get(target)!.push(await measureStreams(target, { bytes, seconds: streamSeconds }));
    console.info(`\n## Answers of ${bytes / 1_000_000} MB, 8 connections, ${streamRounds} rounds after one to warm up; median (range)\n`);
    printTable(
      ['path', 'MB/s', 'growth of memory, MB'],
      compared.map((target) => [
        target.name,
        spread(
          results.get(target)!.map(({ megabytesPerSecond }) => megabytesPerSecond),
          0,
        ),
        spread(
          results.get(target)!.map(({ growthMb }) => growthMb),
          0,
        ),
      ]),
    );
  }
}

async function compareLatency({ direct, undici, caddy, ours }: Targets, perSecond: number): Promise<void> {
  const compared = [direct, undici, ...(caddy ? [caddy] : []), ours];
  const results = new Map<Target, Latency[]>(compared.map((target) => [target, []]));
  for (const target of compared) {
    await measureThroughput(target, warmUpSeconds);
    // At this rate the programs collect their garbage otherwise than at their maximum.
    await measureLatency(target, { perSecond, seconds: latencySeconds });
  }
  for (let i = 0; i < latencyRounds; i += 1)
    for (const target of compared) results.get(target)!.push(await measureLatency(target, { perSecond, seconds: latencySeconds }));
  const of = (target: Target, read: (latency: Latency) => number) => results.get(target)!.map(read);
  const added = (target: Target, read: (latency: Latency) => number) => of(target, read).map((value, i) => value - of(direct, read)[i]!);
  console.info(
    `\n## Latency at a constant ${perSecond} requests/s (half of our maximum), from when each request was due; median (range), ms\n`,
  );
  printTable(
    ['path', 'p50', 'added p50', 'p99 of a usual ¼ s', 'added', 'p99', 'added p99'],
    compared.map((target) => [
      target.name,
      ...[({ p50Ms }: Latency) => p50Ms, ({ usualP99Ms }: Latency) => usualP99Ms, ({ p99Ms }: Latency) => p99Ms].flatMap((read) => [
        spread(of(target, read), 2),
        spread(added(target, read), 2),
      ]),
    ]),
  );
}

async function withTargets<T>(upstreamCore: number, work: (targets: Targets) => Promise<T>): Promise<T> {
  const { targets, stop } = await startTargets(upstreamCore);
  try {
    return await work(targets);
  } finally {
    stop();
  }
}

console.info(`Node ${process.versions.node}, ${availableParallelism()} processors; ${pinning}.\n`);
pinSelf(loadCore);
const ourMaximum = await withTargets(loadCore, async (targets) => {
  const maximum = await compareThroughput(targets);
  await compareStreams(targets);
  return maximum;
});
// Sending at a constant rate keeps the load generator's core busy all the time: the service would have to wait for it there.
await withTargets(targetCore, (targets) => compareLatency(targets, Math.round(ourMaximum / 2)));
