import { jestFailures, playwrightFailures } from './failures.ts';

/** Numbers of passed and failed tests. */
export interface Totals {
  passed: number;
  failed: number;
  skipped: number;
  /** Failed tests, each with some lines of the cause. */
  failures: string[];
}

/** A suite that could not run at all counts as one failure: it must never look like success. */
export const couldNotRun: Totals = { passed: 0, failed: 1, skipped: 0, failures: ['a suite could not run'] };

/** The part of Jest's `--json` result that is read. */
interface JestResult {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  /** Files that failed before any of their tests ran, e.g. on an import. */
  numRuntimeErrorTestSuites: number;
  /** Each file with its path; one that could not be loaded has no assertions. */
  testResults?: { name: string; status: 'passed' | 'failed'; message: string; assertionResults: { status: string }[] }[];
}

/** The part of Playwright's JSON report that is read. */
interface PlaywrightResult {
  stats: { expected: number; flaky: number; unexpected: number; skipped: number };
  /** Errors outside of tests, e.g. in the set-up. */
  errors: { message?: string }[];
}

/** Adds totals up. */
export function sum(all: Totals[]): Totals {
  return {
    passed: all.reduce((total, { passed }) => total + passed, 0),
    failed: all.reduce((total, { failed }) => total + failed, 0),
    skipped: all.reduce((total, { skipped }) => total + skipped, 0),
    failures: all.flatMap(({ failures }) => failures),
  };
}

/**
 * Counts the tests of a Jest result file.
 * @param text content of the file; null when there is none
 */
export function jestTotals(text: string | null): Totals {
  const result = parse<JestResult>(text);
  if (result === null || typeof result.numPassedTests !== 'number') return couldNotRun;
  return {
    passed: result.numPassedTests,
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
    skipped: result.numPendingTests + result.numTodoTests,
    failures: jestFailures(result),
  };
}

/** The test files of a Jest result file in which something failed. */
export function failedFiles(text: string | null): string[] {
  return (parse<JestResult>(text)?.testResults ?? []).filter(({ status }) => status === 'failed').map(({ name }) => name);
}

/**
 * Counts the tests of a run whose failed files were run once more: theirs count as the second run has them.
 * @param second totals by {@link jestTotals} of the second run
 */
export function totalsWithSecondTry(text: string | null, second: Totals): Totals {
  const first = (parse<JestResult>(text)?.testResults ?? []).filter(({ status }) => status === 'passed');
  const results = first.flatMap(({ assertionResults }) => assertionResults);
  const passed = results.filter(({ status }) => status === 'passed').length;
  return sum([{ passed, failed: 0, skipped: results.length - passed, failures: [] }, second]);
}

/**
 * Counts the tests of a Playwright report.
 * @param text content of the file; null when there is none
 */
export function playwrightTotals(text: string | null): Totals {
  const result = parse<PlaywrightResult>(text);
  if (result === null || typeof result.stats?.expected !== 'number') return couldNotRun;
  const { expected, flaky, unexpected, skipped } = result.stats;
  return { passed: expected + flaky, failed: unexpected + result.errors.length, skipped, failures: playwrightFailures(result) };
}

/** The last line of a test run. */
export function closingLine({ passed, failed, skipped }: Omit<Totals, 'failures'>): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

function parse<T>(text: string | null): T | null {
  if (text === null) return null;
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}
