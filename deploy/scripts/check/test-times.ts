import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rootFolder } from '../run-command.ts';
import type { FileTiming } from '../timings.ts';

const store = join(rootFolder, '.cache/test-times.json');

/** Seconds of the test files that ran on this machine, by path. */
export function readTestTimes(): Record<string, number> {
  try {
    return JSON.parse(readFileSync(store, 'utf8')) as Record<string, number>;
  } catch {
    return {}; // nothing ran here yet
  }
}

/** Remembers how long test files took, so that the next check knows which it has time for. */
export function rememberTestTimes(files: readonly FileTiming[]): void {
  mkdirSync(dirname(store), { recursive: true });
  const times = { ...readTestTimes(), ...Object.fromEntries(files.map(({ file, seconds }) => [file, seconds])) };
  writeFileSync(store, JSON.stringify(times, null, 1));
}
