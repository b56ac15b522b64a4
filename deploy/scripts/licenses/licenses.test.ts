import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '../run-command.ts';
import { permitsRedistribution } from './allowed-licenses.ts';
import { findLicenseProblems } from './find-problems.ts';
import { shippedPackages } from './shipped-packages.ts';

const dockerfile = readFileSync(join(rootFolder, 'deploy/Dockerfile'), 'utf8');

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND GPL-3.0-only', false],
  ['Apache-2.0 AND LGPL-3.0-or-later AND MIT', true],
  ['UNLICENSED', false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['CC-BY-NC-4.0', false],
  ['', false],
])('When a package is under "%s", then that it may be shipped is %s', (expression, isAllowed) => {
  expect(permitsRedistribution(expression)).toBe(isAllowed);
});

test('When the lockfile is read, then what the images and the web app need is among it, and what only tests need is not', () => {
  const names = shippedPackages().map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['express-gateway', 'sharp', 'react', 'konva', '@fontsource-variable/inter', 'tslib']));
  expect(shippedPackages(['web-app']).map(({ name }) => name)).not.toContain('express-gateway');
  expect(names.filter((name) => ['jest', '@playwright/test', 'typescript', 'prettier'].includes(name))).toEqual([]);
});

test('When all of it is checked, then nothing is left to read', () => {
  expect(findLicenseProblems(shippedPackages(), dockerfile)).toEqual([]);
});

test('When a package or a Debian package comes in that nobody read, then it is named', () => {
  const secret = { name: 'secret', version: '1.0.0', license: 'UNLICENSED', integrity: null };
  const installs = `${dockerfile}\nRUN apt-get -qy install --no-install-recommends unrar && rm -rf /var/lib/apt/lists/*`;
  expect(findLicenseProblems([secret], installs)).toEqual([
    'secret 1.0.0: UNLICENSED',
    'unrar: a Debian package whose license is not in deploy/scripts/licenses/read-by-hand.ts',
  ]);
});
