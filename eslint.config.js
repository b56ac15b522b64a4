/** Style, size limits and the rules a type checker cannot know. Zero warnings: everything here is an error. */
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const tests = [
  '**/*.test.{ts,tsx}',
  '**/test/**/*.{ts,tsx}',
  'e2e/**/*.ts',
  'packages/testkit/**/*.ts',
  'frontend/src/testing/**/*.{ts,tsx}',
  'faults/**/*.ts',
];

const sizeLimits = {
  'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
  'max-lines-per-function': ['error', { max: 50, skipBlankLines: true, skipComments: true }],
  complexity: ['error', { max: 10 }],
  'max-depth': ['error', 3],
  'max-params': ['error', { max: 3 }],
};

const syntax = [
  { selector: 'ExportDefaultDeclaration', message: 'Export by name: a name is found by search and by rename.' },
  { selector: 'TSEnumDeclaration', message: 'Node strips types only; use a union of strings.' },
];
const ownClient = {
  selector:
    ":matches(NewExpression[callee.property.name='MongoClient'], CallExpression[callee.object.name='mongoose'][callee.property.name='createConnection'])",
  message: 'Connect through packages/database: what is written has to last (ADR 0044).',
};

const codeRules = {
  eqeqeq: ['error', 'always', { null: 'ignore' }],
  'no-var': 'error',
  'prefer-const': 'error',
  'object-shorthand': 'error',
  'no-console': 'error',
  'no-warning-comments': ['error', { terms: ['fixme', 'xxx', 'hack'] }],
  'no-restricted-syntax': ['error', ...syntax, ownClient],
  '@typescript-eslint/consistent-type-imports': 'error',
  '@typescript-eslint/no-explicit-any': 'error',
  '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
};

const typedRules = {
  '@typescript-eslint/no-floating-promises': [
    'error',
    { allowForKnownSafeCalls: [{ from: 'package', package: 'node:test', name: ['test'] }] },
  ],
  '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false, arguments: false, properties: false } }],
  '@typescript-eslint/await-thenable': 'error',
  '@typescript-eslint/only-throw-error': 'error',
};

/** Files that a tool finds by their default export. */
const noDefaultAllowed = [
  '**/*.config.{js,ts}',
  '**/.dependency-cruiser.js',
  '**/*.d.ts',
  'frontend/src/testing/jsdom-environment.js',
  'packages/testkit/src/shared-servers-{setup,teardown}.ts',
];

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      '**/dist/',
      '**/generated/',
      'packages/events/gen/',
      'frontend/public/',
      'test-results/',
      'playwright-report/',
      'coverage/',
      '.cache/',
      '**/.cache/',
    ],
  },
  {
    files: ['**/*.{js,mjs,ts,tsx}'],
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    languageOptions: { parser: tseslint.parser, ecmaVersion: 'latest', sourceType: 'module' },
    plugins: { '@typescript-eslint': tseslint.plugin },
    rules: { ...codeRules, ...sizeLimits },
  },
  {
    files: ['{packages,gateway,services,deploy,bench,e2e,faults}/**/*.ts', 'frontend/src/**/*.{ts,tsx}'],
    ignores: ['**/*.d.ts'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: typedRules,
  },
  {
    files: ['frontend/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
    },
  },
  {
    // Components: their markup counts as lines.
    files: ['frontend/**/*.tsx'],
    rules: { 'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }] },
  },
  {
    // Scripts, benchmarks and the development provider talk to a person at a terminal.
    files: ['deploy/**/*.{ts,js}', 'bench/**/*.ts', 'faults/**/*.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    files: tests,
    rules: {
      'max-lines': ['error', { max: 500, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': 'off',
      'max-params': 'off',
      'no-console': 'off',
    },
  },
  { files: [...tests, 'packages/database/src/**'], rules: { 'no-restricted-syntax': ['error', ...syntax] } },
  { files: noDefaultAllowed, rules: { 'no-restricted-syntax': 'off' } },
);
