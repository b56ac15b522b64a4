import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** The pictures of the README and of docs/using, taken from the running product (`make tour-pictures`). */
export default defineConfig({
  ...base,
  testDir: 'tour',
  outputDir: '../test-results/tour',
  workers: 1,
  projects: [{ name: 'tour', use: { viewport: { width: 1280, height: 800 } } }],
});
