import { failed, reportSchema, warning } from '@viral-slides/findings';
import type { Part, Verdict } from '@viral-slides/findings';
import type { Door } from './door.ts';

/** Longer than the gateway takes to ask all services. */
const answerMs = 8_000;

/** Explains why the product does not report its state. @param status of the gateway's answer; null when none came */
export function judgeSilence(status: number | null, hasToken: boolean): Verdict {
  if (status === null)
    return failed('The gateway does not answer, so the services cannot be checked.', 'Fix the problems above, then try again.');
  if (!hasToken || status === 401 || status === 404) {
    return warning(
      'The services cannot be checked: the gateway does not know the OPERATOR_TOKEN in .env.',
      'Run `make up`: it creates a token if there is none, and passes it to the gateway.',
    );
  }
  return failed(`The gateway answered ${status} when asked about the services.`, 'Check its logs (docker compose logs gateway).');
}

/** Asks the gateway what the running product finds. Never rejects. */
export async function findProduct(door: Door, token: string | undefined): Promise<Part[]> {
  let status: number | null = null;
  try {
    const answer = await fetch(`${door.origin}/api/admin/doctor`, {
      headers: { authorization: `Bearer ${token ?? ''}` },
      signal: AbortSignal.timeout(answerMs),
    });
    status = answer.status;
    if (answer.ok) return reportSchema.parse(await answer.json()).parts;
  } catch {
    // The answer is judged below, or that there was none.
  }
  return [{ part: 'product', findings: [{ check: 'answers', ...judgeSilence(status, Boolean(token)) }] }];
}
