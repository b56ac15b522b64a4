/** `make reset`: stops the product and deletes all its data, after asking. */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { rootFolder } from './run-command.ts';
import { prepareStack, removeStack, volumesOf } from './stack.ts';

const stack = prepareStack({ envFile: '.env', gatewayPort: 8080 });
const volumes = await volumesOf(stack.projectName);
const terminal = createInterface({ input: process.stdin, output: process.stdout });
const answer = await terminal.question(
  `This deletes all users, images and projects of this checkout (${volumes.length} volumes) and its secrets. Type "yes" to go on: `,
);
terminal.close();
if (answer.trim() === 'yes') {
  await removeStack(stack);
  if (existsSync(join(rootFolder, '.env'))) rmSync(join(rootFolder, '.env'));
  console.info('All data are deleted. `make up` starts afresh.');
} else {
  console.info('Nothing was changed.');
}
