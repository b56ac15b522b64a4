/** `make reset`: stops the product and deletes all its data, after asking. */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { rootFolder } from './run-command.ts';
import { prepareStack, readStack, removeStack, volumesOf } from './stack.ts';
import type { StackChoice } from './stack.ts';

const choice: StackChoice = { envFile: '.env', gatewayPort: 8080 };
// Nothing is written before the answer: with a new .env, lost passwords would look like wrong ones.
const volumes = await volumesOf(readStack(choice).projectName);
const terminal = createInterface({ input: process.stdin, output: process.stdout });
const answer = await terminal.question(
  `This deletes all users, images and projects of this checkout (${volumes.length} volumes) and its secrets. Type "yes" to go on: `,
);
terminal.close();
if (answer.trim() === 'yes') {
  // Compose needs a value for every setting, even to remove containers.
  await removeStack(prepareStack(choice));
  if (existsSync(join(rootFolder, '.env'))) rmSync(join(rootFolder, '.env'));
  console.info('All data are deleted. `make up` starts afresh.');
} else {
  console.info('Nothing was changed.');
}
