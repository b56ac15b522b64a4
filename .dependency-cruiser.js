/**
 * Which room may import which. Data flows one way: http, consumers, jobs → use-cases → model + ports ← adapters. What is
 * not allowed is forbidden. Type-only imports count too.
 */

const ourCode = '^(services|packages|gateway|frontend|deploy|bench|e2e|faults)/';
// A workspace may have libraries of its own below its folder.
const libraries = '(^|/)node_modules/';
const tests = [
  '\\.test\\.tsx?$',
  '^(services/[^/]+|packages/[^/]+|gateway)/test/',
  '^frontend/src/testing/',
  '^e2e/',
  '^bench/',
  '^faults/',
];

/** What each package may import of the others. One that is not named here may import nothing of ours and may not be imported. */
const packages = {
  addresses: ['config'],
  // What goes to npm stands on its own.
  'api-client': [],
  cli: ['api-client', 'series'],
  'agenda-jobs': ['database', 'logger'],
  config: [],
  'error-catalogue': [],
  errors: [],
  'file-names': [],
  'local-time': [],
  logger: ['config'],
  events: [],
  findings: [],
  tracing: ['errors', 'logger'],
  database: ['errors', 'logger', 'tracing'],
  'http-kit': ['config', 'errors', 'file-names', 'logger', 'personal-tokens', 'signing', 'tracing'],
  'internal-client': ['errors', 'http-kit', 'logger', 'tracing'],
  messaging: ['database', 'errors', 'events', 'logger', 'tracing'],
  'personal-tokens': ['errors'],
  'picture-formats': [],
  platforms: [],
  'profile-pictures': [],
  'service-kit': ['config', 'database', 'errors', 'findings', 'http-kit', 'logger', 'messaging', 's3', 'signing', 'tracing', 'work'],
  s3: ['config', 'errors', 'findings', 'logger', 'tracing'],
  signing: [],
  uploads: ['errors', 'signing'],
  work: ['database', 'errors', 'logger', 'tracing'],
  sealing: ['errors'],
  series: ['local-time'],
  'slide-document': [],
  'slide-renderer': ['slide-document'],
  testkit: ['config', 'database', 'http-kit', 'logger', 'personal-tokens', 's3', 'service-kit', 'signing'],
};

/** What each layer of a service may import: of its own service, of the packages, and of libraries (absent: any). */
const layers = {
  http: {
    own: ['use-cases', 'model', 'ports'],
    packages: ['errors', 'http-kit', 'logger', 'personal-tokens', 'platforms', 'series', 'slide-document'],
  },
  consumers: { own: ['use-cases', 'model', 'ports'], packages: ['errors', 'events', 'messaging', 'logger'], libraries: [] },
  jobs: {
    own: ['use-cases', 'model', 'ports'],
    packages: ['errors', 'events', 'messaging', 'logger', 'service-kit', 'tracing', 'work'],
    libraries: [],
  },
  'use-cases': {
    own: ['model', 'ports'],
    packages: ['errors', 'file-names', 'findings', 'personal-tokens', 'series', 'slide-document', 'work'],
    libraries: [],
  },
  ports: { own: ['model'], packages: ['errors', 'work'], libraries: [] },
  model: {
    own: [],
    packages: [
      'errors',
      'file-names',
      'local-time',
      'personal-tokens',
      'picture-formats',
      'platforms',
      'series',
      'slide-document',
      'uploads',
    ],
    libraries: [],
  },
  adapters: { own: ['ports', 'model'], packages: Object.keys(packages).filter((name) => !['api-client', 'cli', 'testkit'].includes(name)) },
};

const oneOf = (names) => `(${names.join('|')})`;

/** Allows files below `from` to import what is below one of `to`. Tests of a place are not part of it. */
const allow = (from, ...to) => ({ from: { path: from, pathNot: tests }, to: { path: to } });

const allowedToPackages = Object.entries(packages).map(([name, others]) =>
  allow(`^packages/${name}/`, ...[name, ...others].map((each) => `^packages/${each}/`)),
);

const allowedToLayers = Object.entries(layers).map(([name, { own, packages: names }]) =>
  allow(
    `^services/([^/]+)/src/${name}/`,
    `^services/$1/src/${oneOf([name, ...own])}/`,
    ...(names.length > 0 ? [`^packages/${oneOf(names)}/`] : []),
  ),
);

/** Forbids a layer all libraries: it knows what the product is, not what it is made with. Node's own modules are not meant. */
const pureLayers = Object.entries(layers)
  .filter(([, { libraries: allowed }]) => allowed?.length === 0)
  .map(([name]) => name);

export default {
  // Everything of ours that imports something of ours must be named here.
  allowed: [
    { from: {}, to: { pathNot: ourCode } },
    { from: {}, to: { path: libraries } },
    { from: { path: tests }, to: {} },
    ...allowedToPackages,
    ...allowedToLayers,
    // A room of a platform knows its own files and what the service asks of every room; no other room.
    allow(
      '^services/([^/]+)/src/platforms/([^/]+)/',
      '^services/$1/src/platforms/$2/',
      '^services/$1/src/(ports|model|platform-kit)/',
      // How texts are counted is one rule for form, check and publishing.
      '^packages/(errors|platforms)/',
    ),
    // What rooms share: how platforms are spoken to.
    allow('^services/([^/]+)/src/platform-kit/', '^services/$1/src/(ports|model|platform-kit)/', '^packages/errors/'),
    // What stands beside the layers of a service and joins them: main.ts, compose.ts and compose-*.ts, config.ts, print-openapi.ts, programs of its own.
    allow('^services/([^/]+)/src/[^/]+$', '^services/$1/src/', `^packages/${oneOf(layers.adapters.packages)}/`),
    // Tools of assistants are a program that uses the public API, as any outside: they know its client, and tell its errors (ADR 0081).
    allow('^services/integrations/src/(ports/mcp|adapters/gateway)/', '^packages/api-client/'),
    allow('^services/integrations/src/http/mcp/', '^packages/(api-client|error-catalogue|config/src/product-version)'),
    // The gateway knows routes, not nouns of the product.
    allow(
      '^gateway/',
      '^gateway/',
      `^packages/${oneOf(['config', 'error-catalogue', 'errors', 'events', 'findings', 'http-kit', 'internal-client', 'logger', 'messaging', 'personal-tokens', 'signing', 'tracing', 'uploads'])}/`,
    ),
    // The frontend: app composes features, both stand on shared; of the packages, only those about slides, series, platforms, names and formats of files and local times run in a browser.
    allow(
      '^frontend/src/(app/|[^/]+$)',
      '^frontend/src/(app|features|shared)/',
      '^packages/(file-names|local-time|picture-formats|platforms|series|slide-)',
    ),
    allow(
      '^frontend/src/features/([^/]+)/',
      '^frontend/src/features/$1/',
      '^frontend/src/shared/',
      '^packages/(file-names|local-time|picture-formats|platforms|series|slide-)',
    ),
    allow('^frontend/src/shared/', '^frontend/src/shared/', '^packages/(file-names|local-time|picture-formats|platforms|series|slide-)'),
    allow('^deploy/dev-idp/', '^deploy/dev-idp/', '^packages/config/'),
    allow(`^deploy/${oneOf(['browser', 'egress-proxy'])}/`, '^deploy/$1/', `^packages/${oneOf(['addresses', 'config', 'logger'])}/`),
    allow('^deploy/backup/', '^packages/(config|database|s3)/'),
    allow('^deploy/mongo-init/', '^deploy/mongo-init/', '^packages/database/'),
    // The one process of the small size: it opens what the others run, and knows no more of them.
    allow(
      '^deploy/one-process/',
      '^deploy/one-process/',
      '^packages/(config|http-kit|logger|service-kit|tracing)/',
      '^gateway/src/(buffered-output|config|open-gateway)\\.ts$',
      '^deploy/dev-idp/src/open-dev-idp\\.ts$',
    ),
    allow(
      '^deploy/',
      '^deploy/',
      '^packages/(config|error-catalogue|findings|signing|slide-document)/',
      '^packages/s3/src/accounts/service-folders',
      '^gateway/src/config\\.ts$',
      '^gateway/src/policies/docs/(getting-started|merge-openapi|read-api-document)\\.ts$',
      '^services/social-accounts/src/(load-platforms|ports/platform)\\.ts$',
    ),
  ],
  allowedSeverity: 'error',
  forbidden: [
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
    { name: 'resolvable', comment: 'an import that is not there', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'services-apart',
      comment: 'services meet by events and internal HTTP, never by import, not even in tests',
      severity: 'error',
      from: { path: '^services/([^/]+)/' },
      to: { path: '^services/', pathNot: [libraries, '^services/$1/'] },
    },
    {
      name: 'layers-know-no-technology',
      comment: 'they reach the outside through ports',
      severity: 'error',
      from: { path: `^services/[^/]+/src/${oneOf(pureLayers)}/`, pathNot: tests },
      to: { path: libraries },
    },
    {
      name: 'mongoose-stays-in-its-adapter',
      severity: 'error',
      from: { path: '^services/[^/]+/src/', pathNot: ['/adapters/mongo/', '/src/(main|compose)\\.ts$', ...tests] },
      to: { path: 'node_modules/mongoose/' },
    },
    {
      name: 'layers-lease-through-ports',
      severity: 'error',
      from: { path: `^services/[^/]+/src/${oneOf(pureLayers)}/`, pathNot: tests },
      to: { path: '^packages/work/src/mongo/' },
    },
    {
      name: 'slides-and-series-are-pure',
      severity: 'error',
      from: { path: '^packages/(slide-document|series)/src/', pathNot: tests },
      to: { path: libraries, pathNot: 'node_modules/(hucre|jschardet|jszip|numfmt|papaparse|zod)/' },
    },
    {
      name: 'testkit-in-tests-only',
      severity: 'error',
      from: { pathNot: [...tests, '^packages/testkit/'] },
      to: { path: '^(packages/testkit|frontend/src/testing)/' },
    },
    {
      name: 'konva-in-the-renderers',
      comment: 'Konva nodes live where slides are drawn, nowhere else',
      severity: 'error',
      from: { path: '^(frontend/src|packages)/', pathNot: ['^packages/slide-renderer/', ...tests] },
      to: { path: 'node_modules/konva/' },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '/generated/', '^packages/events/gen/'] },
    exclude: { path: ['^frontend/dist/', '^deploy/bluesky/', '\\.d\\.ts$'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'frontend/tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      mainFields: ['module', 'main'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
};
