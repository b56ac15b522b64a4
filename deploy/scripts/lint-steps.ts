import { runCommand } from './run-command.ts';
import type { Totals } from './totals.ts';

/** One check of `make lint`. */
interface LintStep {
  name: string;
  /** The commands; all of them must succeed. */
  commands: string[][];
}

/** TypeScript's native compiler; tools that read types by the API of TypeScript have the package `typescript`. */
const compiler = 'node_modules/typescript-native/bin/tsc';
const typeScriptProjects = ['tsconfig.json', 'frontend/tsconfig.json', 'e2e/tsconfig.json', 'bench/editor/tsconfig.json'];

/** The longest first. */
const steps: LintStep[] = [
  {
    name: 'formatting',
    commands: [
      ['prettier', '--check', '--log-level', 'warn', '--cache', '--cache-strategy', 'content', '--cache-location', '.cache/prettier', '.'],
    ],
  },
  {
    name: 'types',
    // Several checkers would each work out the types that all files share: more work, and no sooner done on two cores.
    commands: typeScriptProjects.map((project) => ['node', compiler, '--noEmit', '--singleThreaded', '-p', project]),
  },
  { name: 'style and sizes', commands: [['oxlint', '--threads=1']] },
  { name: 'edit leases', commands: [['node', 'deploy/scripts/edit-leases.ts']] },
  {
    name: 'layers',
    commands: [['depcruise', '--output-type', 'err', 'packages', 'gateway', 'services', 'frontend/src', 'deploy', 'faults']],
  },
  // Unused files, exports and dependencies; imports of what no package.json names. Then, without the tests, what only they reach;
  // an export that is meant for them says so with `@internal`.
  {
    name: 'nothing left over',
    commands: [[], ['--production', '--include', 'files,exports']].map((scope) => ['knip', ...scope, '--no-progress', '--no-config-hints']),
  },
  {
    name: 'event schemas',
    commands: [
      ['buf', 'lint'],
      ['buf', 'format', '--diff', '--exit-code'],
      ['node', 'deploy/scripts/event-compatibility.ts'],
    ],
  },
  { name: 'licenses', commands: [['node', 'deploy/scripts/check-licenses.ts']] },
  { name: 'sizes of screens', commands: [['node', 'frontend/build/check-sizes.ts']] },
  { name: 'generated files', commands: [['node', 'deploy/scripts/generate.ts', '--check']] },
];

async function runStep({ name, commands }: LintStep): Promise<boolean> {
  const startedAt = Date.now();
  const results = await Promise.all(commands.map((command) => runCommand(command, { output: 'keep' })));
  const failed = results.filter((result) => result.code !== 0);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.info(`lint: ${name}: ${failed.length === 0 ? 'ok' : 'FAILED'} (${seconds} s)`);
  for (const { output } of failed) console.info(output);
  return failed.length === 0;
}

/** Checks that run beside each other: most use one core, and the longest takes as long as all others. */
const atOnce = 2;

/** Runs all checks, prints a line for each and the findings of those that fail. Each check counts as one test. */
export async function runLintSteps(): Promise<Totals> {
  const waiting = [...steps];
  const failures: string[] = [];
  const runOneAfterTheOther = async (): Promise<void> => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift())
      if (!(await runStep(step))) failures.push(`lint: ${step.name}`);
  };
  await Promise.all(Array.from({ length: atOnce }, runOneAfterTheOther));
  return { passed: steps.length - failures.length, failed: failures.length, skipped: 0, failures };
}
