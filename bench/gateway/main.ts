/** `make bench-gateway`: our gateway with all policies against bare forwarders, in one run, alternating; prints Markdown. About seven minutes. */
import { availableParallelism } from 'node:os';
import { measureLatency } from './latency.ts';
import { loadCore, pinning, pinSelf, targetCore } from './pinned.ts';
import { median, spread } from '../figures.ts';
import { contestOf, inTurns } from '../runner.ts';
import { buildCaddy, caddyArguments } from '../baselines/caddy.ts';
import { Targets } from './targets.ts';
import { measureStreams, measureThroughput } from './throughput.ts';

/** Contenders of the comparison, by kind. */
type All = Awaited<ReturnType<typeof startAll>>;

const upstreamPort = 18_700;
const rounds = 5;
const roundSeconds = 5;
const warmUpSeconds = 4;
const latencySeconds = 5;
const latencyRounds = 7;
const streamRounds = 3;
const streamSeconds = 3;
const streamSizes = [1_000_000, 25_000_000];

async function compareThroughput(all: All): Promise<number> {
  const { undici, ours } = all;
  const contest = contestOf(Object.values(all), (target) => measureThroughput(target, roundSeconds));
  const results = await inTurns(contest, { rounds, warmUps: 1 });
  console.info(`## Throughput: 1 kB of JSON, 50 connections, ${rounds} alternating rounds of ${roundSeconds} s; median (range)\n`);
  results.print(
    ['path', 'requests/s', 'ratio to bare undici', 'CPU a request, µs', 'CPU ratio (undici / it)', 'busy', 'p99 ms'],
    (name) => [
      results.spread(name, 'requestsPerSecond', 0),
      spread(results.ratios(name, undici.name, 'requestsPerSecond')),
      median(results.of(name, 'cpuMicros')).toFixed(1),
      (1 / median(results.ratios(name, undici.name, 'cpuMicros'))).toFixed(2),
      median(results.of(name, 'busy')).toFixed(2),
      median(results.of(name, 'p99Ms')),
    ],
  );
  return median(results.of(ours.name, 'requestsPerSecond'));
}

async function compareStreams({ undici, undiciDispatch, caddy, ours }: All): Promise<void> {
  const compared = [undici, undiciDispatch, ...(caddy ? [caddy] : []), ours];
  for (const bytes of streamSizes) {
    const contest = contestOf(compared, (target) => measureStreams(target, { bytes, seconds: streamSeconds }));
    const results = await inTurns(contest, { rounds: streamRounds, warmUps: 1 });
    console.info(`\n## Answers of ${bytes / 1_000_000} MB, 8 connections, ${streamRounds} rounds after one to warm up; median (range)\n`);
    results.print(['path', 'MB/s', 'CPU a MB, µs', 'CPU ratio (undici / it)', 'growth of memory, MB'], (name) => [
      results.spread(name, 'megabytesPerSecond', 0),
      results.spread(name, 'cpuMicrosPerMb', 0),
      (1 / median(results.ratios(name, undici.name, 'cpuMicrosPerMb'))).toFixed(2),
      results.spread(name, 'growthMb', 0),
    ]);
  }
}

async function compareLatency({ direct, undici, caddy, ours }: All, perSecond: number): Promise<void> {
  const compared = [direct, undici, ...(caddy ? [caddy] : []), ours];
  for (const target of compared) await measureThroughput(target, warmUpSeconds);
  const contest = contestOf(compared, (target) => measureLatency(target, { perSecond, seconds: latencySeconds }));
  // At this rate the programs collect their garbage otherwise than at their maximum: they warm up for it, too.
  const results = await inTurns(contest, { rounds: latencyRounds, warmUps: 1 });
  console.info(
    `\n## Latency at a constant ${perSecond} requests/s (half of our maximum), from when each request was due; median (range), ms\n`,
  );
  results.print(['path', 'p50', 'added p50', 'p99 of a usual ¼ s', 'added', 'p99', 'added p99'], (name) =>
    (['p50Ms', 'usualP99Ms', 'p99Ms'] as const).flatMap((key) => {
      const bare = results.of(direct.name, key);
      return [results.spread(name, key), spread(results.of(name, key).map((value, round) => value - bare[round]!))];
    }),
  );
}

/** Starts everything that is compared. @param upstreamCore core on which the service runs: beside the load generator or beside the forwarder */
async function startAll(targets: Targets, upstreamCore: number) {
  const caddy = buildCaddy();
  return {
    direct: await targets.startUpstream('direct', upstreamCore),
    undici: await targets.startBaseline('bare undici (stream)', 'undici-forwarder.ts'),
    undiciDispatch: await targets.startBaseline('bare undici (dispatch)', 'undici-dispatch-forwarder.ts'),
    httpProxy: await targets.startBaseline('bare http-proxy, keep-alive', 'http-proxy-forwarder.ts'),
    expressGateway: await targets.startBaseline('express-gateway, own proxy policy', 'express-gateway-proxy.ts'),
    // Absent where no Go is installed.
    ...(caddy && {
      caddy: await targets.startForwarder('Caddy (Go), reverse proxy only', (...ports) => [caddy, ...caddyArguments(...ports)], {
        GOMAXPROCS: '1',
      }),
    }),
    ours: await targets.startGateway('our gateway, all policies'),
  };
}

console.info(`Node ${process.versions.node}, ${availableParallelism()} processors; ${pinning}.\n`);
pinSelf(loadCore);
const ourMaximum = await Targets.use(upstreamPort, async (targets) => {
  const all = await startAll(targets, loadCore);
  const maximum = await compareThroughput(all);
  await compareStreams(all);
  return maximum;
});
// Sending at a constant rate keeps the load generator's core busy all the time: the service would have to wait for it there.
await Targets.use(upstreamPort, async (targets) => compareLatency(await startAll(targets, targetCore), Math.round(ourMaximum / 2)));
