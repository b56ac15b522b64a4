import { defineConfig } from '@playwright/test';
import browserTests from '../playwright.config.ts';

/** The main job in other browsers, with Chromium's pictures as the measure. `make e2e-browsers` runs it. */
export default defineConfig({
  ...browserTests,
  testDir: '.',
  outputDir: '../../test-results/e2e-browsers',
  timeout: 300_000,
  expect: { timeout: 45_000 },
  projects: [{ name: 'browsers' }],
});
