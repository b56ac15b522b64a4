import { compose } from './stack.ts';
import type { Stack } from './stack.ts';

/**
 * Runs a program of the product in a container of its own, with the address of the broker and its administrator as AMQP_URL.
 * @returns its exit code; what it says is shown
 */
export async function runAtBroker(stack: Stack, program: string[]): Promise<number> {
  const { code } = await compose(stack, ['--progress', 'quiet', 'run', '--rm', '--no-deps', '--no-TTY', 'rabbitmq-init', ...program]);
  return code;
}
