import { failed, reportSchema, warning } from '@viral-slides/findings';
import type { Part, Verdict } from '@viral-slides/findings';
import type { Door } from './door.ts';

/** Longer than the gateway takes to ask all services. */
const answerMs = 8_000;

/** Explains why the product does not report its state. @param status of the gateway's answer; null when none came */
export function judgeSilence(status: number | null, hasToken: boolean): Verdict {
  if (status === null)
    return failed('The gateway does not answer, so the services cannot be asked.', 'Mend what stands above, then look again.');
  if (!hasToken || status === 401 || status === 404) {
    return warning(
      'The services cannot be asked: the gateway does not know the OPERATOR_TOKEN of .env.',
      'Run `make up`; it makes a token where there is none and hands it over.',
    );
  }
  return failed(
    `The gateway answered ${status} when it was asked how the services are.`,
    'Look at its logs (docker compose logs gateway).',
  );
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
