import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { patience } from './support/patience.ts';

/** The browsers of Debian, Ubuntu and vendors' packages; the first one that is installed is used. */
const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const firstOf = (paths: readonly string[]) => process.env['CHROMIUM'] ?? paths.find((path) => existsSync(path));
/** The same engine without a window around the page, where the distribution has it: a test costs it a quarter less. */
const withoutWindow = firstOf(['/usr/bin/chromium-headless-shell', ...browsers]);
const wholeBrowser = firstOf(browsers);
/**
 * Features that Playwright disables in Chromium, since only the last such list counts, and the two pages that Chromium prepares behind the address
 * bar of every new window: they stay invisible and cost half as much processor time as opening the editor.
 */
const withoutFeatures = [
  ...[
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsUpgrades',
    'HttpsFirstBalancedModeAutoEnable',
    'LensOverlay',
  ],
  ...['MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints'],
  ...['NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch', 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
];
/** Chromium's sandbox refuses to start as root. */
const args = [`--disable-features=${withoutFeatures.join()}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
const launched = (executablePath: string | undefined, more: readonly string[] = []) => ({
  launchOptions: { ...(executablePath === undefined ? {} : { executablePath }), args: [...args, ...more] },
});
/** Tests that need a browser with a window: pixels as people see them, messages that are pushed to it; and the main jobs, in what people have. */
const wholeBrowserTests = ['agreement.spec.ts', 'golden.spec.ts', 'handover.spec.ts', 'main-job.spec.ts', 'phone-flows.spec.ts'];
/** They start, stop and kill containers. */
const stackTests = ['killed.spec.ts', 'scaling.spec.ts'];
/** In CI a test may try once more. Here at once: the tests of such a file depend on each other. `make test` repeats those of other files at the end, alone. */
const retries = process.env['CI'] === undefined ? 0 : 1;
/** It gives the stack another address, so nothing else runs beside it. */
const addressTests = ['public-address.spec.ts'];

export default defineConfig({
  testDir: 'tests',
  outputDir: '../test-results/e2e',
  timeout: 90_000 * patience,
  // Small machines run the whole stack, two browsers and a build side by side.
  expect: { timeout: 15_000 * patience },
  // Two share the cores, while a third one waits for a post that is due.
  workers: 3,
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  // Golden pictures are written by `make golden` only: a missing one is a failure, not a new truth.
  updateSnapshots: 'none',
  snapshotPathTemplate: '{testDir}/../golden/{arg}{ext}',
  // Tests that kill containers come last, so that they interrupt no other test.
  projects: [
    { name: 'browser', testIgnore: [...wholeBrowserTests, ...stackTests, ...addressTests] },
    { name: 'whole-browser', testMatch: wholeBrowserTests, use: launched(wholeBrowser) },
    { name: 'stack', testMatch: stackTests, retries, dependencies: ['browser', 'whole-browser'] },
    { name: 'public-address', testMatch: addressTests, retries, dependencies: ['stack'] },
  ],
  use: {
    baseURL: process.env['BASE_URL'] ?? 'http://localhost:8080',
    // A trace costs a third of the run's processor time, so it is only kept on request, with TRACE=1.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // Letters as the server draws them; only a browser without a window knows the flag.
    ...launched(withoutWindow, ['--font-render-hinting=none']),
  },
});
