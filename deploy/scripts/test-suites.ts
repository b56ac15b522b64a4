import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { browserTestCommand } from './browser-tests.ts';
import { anyFreePort } from './free-port.ts';
import { runLintSteps } from './lint-steps.ts';
import { rootFolder, runCommand } from './run-command.ts';
import { prepareStack, removeStack, startStack } from './stack.ts';
import type { Stack } from './stack.ts';
import { couldNotRun, failedFiles, jestTotals, playwrightTotals, sum, totalsWithSecondTry } from './totals.ts';
import type { Totals } from './totals.ts';

/** Names of the suites in the order they run: quick ones first. */
export const suiteNames = ['lint', 'unit', 'component', 'e2e', 'e2e-browsers'] as const;
export type SuiteName = (typeof suiteNames)[number];
/** Suites that run only when they are named: other browsers are half a gigabyte more to install. */
export const namedOnly: ReadonlySet<SuiteName> = new Set(['e2e-browsers']);

const resultFolder = join(rootFolder, 'test-results');
const testEnvFile = '.env.test';
/** The stack of the browser tests: with a website to capture. */
const testStack = { envFile: testEnvFile, purpose: 'test', files: ['deploy/compose.test.yml'] };

/** One of the 512 networks of 256 addresses in 198.18.0.0/15, the same for the same checkout. */
function testSitesSubnet(folder: string): string {
  const [first = 0, second = 0] = createHash('sha256').update(folder).digest();
  return `198.${18 + (first & 1)}.${second}.0/24`;
}

/** Returns the path for a result file, without what an earlier run left there. */
function freshResultFile(name: string): string {
  mkdirSync(resultFolder, { recursive: true });
  const file = join(resultFolder, name);
  rmSync(file, { force: true });
  return file;
}

function contentOf(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** The report that a suite wrote in this run; null for none. */
export function reportOf(name: SuiteName): string | null {
  return name === 'lint' ? null : contentOf(join(resultFolder, `${name}.json`));
}

/** If more fail than these (files of Jest, tests in the browser), it is not by chance. On a machine that is slow for an hour it was four of 151. */
const mostSecondTries = 10;

async function startJest(name: string, options: string[]): Promise<{ code: number; report: string | null }> {
  const file = freshResultFile(`${name}.json`);
  const { code } = await runCommand(['node', 'node_modules/jest/bin/jest.js', ...options, '--json', '--outputFile', file], {
    env: { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' },
  });
  return { code, report: contentOf(file) };
}

/** @param workersPerCore tests that mostly wait for servers leave room for more than one */
async function runJest(name: string, projects: string[], workersPerCore: number): Promise<Totals> {
  const ofProjects = ['--selectProjects', ...projects];
  // Memory that test files leave behind is never freed, and every garbage collection goes through it again, an eighth of all work in the end:
  // a worker is replaced before that.
  const workers = Math.ceil(availableParallelism() * workersPerCore);
  const { code, report } = await startJest(name, [...ofProjects, `--maxWorkers=${workers}`, '--workerIdleMemoryLimit=1GB']);
  const failed = failedFiles(report);
  if (!mayRunAgain(failed.length)) return consistent(code, jestTotals(report));
  announceSecondTry(failed);
  // In one process, which a failed test may keep alive with what it left open: Jest then waits for ever.
  const again = await startJest(`${name}-again`, ['--runTestsByPath', ...failed, ...ofProjects, '--runInBand', '--forceExit']);
  const second = consistent(again.code, jestTotals(again.report));
  reportFlaky(second);
  return totalsWithSecondTry(report, second);
}

/** In CI, and nowhere else, what failed may run once more: on a shared machine one test in some thousands runs out of time. Both tries are shown. */
function mayRunAgain(failed: number): boolean {
  return process.env['CI'] !== undefined && failed > 0 && failed <= mostSecondTries;
}

function announceSecondTry(failed: readonly string[]): void {
  console.error(`\nFailed while others were running; running them once more, alone:\n  ${failed.join('\n  ')}`);
}

function reportFlaky(second: Totals): void {
  if (second.failed === 0) console.error('All of them passed this time. Such a test is flaky: find out why.');
}

/** A runner that failed without a failed test (a setting, a crash) counts as one failure. */
function consistent(code: number, totals: Totals): Totals {
  return code !== 0 && totals.failed === 0 ? { ...totals, failed: 1, failures: [`a runner ended with ${code}`] } : totals;
}

/** The stack of the browser tests: a compose project of its own, reachable from this machine only. */
export async function prepareTestStack(): Promise<Stack> {
  rmSync(join(rootFolder, testEnvFile), { force: true });
  const gatewayPort = await anyFreePort();
  const overrides = [
    // Every browser test signs in as a new person, all from one address.
    { key: 'RATE_LIMIT_LOGIN_PER_MINUTE', value: '1000' },
    { key: 'BLUESKY_REHEARSAL', value: '1' },
    { key: 'INSTAGRAM_REHEARSAL', value: '1' },
    // Two checkouts may be tested on one machine, and networks may not overlap.
    { key: 'TEST_SITES_SUBNET', value: testSitesSubnet(rootFolder) },
  ];
  return prepareStack({ ...testStack, gatewayPort, overrides });
}

/** Removes everything of the test stack: containers, data, images, env file. */
export async function removeTestStack(): Promise<void> {
  if (!existsSync(join(rootFolder, testEnvFile))) return;
  await removeStack(prepareStack({ ...testStack, gatewayPort: 0 }));
  rmSync(join(rootFolder, testEnvFile), { force: true });
}

const browserTests = ['--config', 'e2e/playwright.config.ts'];

/** @param options selection of tests and options */
async function startPlaywright(stack: Stack, name: string, options: string[]): Promise<Totals> {
  const file = freshResultFile(`${name}.json`);
  const { code } = await runCommand(browserTestCommand([...options, '--reporter=list,json']), {
    env: {
      BASE_URL: `http://localhost:${stack.env['GATEWAY_PORT'] ?? ''}`,
      STACK_ENV_FILE: stack.envFile,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    },
  });
  return consistent(code, playwrightTotals(contentOf(file)));
}

/** Tests that run beside each other; those that fail run once more, alone, as files of Jest do. */
async function runPlaywright(stack: Stack, name: string, options: string[]): Promise<Totals> {
  const first = await startPlaywright(stack, name, options);
  if (!mayRunAgain(first.failed)) return first;
  announceSecondTry(first.failures);
  const second = await startPlaywright(stack, `${name}-again`, [...options, '--last-failed', '--workers=1']);
  if (second.passed + second.failed < first.failed) return first;
  reportFlaky(second);
  return sum([{ ...first, failed: 0, failures: [] }, second]);
}

/**
 * Every browser test: those that kill containers after all others, and alone in the end those that give the stack another address. They run
 * also after others failed, and have their second try at once (`retries` of their projects).
 */
async function runBrowserTests(stack: Stack): Promise<Totals> {
  const of = (...projects: string[]) => [...browserTests, '--no-deps', ...projects.map((project) => `--project=${project}`)];
  const besideEachOther = await runPlaywright(stack, 'e2e', of('browser', 'whole-browser'));
  const onStack = await startPlaywright(stack, 'e2e-stack', of('stack'));
  return sum([besideEachOther, onStack, await startPlaywright(stack, 'e2e-public-address', of('public-address'))]);
}

/** Runs browser tests on a stack of their own. */
async function runOnStack(tests: (stack: Stack) => Promise<Totals>): Promise<Totals> {
  await removeTestStack(); // what a killed run left
  const stack = await prepareTestStack();
  try {
    await startStack(stack);
    return await tests(stack);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.error(message);
    return { ...couldNotRun, failures: [message] };
  } finally {
    await removeTestStack();
  }
}

/** Runs a suite; it counts as failed when it could not run. */
export function runSuite(name: SuiteName): Promise<Totals> {
  switch (name) {
    case 'lint':
      return runLintSteps();
    case 'unit':
      return runJest('unit', ['unit', 'frontend'], 1);
    case 'component':
      return runJest('component', ['component'], 1.5);
    case 'e2e':
      return runOnStack(runBrowserTests);
    case 'e2e-browsers':
      return runOnStack((stack) => runPlaywright(stack, 'e2e-browsers', ['--config', 'e2e/engines/playwright.config.ts']));
  }
}
