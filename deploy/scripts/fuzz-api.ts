/**
 * `make fuzz-api`: starts a stack of its own without a way out, signs a person in who has pictures, slides and an account, and sends what schemathesis makes up from the
 * API documents: valid and invalid requests to each route, then sequences of calls that use each other's answers. Fails on a 5xx, on an answer that the
 * document does not declare, on a valid request that is refused, and on an invalid one that is taken.
 * SEED=7 repeats a run, CASES=200 makes more cases of each route, ONLY=media,projects names services, KEEP=1 leaves the stack running.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { endWith } from './end-with.ts';
import { moveIn, signIn } from '../proof/person.ts';
import { originOf, prepareFuzzStack, removeFuzzStack } from './fuzz-api/fuzz-stack.ts';
import { fuzz, installSchemathesis } from './fuzz-api/schemathesis.ts';
import type { FuzzResult, FuzzRun } from './fuzz-api/schemathesis.ts';
import { contractPath, hasPublicRoutes, servicesWithContract } from './generate/api-contracts.ts';
import { rootFolder, stopRunningCommands } from './run-command.ts';
import { takeLock } from './run-lock.ts';
import { startStack } from './stack.ts';

/** Fewer than this would prove little; a run of all routes has to send as many. */
const fewestCases = 10_000;
const seed = Number(process.env['SEED'] || Math.floor(Math.random() * 2 ** 31));
const casesOfRoute = Number(process.env['CASES'] || 100);
const chosen = process.env['ONLY']?.split(',').filter(Boolean) ?? [];
/** Longest time of one document. */
const seconds = 1_800;

async function fuzzAll(origin: string): Promise<FuzzResult[]> {
  const program = await installSchemathesis();
  const services = servicesWithContract().filter((name) => hasPublicRoutes(name, rootFolder));
  const unknown = chosen.filter((name) => !services.includes(name));
  if (unknown.length > 0) throw new Error(`Unknown service ${unknown.join(', ')}; valid are ${services.join(', ')}.`);
  const runs: Pick<FuzzRun, 'name' | 'document' | 'phases'>[] = services
    .filter((name) => chosen.length === 0 || chosen.includes(name))
    .map((name) => ({ name, document: contractPath(name), phases: ['examples', 'coverage', 'fuzzing', 'stateful'] }));
  // For all services at once, as the gateway serves it: images get into projects, and projects into posts.
  if (chosen.length === 0) runs.push({ name: 'together', document: `${origin}/api/docs/openapi.json`, phases: ['stateful'] });
  const results: FuzzResult[] = [];
  for (const run of runs) {
    console.info(`\n── ${run.name} ──`);
    // A new person each time: what one run makes does not use up the quota of the next.
    const person = await signIn(origin, `Ada of ${run.name}`);
    const project = await moveIn(person);
    const session = person.cookie('sid') ?? '';
    results.push(await fuzz(program, { ...run, origin, session, project, examples: casesOfRoute, seed, seconds }));
  }
  return results;
}

/** Prints the figures. @returns whether all is well */
function judge(results: readonly FuzzResult[]): boolean {
  const cases = results.reduce((sum, result) => sum + result.cases, 0);
  console.info(`\n${'document'.padEnd(18)}${'routes'.padStart(7)}${'cases'.padStart(8)}${'seconds'.padStart(9)}`);
  for (const { name, routes, cases: sent, seconds: took, isClean } of results)
    console.info(
      `${name.padEnd(18)}${String(routes).padStart(7)}${String(sent).padStart(8)}${String(took).padStart(9)}  ${isClean ? 'clean' : 'FAILED'}`,
    );
  const isEnough = chosen.length > 0 || cases >= fewestCases;
  console.info(`${cases} cases${isEnough ? '' : `, which is fewer than ${fewestCases}: raise CASES`}; SEED=${seed} repeats them.`);
  return isEnough && results.every(({ isClean }) => isClean);
}

async function main(): Promise<number> {
  for (const folder of ['.cache', 'test-results']) mkdirSync(join(rootFolder, folder), { recursive: true });
  const release = takeLock(join(rootFolder, '.cache/fuzz-api.lock'), 'A run of this');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopRunningCommands);
  try {
    const stack = await prepareFuzzStack();
    await startStack(stack);
    return judge(await fuzzAll(originOf(stack))) ? 0 : 1;
  } finally {
    if (!process.env['KEEP']) await removeFuzzStack();
    release();
  }
}

await endWith(main);
