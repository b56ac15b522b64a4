import { runCommand } from '../run-command.ts';

/** Folders, relative to the checkout, whose whole content is generated from `proto/`. */
export const eventFolders = ['packages/events/gen'];

/**
 * Writes the event messages of `proto/` below a folder that stands for the checkout.
 * @throws Error with the output of buf
 */
export async function generateEvents(target: string): Promise<void> {
  const result = await runCommand(['buf', 'generate', '-o', target], { output: 'keep' });
  if (result.code !== 0) throw new Error(`buf generate failed:\n${result.output}`);
}
