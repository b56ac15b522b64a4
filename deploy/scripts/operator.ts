import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { readStack } from './stack.ts';
import type { Stack, StackChoice } from './stack.ts';

/** The product of this checkout, or the copy whose env file ENV_FILE names. */
export const product: StackChoice = { envFile: process.env['ENV_FILE'] || '.env', gatewayPort: 8080 };

/** Reads the product's settings. @throws Error that says what to do, when there are none yet */
export function startedProduct(): Stack {
  const stack = readStack(product);
  if (!existsSync(stack.envFile)) throw new Error('Viral Slides was never started here: run `make up`.');
  return stack;
}

/** Asks for confirmation at the terminal. @param warning the irreversible effect, as a sentence */
export async function isAgreed(warning: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${warning} Type "yes" to continue: `);
  terminal.close();
  return answer.trim() === 'yes';
}
