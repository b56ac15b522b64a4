/** `node deploy/scripts/operate.ts run-in SERVICE node PROGRAM …`: runs a program of a service beside it, with its settings, wherever the size of the product has it. */
import { startedProduct } from './operator.ts';
import { commandAs, containerOf } from './product-size.ts';
import { compose } from './stack.ts';

/** Runs it; what it says is shown. REHEARSAL is handed over where it is set. @returns its exit code */
export async function runIn([service = '', ...command]: readonly string[]): Promise<number> {
  const { env, ...stack } = startedProduct();
  const handed = process.env['REHEARSAL'] ? ['-e', 'REHEARSAL=1'] : [];
  const call = ['exec', '-T', ...handed, containerOf(env, service), ...commandAs(env, service, command)];
  const { code } = await compose({ ...stack, env }, call);
  return code;
}
