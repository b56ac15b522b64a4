/** One jest configuration for the whole repository: quick unit tests, component tests on real containers, frontend in jsdom. */
const swc = (tsx) => [
  '@swc/jest',
  { jsc: { target: 'es2023', parser: { syntax: 'typescript', tsx }, transform: tsx ? { react: { runtime: 'automatic' } } : {} }, module: { type: 'es6' } },
];
const shared = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.ts$': swc(false), '^.+\\.tsx$': swc(true) },
  transformIgnorePatterns: ['/node_modules/'],
  modulePathIgnorePatterns: ['/dist/'],
};

export default {
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{packages,services,gateway,deploy,bench}/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '\\.component\\.test\\.ts$'],
    },
    {
      ...shared,
      displayName: 'component',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{packages,services,gateway,deploy}/**/*.component.test.ts'],
      testTimeout: 60_000,
    },
    {
      ...shared,
      displayName: 'frontend',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/frontend/src/**/*.test.{ts,tsx}'],
    },
  ],
};
