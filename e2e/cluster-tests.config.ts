import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** Tests of `tests/` as proofs of `make cluster-test`: one at a time, and with the patience that a small machine needs which runs two replicas of everything. */
export default defineConfig({
  ...base,
  outputDir: '../test-results/cluster',
  expect: { timeout: 30_000 },
  workers: 1,
  retries: 0,
  projects: [{ name: 'cluster' }],
});
