/** `make bench-gateway`: our gateway beside bare forwarders, in one run, alternating; prints Markdown. About two and a half minutes. */
import { availableParallelism } from 'node:os';
import { measureLatency } from './latency.ts';
import type { Latency } from './latency.ts';
import { startTargets } from './targets.ts';
import type { Target, Targets } from './targets.ts';
import { measureThroughput } from './throughput.ts';
import type { Round } from './throughput.ts';

const rounds = 4;
const roundSeconds = 4;
const warmUpSeconds = 4;
const latencySeconds = 4;
const latencyRounds = 2;

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

function row(cells: (string | number)[]): string {
  return `| ${cells.join(' | ')} |`;
}

async function compareThroughput({ stop: _stop, ...targets }: Targets): Promise<Map<Target, Round[]>> {
  const all = Object.values(targets);
  const results = new Map<Target, Round[]>(all.map((target) => [target, []]));
  for (const target of all) await measureThroughput(target, warmUpSeconds);
  for (let i = 0; i < rounds; i += 1) for (const target of all) results.get(target)!.push(await measureThroughput(target, roundSeconds));
  return results;
}

function printThroughput(results: Map<Target, Round[]>, { undici }: Targets): void {
  const rateOf = (target: Target) => median(results.get(target)!.map(({ requestsPerSecond }) => requestsPerSecond));
  const cpuOf = (target: Target) => median(results.get(target)!.map(({ cpuMicros }) => cpuMicros));
  console.info(
    row(['path', 'requests/s (median)', 'range', 'ratio to bare undici', 'CPU per request, µs', 'CPU ratio (undici / it)', 'p99 ms']),
  );
  console.info(row(Array.from({ length: 7 }, () => '---')));
  for (const [target, measured] of results) {
    const rates = measured.map(({ requestsPerSecond }) => requestsPerSecond);
    console.info(
      row([
        target.name,
        Math.round(rateOf(target)),
        `${Math.round(Math.min(...rates))}–${Math.round(Math.max(...rates))}`,
        (rateOf(target) / rateOf(undici)).toFixed(2),
        cpuOf(target).toFixed(1),
        (cpuOf(undici) / cpuOf(target)).toFixed(2),
        median(measured.map(({ p99Ms }) => p99Ms)),
      ]),
    );
  }
}

async function compareLatency({ direct, undici, ours }: Targets, perSecond: number): Promise<void> {
  const compared = [direct, undici, ours];
  const results = new Map<Target, Latency[]>(compared.map((target) => [target, []]));
  for (let i = 0; i < latencyRounds; i += 1)
    for (const target of compared) results.get(target)!.push(await measureLatency(target, { perSecond, seconds: latencySeconds }));
  const p50 = (target: Target) => median(results.get(target)!.map(({ p50Ms }) => p50Ms));
  const p99 = (target: Target) => median(results.get(target)!.map(({ p99Ms }) => p99Ms));
  console.info(`\nLatency at a constant ${perSecond} requests/s (half of our maximum), measured from when each request was due:\n`);
  console.info(row(['path', 'p50 ms', 'added p50', 'p99 ms', 'added p99']));
  console.info(row(Array.from({ length: 5 }, () => '---')));
  for (const target of compared)
    console.info(
      row([
        target.name,
        p50(target).toFixed(2),
        (p50(target) - p50(direct)).toFixed(2),
        p99(target).toFixed(2),
        (p99(target) - p99(direct)).toFixed(2),
      ]),
    );
}

const targets = await startTargets();
try {
  console.info(
    `1 kB of JSON, 50 connections, ${rounds} alternating rounds of ${roundSeconds} s, Node ${process.versions.node}, ${availableParallelism()} processors shared by load, gateway and service.\n`,
  );
  const results = await compareThroughput(targets);
  printThroughput(results, targets);
  await compareLatency(targets, Math.round(median(results.get(targets.ours)!.map(({ requestsPerSecond }) => requestsPerSecond)) / 2));
} finally {
  targets.stop();
}
