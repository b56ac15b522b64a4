/** `make check`: what a change touches, in about a minute. `make test` still proves the whole. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { changedFiles } from './check/changed-files.ts';
import { checkSteps, type CheckStep } from './check/check-steps.ts';
import { endWith } from './end-with.ts';
import { rootFolder, stopRunningCommands } from './run-command.ts';
import { takeLock } from './run-lock.ts';

/** Seconds of test files, one after the other, that fit into a minute on two cores beside the other steps. */
const testSeconds = Number(process.env['SECONDS_OF_TESTS'] ?? 60);
/** More than the tests would need more cores. */
const atOnce = 2;

async function passes({ name, run }: CheckStep): Promise<boolean> {
  const startedAt = Date.now();
  const found = await run();
  console.info(`check: ${name}: ${found === null ? 'ok' : 'FAILED'} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
  if (found !== null) console.info(found);
  return found === null;
}

function reportLeft(left: string[]): void {
  if (left.length === 0) return;
  const first = left.slice(0, 5).join(', ');
  console.info(`check: ${left.length} more test files import this and were left out: ${first}${left.length > 5 ? ', …' : ''}`);
}

async function main(): Promise<number> {
  for (const folder of ['frontend', 'e2e']) mkdirSync(join(rootFolder, '.cache/types', folder), { recursive: true });
  // Two would use the same servers and files.
  const release = takeLock(join(rootFolder, '.cache/check.lock'), 'A check');
  process.once('exit', release);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stopRunningCommands);
  const changed = await changedFiles(process.env['BASE'] || undefined);
  console.info(`check: ${changed.length} changed files`);
  const waiting = checkSteps(changed, testSeconds, reportLeft);
  let isGood = true;
  const runOneAfterTheOther = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) isGood = (await passes(step)) && isGood;
  };
  await Promise.all(Array.from({ length: atOnce }, runOneAfterTheOther));
  return isGood ? 0 : 1;
}

await endWith(main);
