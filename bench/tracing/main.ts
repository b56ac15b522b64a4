/** `make bench-tracing BEFORE=<checkout>`: what being able to trace costs while it is off, and what tracing costs: gateway and service, in turns. Prints Markdown. */
import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { compareInTurns } from '../gateway/in-turns.ts';
import { gatewayEnvironment, startTarget } from '../gateway/targets.ts';
import type { Target } from '../gateway/targets.ts';
import { loadCore, pinning, pinSelf } from '../gateway/pinned.ts';
import { measureOffPath } from './off-path.ts';

const rounds = Number(process.env['ROUNDS'] ?? 25);
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

function start(name: string, port: number, options: { args: string[]; environment?: Record<string, string> }): Promise<Target> {
  return startTarget(children, { name, port, command: [process.execPath, ...options.args], environment: options.environment ?? {} });
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

pinSelf(loadCore);
console.info(`Node ${process.versions.node}; ${pinning}; ${rounds} rounds of 1 s in turns; median (range).\n`);
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
    const compared: [Target, ...Target[]] = [
      await startOne('before', resolve(before), ''),
      await startOne('now, off', here, ''),
      await startOne('now, every request traced', here, collector),
    ];
    await compareInTurns(compared, { rounds, against: 'before' });
  }
} finally {
  for (const child of children) child.kill('SIGKILL');
}
process.exit();
