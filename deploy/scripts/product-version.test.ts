/** The version is written once, in `package.json` at the root; every other place follows. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { productVersion } from '@viral-slides/config/product-version';
import { createLogger } from '@viral-slides/logger';
import { load } from 'js-yaml';
import { readApiDocument } from '../../gateway/src/policies/docs/read-api-document.ts';
import { sectionOf } from './release/changelog.ts';
import { rootFolder } from './run-command.ts';
import { serviceNames } from './services.ts';
import { composeCommand } from './stack.ts';

const textOf = (path: string) => readFileSync(join(rootFolder, path), 'utf8');
const jsonOf = (path: string) => JSON.parse(textOf(path)) as { version?: string; info?: { version?: string } };

test('When the product is built, then package.json names a version by the rules of semver, and the lockfile the same', () => {
  expect(productVersion).toMatch(/^\d+\.\d+\.\d+$/);
  expect([jsonOf('package.json').version, jsonOf('package-lock.json').version]).toEqual([productVersion, productVersion]);
});

test.each(serviceNames())('When the document of %s is generated, then it says the version of package.json', (service) => {
  expect(jsonOf(`services/${service}/openapi.json`).info?.version).toBe(productVersion);
});

test('When scripts read the document of the whole API, then it says the version of package.json', () => {
  expect(readApiDocument(join(rootFolder, 'services')).info?.version).toBe(productVersion);
});

test('When a program logs, then each line says the version of package.json', () => {
  const lines: string[] = [];
  createLogger({ service: 'any', destination: { write: (line) => lines.push(line) } }).info('started');
  expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({ version: productVersion });
});

test('When an image of the product is built, then its label says the version of package.json', () => {
  const { services } = load(textOf('docker-compose.yml')) as { services: Record<string, { build?: { labels?: Record<string, string> } }> };
  for (const builder of ['mongo-init', 'browser', 'frontend'])
    expect(services[builder]?.build?.labels).toMatchObject({ 'org.opencontainers.image.version': '${PRODUCT_VERSION:-}' });
  expect(composeCommand({ projectName: 'p', envFile: '.env', env: {}, files: [] }, []).env).toMatchObject({
    PRODUCT_VERSION: productVersion,
  });
});

test('When the chart is installed, then it says the version of package.json', () => {
  expect(load(textOf('deploy/kubernetes/Chart.yaml'))).toMatchObject({ version: productVersion, appVersion: productVersion });
});

test('When the web app is built, then the build hands it the version of package.json', () => {
  const config = textOf('frontend/vite.config.ts');
  expect(config).toContain("new URL('../package.json', import.meta.url)");
  expect(config).toContain("'import.meta.env.VITE_PRODUCT_VERSION': JSON.stringify(version)");
});

test('When a version is built, then CHANGELOG.md says what is in it', () => {
  expect(sectionOf(textOf('CHANGELOG.md'), productVersion)?.length).toBeGreaterThan(100);
});
