/** The priority of browsers that share the processors of a container. */
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLauncher } from '@viral-slides/browser';
import type { Launcher } from '@viral-slides/browser';
import { createConnectedBrowsers } from '../src/adapters/chromium/connected-browsers.ts';

const chromium = ['/usr/lib/chromium/chromium-headless-shell', '/usr/lib/chromium/chromium', '/usr/bin/google-chrome'].find(existsSync)!;
let folder: string;
let launcher: Launcher;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'launcher-test-'));
  const executable = join(folder, 'browser.sh');
  // Chromium changes its own priority where it is root, as in a test.
  await writeFile(executable, `#!/bin/sh\nnice > ${join(folder, 'niceness')}\nexec ${chromium} "$@"\n`, { mode: 0o755 });
  const limits = { maxBrowsers: 2, maxMemoryBytes: 2 ** 30 };
  launcher = await startLauncher({ executable, socketPath: join(folder, 'a.sock'), ...limits, onProblem: (error) => console.error(error) });
});
afterAll(async () => {
  await launcher.stop();
  await rm(folder, { recursive: true });
});

test.each([
  ['yields, then it has a lower priority', { yields: true }, '5'],
  ['does not, then it has the usual one', {}, '0'],
])('When a browser %s', async (_outcome, options, niceness) => {
  const live = await createConnectedBrowsers({ socketFolder: folder, ...options }).start();
  expect((await readFile(join(folder, 'niceness'), 'utf8')).trim()).toBe(niceness);
  await live.browser.close();
});
