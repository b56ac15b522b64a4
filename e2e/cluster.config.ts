import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** The proofs of `make cluster-test` that need a cluster: one after the other, because each takes something away that the others stand on. */
export default defineConfig({
  ...base,
  testDir: 'cluster',
  outputDir: '../test-results/cluster',
  timeout: 1_800_000,
  expect: { timeout: 20_000 },
  workers: 1,
  fullyParallel: false,
  retries: 0,
  projects: [{ name: 'cluster' }],
});
