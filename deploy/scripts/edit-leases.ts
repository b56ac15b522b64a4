/** Part of `make lint`: what changes the editor's slides late has a lease on them. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findUnleased } from './find-unleased.ts';
import { rootFolder } from './run-command.ts';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'frontend/src/features/editor'], {
  cwd: rootFolder,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));
const found = findUnleased(new Map(files.map((path) => [path, readFileSync(join(rootFolder, path), 'utf8')])));
for (const place of found) console.info(`${place}: start a lease before the pause and use it (frontend/src/features/editor/edit-lease.ts)`);
process.exitCode = found.length === 0 ? 0 : 1;
