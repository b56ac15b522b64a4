/**
 * Which room may import which. Data flows one way: http, consumers, jobs → use-cases → model + ports ← adapters; a use case
 * knows no library that talks to the outside. Type-only imports count too.
 */

const service = '^services/([^/]+)/src/';
const anyPackage = '^packages/';
const ourCode = '^(services|packages|gateway|frontend|deploy|bench|e2e)/';
// A workspace may have libraries of its own below its folder.
const libraries = 'node_modules/';

/** Forbids a layer of a service everything of ours but what is listed. */
function layer(name, { own, packages = [] }) {
  const allowed = own.map((folder) => `^services/$1/src/${folder}`).concat(packages.map((each) => `^packages/${each}/`));
  return {
    name: `service-${name}`,
    comment: `${name} may import ${[...own, ...packages].join(', ')} of the own service`,
    severity: 'error',
    from: { path: `${service}${name}/`, pathNot: '\\.test\\.ts$' },
    to: { path: ourCode, pathNot: [libraries, ...allowed] },
  };
}

/** Forbids a package everything of ours but itself and what is listed. */
function packageMayImport(name, others) {
  return {
    name: `package-${name}`,
    comment: `packages/${name} may import ${others.length > 0 ? others.join(', ') : 'nothing of ours'}`,
    severity: 'error',
    from: { path: `${anyPackage}${name}/src/`, pathNot: '\\.test\\.ts$' },
    to: {
      path: ourCode,
      pathNot: [libraries, ...[name, ...others].map((each) => `^packages/${each}/`)],
    },
  };
}

const testOnly = ['\\.test\\.tsx?$', '/test/', '^packages/testkit/', '^frontend/src/testing/', '^e2e/', '^bench/'];

export default {
  forbidden: [
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } } },
    { name: 'resolvable', comment: 'an import that is not there', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'services-apart',
      comment: 'services meet by events and internal HTTP, never by import',
      severity: 'error',
      from: { path: '^services/([^/]+)/' },
      to: { path: '^services/', pathNot: [libraries, '^services/$1/'] },
    },
    {
      name: 'gateway-without-business',
      comment: 'the gateway knows routes, not nouns of the product',
      severity: 'error',
      from: { path: '^gateway/src/' },
      to: { path: '^(services|frontend|packages/(slide-|database|testkit))', pathNot: [libraries, '^services/[^/]+/openapi\\.json$'] },
    },
    {
      name: 'use-cases-know-no-technology',
      comment: 'a use case reaches the outside through ports',
      severity: 'error',
      from: { path: '^services/[^/]+/src/(use-cases|model|ports)/', pathNot: '\\.test\\.ts$' },
      to: { path: 'node_modules/(express|mongoose|mongodb|amqplib|undici|sharp|multer|multer-s3|@aws-sdk|passport)' },
    },
    layer('http', { own: ['http/', 'use-cases/', 'model/', 'ports/'], packages: ['errors', 'http-kit', 'logger', 'slide-document'] }),
    layer('consumers', { own: ['consumers/', 'use-cases/', 'model/', 'ports/'], packages: ['errors', 'events', 'messaging', 'logger'] }),
    layer('jobs', { own: ['jobs/', 'use-cases/', 'model/', 'ports/'], packages: ['errors', 'events', 'messaging', 'logger'] }),
    layer('use-cases', { own: ['use-cases/', 'model/', 'ports/'], packages: ['errors', 'slide-document'] }),
    layer('ports', { own: ['ports/', 'model/'], packages: ['errors'] }),
    layer('model', { own: ['model/'], packages: ['errors', 'slide-document'] }),
    layer('adapters', { own: ['adapters/', 'ports/', 'model/'], packages: ['[^/]+'] }),
    {
      name: 'mongoose-stays-in-its-adapter',
      severity: 'error',
      from: { path: '^services/[^/]+/src/', pathNot: ['/adapters/mongo/', '/src/(main|compose)\\.ts$', '\\.test\\.ts$'] },
      to: { path: 'node_modules/mongoose/' },
    },
    packageMayImport('errors', []),
    packageMayImport('config', []),
    packageMayImport('logger', []),
    packageMayImport('events', []),
    packageMayImport('database', ['errors', 'logger']),
    packageMayImport('http-kit', ['config', 'errors', 'logger']),
    packageMayImport('messaging', ['database', 'errors', 'events', 'logger']),
    packageMayImport('service-kit', ['config', 'database', 'errors', 'http-kit', 'logger', 'messaging']),
    packageMayImport('s3', ['config', 'errors', 'logger']),
    packageMayImport('slide-document', []),
    packageMayImport('slide-renderer', ['slide-document']),
    {
      name: 'slide-document-is-pure',
      severity: 'error',
      from: { path: '^packages/slide-document/src/', pathNot: '\\.test\\.ts$' },
      to: { path: 'node_modules/', pathNot: 'node_modules/zod/' },
    },
    {
      name: 'testkit-in-tests-only',
      severity: 'error',
      from: { pathNot: testOnly },
      to: { path: '^(packages/testkit|frontend/src/testing)/' },
    },
    {
      name: 'features-apart',
      comment: 'features of the frontend meet in app/, never by import',
      severity: 'error',
      from: { path: '^frontend/src/features/([^/]+)/' },
      to: { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
    },
    {
      name: 'features-below-app',
      severity: 'error',
      from: { path: '^frontend/src/features/', pathNot: testOnly },
      to: { path: '^frontend/src/app/' },
    },
    {
      name: 'shared-below-all',
      severity: 'error',
      from: { path: '^frontend/src/shared/', pathNot: testOnly },
      to: { path: '^frontend/src/(app|features)/' },
    },
    {
      name: 'konva-in-the-renderers',
      comment: 'Konva nodes live where slides are drawn, nowhere else',
      severity: 'error',
      from: { path: '^(frontend/src|packages)/', pathNot: ['^packages/slide-renderer/', ...testOnly] },
      to: { path: 'node_modules/konva/' },
    },
    {
      name: 'frontend-packages',
      comment: 'of the packages, only those about slides run in a browser',
      severity: 'error',
      from: { path: '^frontend/src/' },
      to: { path: '^(services|gateway|deploy|packages/(?!slide-))' },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '/generated/', '^packages/events/gen/'] },
    exclude: { path: ['/dist/', '\\.d\\.ts$'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'frontend/tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      mainFields: ['module', 'main'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
};
