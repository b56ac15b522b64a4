import { stripVTControlCharacters } from 'node:util';

/** The part of Jest's `--json` result that is read: each file with what was printed of its failures. */
interface JestResult {
  testResults?: { name: string; status: 'passed' | 'failed'; message: string }[];
}

/** The part of Playwright's JSON report that is read. */
interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: { title: string; file: string; line: number; ok: boolean; tests: { results: { error?: { message?: string } }[] }[] }[];
}
interface PlaywrightResult {
  suites?: PlaywrightSuite[];
  errors?: { message?: string }[];
}

/** Enough to know what failed and why; the whole of it stands where the test ran. */
const mostLines = 14;

/**
 * Failed tests in a Jest result, to be shown again at the end of a run: the first report is thousands of lines above.
 * @param result content of the result file, parsed
 */
export function jestFailures({ testResults = [] }: JestResult): string[] {
  return testResults.filter(({ status }) => status === 'failed').map(({ name, message }) => shortened(`${name}\n${message}`));
}

/** Failed tests in a Playwright report, as {@link jestFailures}: each test with the error of its last try. */
export function playwrightFailures({ suites = [], errors = [] }: PlaywrightResult): string[] {
  const failed = suites.flatMap(specsOf).filter(({ ok }) => !ok);
  const tests = failed.map(({ file, line, title, tests: tries }) => {
    const message = tries.flatMap(({ results }) => results).at(-1)?.error?.message ?? '';
    return shortened(`${file}:${line} ${title}\n${message}`);
  });
  return [...tests, ...errors.map(({ message = 'an error outside of tests' }) => shortened(message))];
}

function specsOf(suite: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

/** The first lines that say something, without colours. */
function shortened(text: string): string {
  const lines = stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [...lines.slice(0, mostLines), ...(lines.length > mostLines ? ['…'] : [])].join('\n');
}
