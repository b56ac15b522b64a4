/** `make reset`: stops the product and deletes all its data, after asking. */
import { rmSync } from 'node:fs';
import { isAgreed } from './operator.ts';
import { prepareStack, readStack, removeStack, volumesOf } from './stack.ts';
import type { StackChoice } from './stack.ts';

/** Never the one that ENV_FILE names: this command is meant for the product of the checkout. */
const product: StackChoice = { envFile: '.env', gatewayPort: 8080 };

/** Deletes them if that is agreed. */
export async function reset(): Promise<void> {
  // Nothing is written before the answer: with a new .env, lost passwords would look like wrong ones.
  const volumes = await volumesOf(readStack(product).projectName);
  const warning = `This deletes all users, images and projects of this checkout (${volumes.length} volumes) and its secrets.`;
  if (!(await isAgreed(warning))) return console.info('Nothing was changed.');
  // Compose needs a value for every setting, even to remove containers.
  const stack = prepareStack(product);
  await removeStack(stack);
  rmSync(stack.envFile, { force: true });
  console.info('All data is deleted. `make up` starts from scratch.');
}
