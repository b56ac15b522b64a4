/** Commands for one's own tests, as READMEs and docs name them, are taken by Jest: it ignores or refuses a path that stands behind the names of projects. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from './run-command.ts';

const readmesBelow = (folder: string) => readdirSync(join(rootFolder, folder)).map((name) => join(folder, name, 'README.md'));
const pages = [
  ...['README.md', 'CONTRIBUTING.md', 'gateway/README.md', 'frontend/README.md', 'faults/README.md', 'bench/README.md', 'e2e/README.md'],
  ...['services', 'packages', 'deploy'].flatMap(readmesBelow),
  ...readdirSync(join(rootFolder, 'docs'), { recursive: true, encoding: 'utf8' }).map((name) => join('docs', name)),
].filter((path) => path.endsWith('.md') && existsSync(join(rootFolder, path)));

/** Commands in a page that run Jest, as they stand there. */
const commandsOf = (page: string) => readFileSync(join(rootFolder, page), 'utf8').match(/(npm run test:|npx jest)[^`\n]*/g) ?? [];

test.each(pages)('When %s says how to run tests alone, then it is the one form that works', (page) => {
  expect(commandsOf(page).filter((command) => !/^npm run test:(unit|component) -- --testPathPatterns [\w/-]+$/.test(command))).toEqual([]);
});

test('When pages name commands, then they are found', () => {
  expect(pages.flatMap(commandsOf).length).toBeGreaterThan(10);
});
