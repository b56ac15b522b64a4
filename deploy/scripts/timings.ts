import { readFileSync } from 'node:fs';

/** How long a test file took. */
export interface FileTiming {
  /** Relative to the checkout. */
  file: string;
  seconds: number;
}

/** How long a suite took. */
export interface SuiteTiming {
  suite: string;
  /** By the clock. */
  seconds: number;
  /** Of the processes that ran the tests, without containers; null where the system does not report it. */
  processorSeconds: number | null;
}

interface JestResult {
  testResults?: { name: string; startTime: number; endTime: number }[];
}
interface PlaywrightSuite {
  file?: string;
  suites?: PlaywrightSuite[];
  specs?: { file: string; tests: { results: { duration: number }[] }[] }[];
}

/** Clock ticks a second of Linux, on every architecture that Node runs on. */
const ticks = 100;

/** Processor time of all children of this process that have ended, and of theirs, in seconds; null where the system does not report it. */
export function processorSecondsOfChildren(read = () => readFileSync('/proc/self/stat', 'utf8')): number | null {
  try {
    const text = read();
    // The second field is the name in brackets, which may hold spaces; the user's and the system's time of children are fields 16 and 17.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[13]) + Number(fields[14])) / ticks;
  } catch {
    return null;
  }
}

/** The files of a report of Jest or Playwright with their times; none where there is no report. @param root absolute path of the checkout */
export function fileTimings(report: string | null, root: string): FileTiming[] {
  if (report === null) return [];
  const { testResults = [], suites = [] } = JSON.parse(report) as JestResult & PlaywrightSuite;
  const ofJest = testResults.map(({ name, startTime, endTime }) => ({
    file: name.replace(`${root}/`, ''),
    seconds: (endTime - startTime) / 1000,
  }));
  const ofPlaywright = suites.map((suite) => ({ file: `e2e/tests/${suite.file ?? ''}`, seconds: millisecondsOf(suite) / 1000 }));
  return [...ofJest, ...ofPlaywright];
}

function millisecondsOf({ specs = [], suites = [] }: PlaywrightSuite): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)));
  return [...own, ...suites.map(millisecondsOf)].reduce((sum, duration) => sum + duration, 0);
}

/** The slowest first. */
export function slowest(files: readonly FileTiming[], count = 20): FileTiming[] {
  return [...files].sort((one, other) => other.seconds - one.seconds).slice(0, count);
}

/** Limits in `test-timings.json`. */
export interface AllowedTimes {
  /** On a machine that takes longer for the reference work, in processor seconds, the limits say nothing: memory is what is slow there, and suites suffer unequally. */
  referenceSeconds: number;
  /** By suite. */
  processorSecondsAtMost: Readonly<Record<string, number>>;
}

/** Problem with the time of a suite; null for nothing. */
export function tooSlow({ suite, processorSeconds }: SuiteTiming, allowed: AllowedTimes): string | null {
  const ceiling = allowed.processorSecondsAtMost[suite];
  if (ceiling === undefined || processorSeconds === null || processorSeconds <= ceiling) return null;
  return `${suite} took ${Math.round(processorSeconds)} s of processor time, of ${ceiling} that test-timings.json allows; the slowest files are listed above`;
}
