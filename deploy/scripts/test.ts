/**
 * `make test`: runs the suites (those of every run, or those named as arguments) one after the other, also after one failed, and prints the
 * totals as the last line. Everything that was started is removed at the end, also after a failure or Ctrl-C.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rememberTestTimes } from './check/test-times.ts';
import { endWith } from './end-with.ts';
import { patienceFor, referenceSeconds } from './machine-speed.ts';
import { rootFolder, stopRunningCommands } from './run-command.ts';
import { takeLock } from './run-lock.ts';
import { namedOnly, removeTestStack, reportOf, runSuite, suiteNames } from './test-suites.ts';
import type { SuiteName } from './test-suites.ts';
import { fileTimings, processorSecondsOfChildren, slowest, tooSlow } from './timings.ts';
import type { AllowedTimes, FileTiming, SuiteTiming } from './timings.ts';
import { closingLine, sum } from './totals.ts';
import type { Totals } from './totals.ts';

let stopped = false;

/** First signal: end what runs and clean up. The suites' own clean-up goes on; a second signal changes nothing. */
function stopOnSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!stopped) console.error('\nStopping; removing what was started …');
      stopped = true;
      stopRunningCommands();
    });
  }
}

function chosenSuites(): SuiteName[] {
  const requested = process.argv.slice(2);
  const unknown = requested.filter((name) => !(suiteNames as readonly string[]).includes(name));
  if (unknown.length > 0) throw new Error(`Unknown suite ${unknown.join(', ')}; valid are ${suiteNames.join(', ')}.`);
  return suiteNames.filter((name) => (requested.length === 0 ? !namedOnly.has(name) : requested.includes(name)));
}

async function runAll(): Promise<Totals[]> {
  const referenceAtStart = referenceSeconds();
  // Jest and Playwright read it, in all their processes.
  process.env['TEST_PATIENCE'] ??= String(patienceFor(referenceAtStart));
  console.info(`Tests may take ${process.env['TEST_PATIENCE']} times as long as usual on this machine.`);
  const all: Totals[] = [];
  const timings: SuiteTiming[] = [];
  const files: FileTiming[] = [];
  for (const name of chosenSuites()) {
    if (stopped) break;
    console.info(`\n── ${name} ──`);
    const [startedAt, before] = [Date.now(), processorSecondsOfChildren()];
    const totals = await runSuite(name);
    const after = processorSecondsOfChildren();
    const processorSeconds = before === null || after === null ? null : after - before;
    timings.push({ suite: name, seconds: (Date.now() - startedAt) / 1000, processorSeconds });
    files.push(...fileTimings(reportOf(name), rootFolder));
    console.info(`${name}: ${closingLine(totals)}`);
    all.push(totals);
  }
  rememberTestTimes(files);
  return [...all, ...reportTimings(timings, { files: slowest(files), referenceAtStart })];
}

/** Prints and keeps how long the suites and the slowest files took. @returns a failure for each suite that took more than it may */
function reportTimings(suites: SuiteTiming[], { files, referenceAtStart }: { files: FileTiming[]; referenceAtStart: number }): Totals[] {
  writeFileSync(join(rootFolder, 'test-results/timings.json'), `${JSON.stringify({ suites, files }, null, 2)}\n`);
  console.info('\n── time ──');
  const ofProcessor = (seconds: number | null) => (seconds === null ? '' : `, ${seconds.toFixed(0)} s of processor`);
  for (const { suite, seconds, processorSeconds } of suites)
    console.info(`${suite}: ${seconds.toFixed(0)} s${ofProcessor(processorSeconds)}`);
  for (const { file, seconds } of files) console.info(`${seconds.toFixed(1).padStart(7)} s  ${file}`);
  if (stopped) return [];
  const allowed = JSON.parse(readFileSync(join(rootFolder, 'test-timings.json'), 'utf8')) as AllowedTimes;
  const reference = Math.max(referenceAtStart, referenceSeconds());
  console.info(`reference work: ${reference.toFixed(2)} s of processor, at most ${allowed.referenceSeconds} for the limits to count`);
  if (reference > allowed.referenceSeconds) {
    console.info('This machine is too slow to judge the limits of processor time.');
    return [];
  }
  const problems = suites.flatMap((suite) => tooSlow(suite, allowed) ?? []);
  return problems.map((problem) => ({ passed: 0, failed: 1, skipped: 0, failures: [problem] }));
}

async function main(): Promise<number> {
  for (const folder of ['.cache', 'test-results']) mkdirSync(join(rootFolder, folder), { recursive: true });
  const release = takeLock(join(rootFolder, '.cache/test.lock'), 'A test run');
  stopOnSignal();
  try {
    const totals = sum(await runAll());
    if (stopped) {
      await removeTestStack(); // a signal may have reached the clean-up's own commands
      console.error('Stopped before the end.');
      return 130;
    }
    writeFileSync(join(rootFolder, 'test-results/totals.txt'), `${closingLine(totals)}\n`);
    if (totals.failures.length > 0) console.info(`\n── failed ──\n${totals.failures.join('\n\n')}`);
    console.info(`\n${closingLine(totals)}`);
    return totals.failed === 0 ? 0 : 1;
  } finally {
    release();
  }
}

await endWith(main);
