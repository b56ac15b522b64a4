import { compose } from './stack.ts';
import type { Stack } from './stack.ts';

/**
 * Runs a program of the product in a container of its own, with the network and the settings of the gateway, whether that runs or not.
 * @returns its exit code; what it says is shown
 */
export async function runInGateway(stack: Stack, program: string[]): Promise<number> {
  const { code } = await compose(stack, ['--progress', 'quiet', 'run', '--rm', '--no-deps', '--no-TTY', 'gateway', ...program]);
  return code;
}
