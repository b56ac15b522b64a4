/**
 * Set-up of a worker of `jest-light-runner`. It runs test files in plain Node.js with one cache of modules: in Jest's sandbox every file loads
 * all its modules again, which was most of the time of a run. Here is what that runner lacks: the import of `@jest/globals`, modules that are
 * loaded again, timers that wait for promises, time limits, and globals that a file finds as the first one did.
 */
import { registerHooks } from 'node:module';
import { ModernFakeTimers } from '@jest/fake-timers';
import { addEventHandler } from 'jest-circus';
import { ModuleMocker } from 'jest-mock';
import { createFileLimit } from './file-limit.ts';
import { keepAsIs } from './keep-as-is.ts';
import { watchedStep } from './watched-step.ts';
import type { Step } from './watched-step.ts';

let loads = 0;
/** Behind the addresses of modules that are loaded once more; empty for the usual ones. */
let mark = '';
const mocker = new ModuleMocker(globalThis);
const timers = new ModernFakeTimers({ config: { fakeTimers: { enableGlobally: false } } as never, global: globalThis });
/** The part of Jest's object that tests use. */
const jest = {
  fn: mocker.fn.bind(mocker),
  spyOn: mocker.spyOn.bind(mocker),
  restoreAllMocks: mocker.restoreAllMocks.bind(mocker),
  useFakeTimers: timers.useFakeTimers.bind(timers),
  useRealTimers: timers.useRealTimers.bind(timers),
  setSystemTime: timers.setSystemTime.bind(timers),
  advanceTimersByTime: timers.advanceTimersByTime.bind(timers),
  advanceTimersByTimeAsync: timers.advanceTimersByTimeAsync.bind(timers),
  /** Modules that the file imports from now on are loaded once more, with all that they import. */
  resetModules() {
    loads += 1;
    mark = `?load=${loads}`;
  },
};
Object.assign(globalThis, { jest });

const restores = [keepAsIs(globalThis), keepAsIs(process.env)];
const fileLimit = createFileLimit((reason) => {
  console.error(reason);
  // Not Jest itself, in whose process a second try runs.
  if (process.send) process.exit(1);
});

/** A file does not get what the one before it left. */
function startFile(address: string): void {
  fileLimit.startFile(address);
  mark = '';
  timers.useRealTimers();
  mocker.restoreAllMocks();
  for (const restore of restores) restore();
}

const globals = new URL('jest-globals.ts', import.meta.url).href;
/** A test file, as the runner asks for it. */
const testFile = /\.test\.ts\?\d+$/;
const loadedAgain = /\?load=\d+$/;
/** Suffix behind the addresses of a module's imports. */
const markOf = (parent = '') => (testFile.test(parent) ? mark : (loadedAgain.exec(parent)?.[0] ?? ''));
registerHooks({
  resolve(specifier, context, next) {
    if (specifier === '@jest/globals') return { url: globals, shortCircuit: true };
    if (testFile.test(specifier)) startFile(specifier);
    const found = next(specifier, context);
    const isFile = found.url.startsWith('file:') && !loadedAgain.test(found.url);
    return isFile ? { ...found, url: found.url + markOf(context.parentURL) } : found;
  },
});

addEventHandler((event, { currentDescribeBlock }) => {
  if (event.name !== 'add_test' && event.name !== 'add_hook') return;
  fileLimit.endLoading();
  const added = (event.name === 'add_test' ? currentDescribeBlock.children : currentDescribeBlock.hooks).at(-1) as {
    fn?: Step;
    timeout?: number;
  };
  const name = event.name === 'add_test' ? event.testName : event.hookType;
  if (added.fn) added.fn = fileLimit.named(name, watchedStep(added.fn, added.timeout));
});
