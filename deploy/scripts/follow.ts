/** `make follow ID=<request id>`: every line that the containers of the stack logged about one request, in the order of time. */
import { followedLines } from './follow/followed-lines.ts';
import { isRequestId } from './follow/request-id.ts';
import { withoutSecrets } from './doctor/report.ts';
import { product } from './operator.ts';
import { compose, readStack } from './stack.ts';

/** Prints them. @throws Error when no container has logged it */
export async function follow(): Promise<void> {
  const id = (process.env['ID'] ?? '').trim();
  if (!isRequestId(id)) {
    throw new Error(
      'Name the request with make follow ID=<request id>. The id is in error messages, in the response header x-request-id, and in `make dead-letters`.',
    );
  }
  const stack = readStack(product);
  const { code, stdout, output } = await compose(stack, ['--profile', '*', 'logs', '--no-color'], { keep: true });
  if (code !== 0) throw new Error(`The logs could not be read.\n${withoutSecrets(output, stack.env)}`);
  const lines = followedLines(stdout, id);
  if (lines.length === 0)
    throw new Error(
      `No container has logged ${id}: the log lines may be gone (each container keeps 30 MB), or the request never arrived here.`,
    );
  console.info(withoutSecrets(lines.join('\n'), stack.env));
}
