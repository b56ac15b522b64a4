/** `make bench-tracing BEFORE=<checkout>`: what being able to trace costs while it is off, and what tracing costs: gateway and service, in turns. Prints Markdown. */
import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { printTable, spread } from '../figures.ts';
import { gatewayEnvironment, untilAnswers } from '../gateway/targets.ts';
import type { Target } from '../gateway/targets.ts';
import { cpuMs, loadCore, pinning, pinSelf, rssMb, spawnPinned, targetCore } from '../gateway/pinned.ts';
import { measureThroughput } from '../gateway/throughput.ts';
import type { Round } from '../gateway/throughput.ts';
import { measureOffPath } from './off-path.ts';

const rounds = Number(process.env['ROUNDS'] ?? 25);
const roundSeconds = 1;
const upstreamPort = 18_720;
const here = resolve(import.meta.dirname, '../..');
const before = process.env['BEFORE'];
if (before === undefined || before === '')
  throw new Error('BEFORE must name a checkout from before tracing: git worktree add <folder> <commit>');

const children: ChildProcess[] = [];
let nextPort = upstreamPort + 1;

/** A collector that takes everything and keeps nothing, in this process: on the core of the load generator. */
async function startCollector(): Promise<string> {
  const server = createServer((req, res) => void req.resume().on('end', () => res.end('{}'))).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  server.unref();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function start(name: string, port: number, options: { args: string[]; environment?: Record<string, string> }): Promise<Target> {
  const child = spawnPinned(targetCore, [process.execPath, ...options.args], options.environment ?? {});
  children.push(child);
  const target = { name, url: `http://127.0.0.1:${port}/api/projects`, cpuMs: () => cpuMs(child.pid!), rssMb: () => rssMb(child.pid!) };
  await untilAnswers(target);
  return target;
}

function startGateway(name: string, folder: string, collector: string): Promise<Target> {
  const [port, internal] = [(nextPort += 1), (nextPort += 1)];
  const own = { PORT: String(port), INTERNAL_PORT: String(internal), OTEL_EXPORTER_OTLP_ENDPOINT: collector };
  return start(name, port, { args: [join(folder, 'gateway/src/main.ts')], environment: { ...gatewayEnvironment(upstreamPort), ...own } });
}

function startService(name: string, folder: string, collector: string): Promise<Target> {
  nextPort += 1;
  return start(name, nextPort, { args: [join(import.meta.dirname, 'service.ts'), folder, String(nextPort), collector] });
}

async function compare(targets: readonly [Target, ...Target[]]): Promise<void> {
  const results = new Map<Target, Round[]>(targets.map((target) => [target, []]));
  for (const target of targets) await measureThroughput(target, roundSeconds);
  for (let round = 0; round < rounds; round += 1) {
    // Whoever comes first in a round has the machine as the round before left it: they take turns in that, too.
    const order = targets.map((_, index) => targets[(index + round) % targets.length]!);
    for (const target of order) results.get(target)!.push(await measureThroughput(target, roundSeconds));
  }
  const of = (target: Target, read: (round: Round) => number) => results.get(target)!.map(read);
  const ratios = (target: Target, read: (round: Round) => number) =>
    of(target, read).map((value, round) => value / of(targets[0], read)[round]!);
  printTable(
    ['', 'requests/s', 'against before', 'CPU a request, µs', 'lower quartile'],
    targets.map((target) => {
      const cpu = of(target, ({ cpuMicros }) => cpuMicros);
      return [
        target.name,
        spread(
          of(target, ({ requestsPerSecond }) => requestsPerSecond),
          0,
        ),
        spread(
          ratios(target, ({ requestsPerSecond }) => requestsPerSecond),
          3,
        ),
        spread(cpu, 1),
        lowerQuartile(cpu).toFixed(1),
      ];
    }),
  );
}

/** What else runs on the machine only ever adds. */
function lowerQuartile(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)] ?? NaN;
}

pinSelf(loadCore);
console.info(`Node ${process.versions.node}; ${pinning}; ${rounds} rounds of ${roundSeconds} s in turns; median (range).\n`);
const { gateway, service, event } = measureOffPath();
console.info(
  `Added while off: ${gateway.toFixed(1)} ns to a request at the gateway, ${service.toFixed(1)} at a service, ${event.toFixed(1)} to an event.`,
);
try {
  const collector = await startCollector();
  await start('upstream', upstreamPort, { args: [join(import.meta.dirname, '../baselines/upstream.ts'), String(upstreamPort)] });
  for (const [what, startOne] of [
    ['gateway', startGateway],
    ['service', startService],
  ] as const) {
    console.info(`\n## ${what}\n`);
    await compare([
      await startOne('before', resolve(before), ''),
      await startOne('now, off', here, ''),
      await startOne('now, every request traced', here, collector),
    ]);
  }
} finally {
  for (const child of children) child.kill('SIGKILL');
}
process.exit();
