/** `make bench-tracing BEFORE=<checkout>`: what being able to trace costs while it is off, and what tracing costs: gateway and service, in turns. Prints Markdown. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { compareInTurns } from '../gateway/in-turns.ts';
import { nodeCommand, Targets } from '../gateway/targets.ts';
import { loadCore, pinning, pinSelf } from '../gateway/pinned.ts';
import { measureOffPath } from './off-path.ts';

const rounds = Number(process.env['ROUNDS'] ?? 25);
const here = resolve(import.meta.dirname, '../..');
const before = process.env['BEFORE'];
if (before === undefined || before === '')
  throw new Error('BEFORE must name a checkout from before tracing: git worktree add <folder> <commit>');

/** A collector that takes everything and keeps nothing, in this process: on the core of the load generator. */
async function startCollector(): Promise<string> {
  const server = createServer((req, res) => void req.resume().on('end', () => res.end('{}'))).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  server.unref();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A checkout, and the collector that it sends traces to, or nothing. */
type From = { folder: string; collector: string };

/** Programs that a request passes, each with its start function. */
const startOf = {
  gateway: (targets: Targets, name: string, { folder, collector }: From) =>
    targets.startGateway(name, { folder, environment: { OTEL_EXPORTER_OTLP_ENDPOINT: collector } }),
  service: (targets: Targets, name: string, { folder, collector }: From) =>
    targets.start(name, { command: (port) => nodeCommand(join(import.meta.dirname, 'service.ts'), folder, port, collector) }),
};

pinSelf(loadCore);
console.info(`Node ${process.versions.node}; ${pinning}; ${rounds} rounds of 1 s in turns; median (range).\n`);
const { gateway, service, event } = measureOffPath();
console.info(
  `Added while off: ${gateway.toFixed(1)} ns to a request at the gateway, ${service.toFixed(1)} at a service, ${event.toFixed(1)} to an event.`,
);
await Targets.use(18_720, async (targets) => {
  const collector = await startCollector();
  await targets.startUpstream();
  for (const [what, start] of Object.entries(startOf)) {
    console.info(`\n## ${what}\n`);
    const old = await start(targets, 'before', { folder: resolve(before), collector: '' });
    const off = await start(targets, 'now, off', { folder: here, collector: '' });
    const traced = await start(targets, 'now, every request traced', { folder: here, collector });
    await compareInTurns([old, off, traced], { rounds, against: 'before' });
  }
});
process.exit();
