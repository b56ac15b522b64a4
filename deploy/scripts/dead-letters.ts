/** `make dead-letters`: lists events that no consumer could handle; SHOW=, REPLAY= or DROP= a queue or a message id. Runs inside the stack's network. */
import { isAgreed, startedProduct } from './operator.ts';
import { runAtBroker } from './run-at-broker.ts';
import { deadLetterCommand } from './dead-letter-command.ts';

async function mayDrop(name: string): Promise<boolean> {
  if (process.env['YES'] === '1') return true;
  if (!process.stdin.isTTY) throw new Error('Dropping is permanent: confirm it with YES=1.');
  return isAgreed(`This permanently deletes the dead letters of "${name}".`);
}

/** Carries out the requested action on them. @returns exit code of the program that did it */
export async function deadLetters(): Promise<number> {
  const stack = startedProduct();
  const { command, name } = deadLetterCommand(process.env);
  if (command !== 'drop' || (await mayDrop(name)))
    return runAtBroker(stack, ['node', 'packages/messaging/src/dead-letters/main.ts', command, name]);
  console.info('Nothing was changed.');
  return 0;
}
