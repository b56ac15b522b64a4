import { codeOf } from './code-of.ts';
import { failed } from './finding.ts';
import type { Finding, Verdict } from './finding.ts';

/** One thing that is looked at. */
export interface Check {
  /** Stable kebab slug. */
  check: string;
  /** Looks and judges. An error it throws is reported as its failure. @param signal aborts when its time is over */
  run(signal: AbortSignal): Promise<Verdict> | Verdict;
  /** Advice for a check that throws or does not end in time. */
  nextWhenStuck: string;
}

/**
 * Runs checks side by side, each for `timeoutMs` at most. None delays the report of the others, and none rejects.
 * @returns the findings in the order of the checks
 */
export function runChecks(checks: readonly Check[], timeoutMs: number): Promise<Finding[]> {
  return Promise.all(checks.map(async (check) => ({ check: check.check, ...(await verdictOf(check, timeoutMs)) })));
}

async function verdictOf(check: Check, timeoutMs: number): Promise<Verdict> {
  const ending = new AbortController();
  const late = Promise.withResolvers<Verdict>();
  const timer = setTimeout(() => {
    ending.abort();
    late.resolve(failed(`There was no answer within ${timeoutMs / 1000} s.`, check.nextWhenStuck));
  }, timeoutMs);
  try {
    return await Promise.race([Promise.resolve().then(() => check.run(ending.signal)), late.promise]);
  } catch (error) {
    return failed(`The check could not be completed: ${codeOf(error) ?? 'unknown error'}.`, check.nextWhenStuck);
  } finally {
    clearTimeout(timer);
  }
}
