/** `make dead-letters`: lists events that no consumer could handle; SHOW=, REPLAY= or DROP= a queue or a message id. Runs inside the stack's network. */
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { readStack } from './stack.ts';
import { runAtBroker } from './run-at-broker.ts';
import { wishedFate } from './wished-fate.ts';

async function isAgreed(name: string): Promise<boolean> {
  if (process.env['YES'] === '1') return true;
  if (!process.stdin.isTTY) throw new Error('Dropping is for good: say YES=1 with it.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`This throws the dead letters of "${name}" away for good. Type "yes" to go on: `);
  terminal.close();
  return answer.trim() === 'yes';
}

try {
  const stack = readStack({ envFile: '.env', gatewayPort: 8080 });
  if (!existsSync(stack.envFile)) throw new Error('The product was never started here: run `make up`.');
  const { command, name } = wishedFate(process.env);
  if (command === 'drop' && !(await isAgreed(name))) console.info('Nothing was changed.');
  else process.exitCode = await runAtBroker(stack, ['node', 'packages/messaging/src/dead-letters/main.ts', command, name]);
} catch (error) {
  console.error(`viral-slides: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
