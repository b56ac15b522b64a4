import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { partsOfImages, partsOfOurFiles, serversBeside } from '../licenses/read-by-hand.ts';
import type { Part } from '../licenses/read-by-hand.ts';
import { shippedPackages } from '../licenses/shipped-packages.ts';
import type { ShippedPackage } from '../licenses/shipped-packages.ts';

/** Path of the page, relative to the checkout. */
export const licensesPagePath = 'docs/licenses.md';

/**
 * Writes the page that lists what is shipped by its license.
 * @param target folder used in place of the checkout
 */
export async function generateLicensesPage(target: string): Promise<void> {
  const file = join(target, licensesPagePath);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, licensesPage(shippedPackages()));
}

/** The text of the page. */
function licensesPage(packages: readonly ShippedPackage[]): string {
  return [
    '# Licenses of what is shipped',
    '',
    'Everything from others that is in the images of the product or in its web app. `make generate` writes this page from `package-lock.json` and `deploy/scripts/licenses`;',
    '`make lint` refuses a license that does not permit redistribution. The licenses of npm packages are in their folders in the images, and for what browsers load at',
    '`/licenses.txt` of a running product.',
    '',
    '## Beside npm packages',
    ...table(partsOfImages, 'image'),
    '',
    'Each image also holds the base system of its Node or nginx image (Debian). `make release` lists its packages.',
    '',
    '## Data in our own files',
    ...table(partsOfOurFiles, 'where'),
    '',
    '## Servers beside the product',
    'They are not part of what is shipped: their images come from their makers, or are built on your machine ([deployment](design/deployment-and-sizes.md)).',
    '',
    ...table(serversBeside, 'for'),
    '',
    `## npm packages`,
    ...byLicense(packages),
    '',
  ].join('\n');
}

function table(parts: readonly Part[], where: string): string[] {
  return [`| name | license | ${where} |`, '|---|---|---|', ...parts.map((part) => `| ${part.name} | ${part.license} | ${part.where} |`)];
}

/** One section for each license, the most frequent first. */
function byLicense(packages: readonly ShippedPackage[]): string[] {
  const groups = Object.entries(Object.groupBy(packages, ({ license }) => license.replace(/^\((.*)\)$/, '$1')));
  const named = groups.map(([license, members = []]) => ({ license, names: [...new Set(members.map(({ name }) => name))] }));
  return named
    .sort((one, other) => other.names.length - one.names.length || (one.license < other.license ? -1 : 1))
    .flatMap(({ license, names }) => ['', `### ${license} (${names.length})`, names.join(', ')]);
}
