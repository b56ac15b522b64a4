import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { anyFreePort } from '../free-port.ts';
import { rootFolder } from '../run-command.ts';
import { prepareStack, readStack, removeStack } from '../stack.ts';
import type { Stack } from '../stack.ts';

const choice = { envFile: '.env.fuzz', purpose: 'fuzz', gatewayPort: 0, files: ['deploy/compose.fuzz.yml'] };
/** More than one client can ask in a minute: so that 429 does not hide the routes under test. */
const unreached = '1000000';

/** Settings of the stack that differ from those of the product: all requests come from one person at one address. */
const overrides = [
  'RATE_LIMIT_LOGIN_PER_MINUTE',
  'RATE_LIMIT_UPLOAD_URL_PER_MINUTE',
  'RATE_LIMIT_USER_PER_MINUTE',
  'RATE_LIMIT_ADDRESS_PER_MINUTE',
].map((key) => ({ key, value: unreached }));
/** No website is reached there, and waiting in vain for many would take all the time. */
overrides.push({ key: 'CAPTURES_PER_MINUTE', value: '2' });

/** Makes the env file of the stack that is fuzzed: a compose project of its own, reachable from this machine only. */
export async function prepareFuzzStack(): Promise<Stack> {
  return prepareStack({ ...choice, gatewayPort: await anyFreePort(), overrides });
}

/** Address of the stack. */
export function originOf({ env }: Stack): string {
  return `http://localhost:${env['GATEWAY_PORT'] ?? ''}`;
}

/** Removes everything of the stack; nothing left is fine. */
export async function removeFuzzStack(): Promise<void> {
  const stack = readStack(choice);
  await removeStack(stack);
  rmSync(join(rootFolder, choice.envFile), { force: true });
}
