import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { shippedPackages } from '../licenses/shipped-packages.ts';
import { productImages } from '../product-images.ts';
import { rootFolder } from '../run-command.ts';
import { billOfMaterials, parseDebianPackages } from './bill-of-materials.ts';
import { sectionOf } from './changelog.ts';
import { releaseRefusal } from './refusal.ts';

const changelog =
  '# Changelog\n\n## Unreleased\n\n## 1.10.0 - 2027-01-01\n\nLater.\n\n## 1.1.0 - 2026-12-01\n\nSooner.\n\n### Added\n- A thing\n';

test('When a version is looked up, then its section is found, and not that of one whose number begins alike', () => {
  expect(sectionOf(changelog, '1.1.0')).toBe('Sooner.\n\n### Added\n- A thing');
  expect(sectionOf(changelog, '1.1')).toBeNull();
});

test.each([
  ['everything is committed and described', { status: '' }, null],
  ['a file is not committed', { status: ' M package.json\n' }, / M package\.json/],
  ['the version has no section', { status: '', version: '2.0.0' }, /no section "## 2\.0\.0"/],
])('When %s, then a release is made or refused with the reason', (_state, source, expected) => {
  const refusal = releaseRefusal({ version: '1.1.0', changelog, ...source });
  if (expected === null) expect(refusal).toBeNull();
  else expect(refusal).toMatch(expected);
});

test('When the content of an image is written, then each package has its address, its license and its checksum', () => {
  const npm = { name: '@hapi/boom', version: '1.2.3', license: 'MIT', integrity: 'sha512-AAE=' };
  const debian = parseDebianPackages('libstdc++6 14.2.0-1 amd64\n\n');
  expect(billOfMaterials({ image: 'services', version: '1.0.0', at: '2026-11-30T00:00:00Z', packages: [npm], debian })).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { component: { name: 'viral-slides/services', version: '1.0.0' } },
    components: [
      {
        name: '@hapi/boom',
        purl: 'pkg:npm/%40hapi/boom@1.2.3',
        licenses: [{ expression: 'MIT' }],
        hashes: [{ alg: 'SHA-512', content: '0001' }],
      },
      { name: 'libstdc++6', purl: 'pkg:deb/debian/libstdc%2B%2B6@14.2.0-1?arch=amd64' },
    ],
  });
});

test('When packages come from the lockfile, then each has a version and a checksum', () => {
  const incomplete = shippedPackages(['web-app']).filter(({ version, integrity }) => version === '' || integrity === null);
  expect(incomplete).toEqual([]);
});

test('When images of a release are built, then each image of the product gets its name, the version and the commit', () => {
  const file = load(readFileSync(join(rootFolder, 'deploy/compose.release.yml'), 'utf8')) as {
    services: Record<string, { image: string; build: { labels: Record<string, string> } }>;
  };
  expect(Object.entries(file.services).map(([builtBy, { image }]) => [builtBy, image])).toEqual(
    productImages.map(({ name, builtBy }) => [builtBy, `viral-slides/${name}:\${PRODUCT_VERSION}`]),
  );
  for (const { build } of Object.values(file.services)) expect(build.labels).toHaveProperty(['org.opencontainers.image.revision']);
});
