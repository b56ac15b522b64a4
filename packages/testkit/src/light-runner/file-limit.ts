import { patience } from './watched-step.ts';

/** How long a test file may take, in ms: several times what the longest one needs. */
const usualLimitMs = 10 * 60_000;

type Timers = Pick<typeof globalThis, 'setTimeout' | 'clearTimeout'>;
// A test may take the clock away.
const realTimers: Timers = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout };

/** Limits how long a test file keeps its worker. */
export interface FileLimit {
  /** @param file its address */
  startFile(file: string): void;
  /** Its modules are loaded. */
  endLoading(): void;
  /** @returns the step, known by its name while it runs */
  named<T>(name: string, step: () => Promise<T>): () => Promise<T>;
}

/**
 * A file that takes too long, because a module of it never loads or each of its tests runs into its own limit, would hold up the whole run
 * until that is ended from outside, without a word about which file it was.
 * @param end is called with what took too long; it ends the worker, and Jest counts the file as failed
 */
export function createFileLimit(
  end: (reason: string) => void,
  limitMs = Math.round(usualLimitMs * patience),
  timers = realTimers,
): FileLimit {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let file = '';
  /** What the file does; null between its steps and after the last of them, when the worker may be idle. */
  let doing: string | null = null;
  const check = (): void => {
    if (doing === null) wait(Math.min(limitMs, 1_000));
    else end(`${file} took longer than ${limitMs} ms. It ends here: ${doing}.`);
  };
  const wait = (ms: number): void => {
    timer = timers.setTimeout(check, ms);
    timer.unref();
  };
  return {
    startFile(address) {
      timers.clearTimeout(timer);
      file = address;
      doing = 'its modules are loading';
      wait(limitMs);
    },
    endLoading() {
      doing = null;
    },
    named: (name, step) => async () => {
      doing = name;
      try {
        return await step();
      } finally {
        doing = null;
      }
    },
  };
}
