/** `make bench-gateway-parts`: what each short cut of the gateway pays alone: the gateway without it beside the whole one, in turns. Prints Markdown. */
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { compareInTurns } from '../gateway/in-turns.ts';
import { loadCore, pinning, pinSelf } from '../gateway/pinned.ts';
import { gatewayEnvironment, startTarget } from '../gateway/targets.ts';
import type { Target } from '../gateway/targets.ts';
import { isPart, partFiles } from './parts.ts';
import type { Part } from './parts.ts';

const rounds = Number(process.env['ROUNDS'] || 40);
/** Names of short cuts, with commas between them; without, all. */
const parts = (process.env['ONLY'] || Object.keys(partFiles).join()).split(',').map((name): Part => {
  if (!isPart(name)) throw new Error(`ONLY names no short cut: ${name}. There are ${Object.keys(partFiles).join(', ')}.`);
  return name;
});
const upstreamPort = 18_740;
const children: ChildProcess[] = [];
let lastPort = upstreamPort;

function start(name: string, port: number, options: { args: string[]; environment?: Record<string, string> }): Promise<Target> {
  return startTarget(children, { name, port, command: [process.execPath, ...options.args], environment: options.environment ?? {} });
}

function startGateway(without?: Part): Promise<Target> {
  const [port, internal] = [(lastPort += 1), (lastPort += 1)];
  const hook = without === undefined ? [] : ['--import', join(import.meta.dirname, 'without-part.ts')];
  return start(without === undefined ? 'whole' : `without ${without}`, port, {
    args: [...hook, join(import.meta.dirname, '../../gateway/src/main.ts')],
    environment: {
      ...gatewayEnvironment(upstreamPort),
      PORT: String(port),
      INTERNAL_PORT: String(internal),
      ...(without === undefined ? {} : { WITHOUT: without }),
    },
  });
}

pinSelf(loadCore);
console.info(`Node ${process.versions.node}; ${pinning}; ${rounds} rounds of 1 s in turns; median (range).\n`);
try {
  await start('upstream', upstreamPort, { args: [join(import.meta.dirname, '../baselines/upstream.ts'), String(upstreamPort)] });
  const whole = await startGateway();
  const lessened: Target[] = [];
  for (const part of parts) lessened.push(await startGateway(part));
  await compareInTurns([whole, ...lessened], { rounds, against: 'the whole' });
} finally {
  for (const child of children) child.kill('SIGKILL');
}
process.exit();
