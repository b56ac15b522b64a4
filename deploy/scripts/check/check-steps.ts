import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { rootFolder, runCommand } from '../run-command.ts';
import { fileTimings } from '../timings.ts';
import { chooseTests } from './choose-tests.ts';
import { readTestTimes, rememberTestTimes } from './test-times.ts';

/** A part of a check. */
export interface CheckStep {
  name: string;
  /** @returns the finding, or null */
  run: () => Promise<string | null>;
}

const suites = ['unit', 'frontend', 'component'];
const jestEnvironment = { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' };
const jest = (options: string[], env = {}) =>
  runCommand(['node', 'node_modules/jest/bin/jest.js', ...options], { output: 'keep', env: { ...jestEnvironment, ...env } });
const isCode = (file: string) => /\.(ts|tsx|js)$/.test(file);

async function findings(command: string[]): Promise<string | null> {
  const { code, output } = await runCommand(command, { output: 'keep' });
  return code === 0 ? null : output;
}

/** The compiler's projects that a change may break: a package's change also what the frontend makes of it. */
function typeProjects(changed: readonly string[]): string[] {
  const projects = changed.filter(isCode).flatMap((file) => {
    if (file.startsWith('frontend/')) return ['frontend/tsconfig.json'];
    if (file.startsWith('e2e/')) return ['e2e/tsconfig.json'];
    return file.startsWith('packages/') ? ['tsconfig.json', 'frontend/tsconfig.json'] : ['tsconfig.json'];
  });
  return [...new Set(projects)];
}

/** Types by project: what is kept in `.cache` makes the second run quick. */
function types(changed: readonly string[]): CheckStep[] {
  return typeProjects(changed).map((project) => {
    const kept = ['--incremental', '--tsBuildInfoFile', join(rootFolder, `.cache/types/${project}`)];
    const command = ['node', 'node_modules/typescript-native/bin/tsc', '--noEmit', '-p', project, ...kept];
    return { name: `types of ${project}`, run: () => findings(command) };
  });
}

async function relatedTests(changed: readonly string[]): Promise<string[]> {
  const files = changed.filter(isCode);
  if (files.length === 0) return [];
  const { code, stdout, output } = await jest(['--selectProjects', ...suites, '--findRelatedTests', ...files, '--listTests', '--json']);
  if (code !== 0) throw new Error(output);
  return (JSON.parse(stdout) as string[]).map((file) => file.replace(`${rootFolder}/`, ''));
}

/** @param reportLeft called with the tests that there is no time for */
function tests(changed: readonly string[], budget: number, reportLeft: (left: string[]) => void): CheckStep {
  const run = async () => {
    const { chosen, left } = chooseTests(await relatedTests(changed), { changed, seconds: readTestTimes(), budget });
    reportLeft(left);
    if (chosen.length === 0) return null;
    const report = join(rootFolder, '.cache/check.json');
    const options = [`--maxWorkers=${availableParallelism()}`, '--json', '--outputFile', report, '--silent'];
    const servers = { KEEP_TEST_SERVERS: join(rootFolder, '.cache/test-servers') };
    const { code, output } = await jest(['--runTestsByPath', ...chosen, '--selectProjects', ...suites, ...options], servers);
    rememberTestTimes(fileTimings(existsSync(report) ? readFileSync(report, 'utf8') : null, rootFolder));
    return code === 0 ? null : output;
  };
  return { name: 'tests', run };
}

/** Steps of `make lint` and `make test` that concern these files; the longest first. @param budget see `chooseTests` */
export function checkSteps(changed: readonly string[], budget: number, reportLeft: (left: string[]) => void): CheckStep[] {
  const formatting = ['prettier', '--check', '--log-level', 'warn', '--ignore-unknown', ...changed];
  return [
    tests(changed, budget, reportLeft),
    ...types(changed),
    { name: 'style', run: () => findings(['oxlint', '--threads=1', ...changed.filter(isCode)]) },
    { name: 'formatting', run: () => findings(formatting) },
  ];
}
