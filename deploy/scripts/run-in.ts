/** `node deploy/scripts/operate.ts run-in SERVICE node PROGRAM …`: runs a program of a service beside it, with its settings, wherever the size of the product has it. */
import { startedProduct } from './operator.ts';
import { commandAs, containerOf } from './product-size.ts';
import { compose } from './stack.ts';

/** Runs it and shows its output; REHEARSAL is passed on if it is set. @returns its exit code */
export async function runIn([service = '', ...command]: readonly string[]): Promise<number> {
  const { env, ...stack } = startedProduct();
  const passedOn = process.env['REHEARSAL'] ? ['-e', 'REHEARSAL=1'] : [];
  const call = ['exec', '-T', ...passedOn, containerOf(env, service), ...commandAs(env, service, command)];
  const { code } = await compose({ ...stack, env }, call);
  return code;
}
