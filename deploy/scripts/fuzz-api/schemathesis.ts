import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder, runCommand } from '../run-command.ts';

const folder = join(rootFolder, 'deploy/scripts/fuzz-api');
const requirements = join(folder, 'requirements.txt');

/** Settings for fuzzing a document of routes. */
export interface FuzzRun {
  /** Name of the run, of its report too. */
  name: string;
  /** Address of the document, or its file. */
  document: string;
  /** Phases of schemathesis. */
  phases: string[];
  /** Cases of a route at most, or sequences of calls of the whole document in phase `stateful`. */
  examples: number;
  seed: number;
  /** Address of the product. */
  origin: string;
  /** Value of the session's cookie. */
  session: string;
  /** Id of the project that posts are made of. */
  project: string;
  /** Most seconds that it takes; what is not over by then has failed. */
  seconds: number;
}

/** Result of a run. */
export interface FuzzResult {
  name: string;
  isClean: boolean;
  /** Requests that were made up, sent and checked. */
  cases: number;
  routes: number;
  seconds: number;
}

/**
 * Installs schemathesis into the cache of this checkout, in exactly the versions named in `requirements.txt`.
 * @returns its program
 * @throws Error with the output of what failed
 */
export async function installSchemathesis(): Promise<string> {
  const version = createHash('sha256').update(readFileSync(requirements)).digest('hex').slice(0, 12);
  const place = join(rootFolder, '.cache/fuzz-api', version);
  const program = join(place, 'bin/schemathesis');
  if (existsSync(program)) return program;
  const steps = [
    ['python3', '-m', 'venv', place],
    [join(place, 'bin/pip'), 'install', '--quiet', '--disable-pip-version-check', '--requirement', requirements],
  ];
  for (const step of steps) {
    const { code, output } = await runCommand(step, { output: 'keep' });
    if (code === 0) continue;
    rmSync(place, { recursive: true, force: true });
    throw new Error(`schemathesis could not be installed: ${step.join(' ')}\n${output}`);
  }
  return program;
}

interface JsonReport {
  complete: boolean;
  exit_code: number;
  running_time: number;
  operations: { tested: number };
  test_cases: { generated: number };
}

/** Fuzzes the routes of a document; what is found is printed by schemathesis itself. */
export async function fuzz(program: string, run: FuzzRun): Promise<FuzzResult> {
  const report = join(rootFolder, 'test-results', `fuzz-api-${run.name}.json`);
  rmSync(report, { force: true });
  const { name, seconds } = run;
  const { code } = await runCommand(
    [
      program,
      ...['--config-file', join(folder, 'schemathesis.toml'), 'run', run.document, '--url', run.origin],
      ...['--phases', run.phases.join(), '--max-examples', String(run.examples), '--seed', String(run.seed)],
      ...['--report', 'json', '--report-json-path', report],
    ],
    {
      env: {
        FUZZ_ORIGIN: run.origin,
        FUZZ_SESSION: run.session,
        FUZZ_PROJECT: run.project,
        PYTHONPATH: folder,
        PYTHONDONTWRITEBYTECODE: '1',
      },
      timeoutMs: seconds * 1_000,
    },
  );
  if (!existsSync(report)) return { name, isClean: false, cases: 0, routes: 0, seconds };
  const { complete, running_time: took, operations, test_cases: cases } = JSON.parse(readFileSync(report, 'utf8')) as JsonReport;
  return { name, isClean: code === 0 && complete, cases: cases.generated, routes: operations.tested, seconds: Math.round(took) };
}
