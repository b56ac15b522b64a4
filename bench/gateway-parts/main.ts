/** `make bench-gateway-parts`: what each short cut of the gateway pays alone: the gateway without it beside the whole one, in turns. Prints Markdown. */
import { join } from 'node:path';
import { compareInTurns } from '../gateway/in-turns.ts';
import { loadCore, pinning, pinSelf } from '../gateway/pinned.ts';
import { Targets } from '../gateway/targets.ts';
import type { Target } from '../gateway/targets.ts';
import { isPart, partFiles } from './parts.ts';
import type { Part } from './parts.ts';

const rounds = Number(process.env['ROUNDS'] || 40);
/** Names of short cuts, with commas between them; without, all. */
const parts = (process.env['ONLY'] || Object.keys(partFiles).join()).split(',').map((name): Part => {
  if (!isPart(name)) throw new Error(`ONLY names no short cut: ${name}. There are ${Object.keys(partFiles).join(', ')}.`);
  return name;
});
pinSelf(loadCore);
console.info(`Node ${process.versions.node}; ${pinning}; ${rounds} rounds of 1 s in turns; median (range).\n`);
await Targets.use(18_740, async (targets) => {
  await targets.startUpstream();
  const whole = await targets.startGateway('whole');
  const lessened: Target[] = [];
  const nodeArguments = ['--import', join(import.meta.dirname, 'without-part.ts')];
  for (const part of parts) lessened.push(await targets.startGateway(`without ${part}`, { nodeArguments, environment: { WITHOUT: part } }));
  await compareInTurns([whole, ...lessened], { rounds, against: 'the whole' });
});
process.exit();
