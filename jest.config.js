/** One jest configuration for the whole repository: quick unit tests, component tests on real containers, frontend in jsdom. */
const swc = (tsx) => [
  '@swc/jest',
  {
    jsc: { target: 'es2023', parser: { syntax: 'typescript', tsx }, transform: tsx ? { react: { runtime: 'automatic' } } : {} },
    module: { type: 'es6' },
  },
];
const shared = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.ts$': swc(false), '^.+\\.tsx$': swc(true) },
  transformIgnorePatterns: ['/node_modules/'],
  // Also what cluster-test unpacks of an earlier release: its packages have the names of ours.
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/.cache/'],
};

/** Tests without a DOM run in plain Node.js, which knows TypeScript (ADR 0101). */
const plainNode = {
  runner: ['jest-light-runner', { runtime: 'child_process' }],
  testEnvironment: 'node',
  transform: {},
  extensionsToTreatAsEsm: ['.ts'],
  modulePathIgnorePatterns: shared.modulePathIgnorePatterns,
  setupFilesAfterEnv: ['<rootDir>/packages/testkit/src/light-runner/setup.ts'],
};

/**
 * Jest takes every word behind `--selectProjects` for the name of a project: a path there would be ignored, and all tests would run.
 * @throws Error that says where the path belongs
 */
function refusePathsAsProjects(names, words = process.argv) {
  const first = words.indexOf('--selectProjects') + 1;
  const last = words.findIndex((word, index) => index >= first && word.startsWith('-'));
  const taken = first === 0 ? [] : words.slice(first, last === -1 ? undefined : last);
  const strange = taken.find((word) => !names.includes(word));
  if (strange !== undefined) throw new Error(`There is no project ${strange}: write paths before --selectProjects.`);
}

refusePathsAsProjects(['unit', 'component', 'frontend']);

export default {
  // Jest reads this one only here, not per project. The limit of tests in plain Node.js is in the set-up's `watched-step.ts`.
  testTimeout: 60_000 * Number(process.env['TEST_PATIENCE'] ?? 1),
  projects: [
    {
      ...plainNode,
      displayName: 'unit',
      testMatch: ['<rootDir>/{packages,services,gateway,deploy,bench,faults}/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '\\.component\\.test\\.ts$'],
    },
    {
      ...plainNode,
      displayName: 'component',
      globalSetup: '<rootDir>/packages/testkit/src/shared-servers-setup.ts',
      globalTeardown: '<rootDir>/packages/testkit/src/shared-servers-teardown.ts',
      testMatch: ['<rootDir>/{packages,services,gateway,deploy,faults}/**/*.component.test.ts'],
    },
    {
      ...shared,
      displayName: 'frontend',
      testEnvironment: '<rootDir>/frontend/src/testing/jsdom-environment.js',
      testMatch: ['<rootDir>/frontend/src/**/*.test.{ts,tsx}'],
      moduleNameMapper: {
        '^@/(.*)$': '<rootDir>/frontend/src/$1',
        // Styles and fonts mean nothing in jsdom.
        '(\\.css$|^@fontsource)': '<rootDir>/frontend/src/testing/no-style.js',
        '\\.(avif|webp)$': '<rootDir>/frontend/src/testing/picture-file.js',
      },
      setupFilesAfterEnv: ['<rootDir>/frontend/src/testing/setup.ts'],
    },
  ],
};
