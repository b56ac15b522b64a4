/**
 * The style step of `make lint`: ESLint over the files whose findings may have changed since they were clean: themselves, or something that they import, since some rules
 * know types. ESLint's own cache looks at each file alone and would miss a promise that a function elsewhere has begun to return.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { digest, importKeys } from './import-keys.ts';
import { rootFolder, runCommand } from './run-command.ts';

const cacheFile = join(rootFolder, '.cache/lint-style.json');
/** Above this number, ESLint finds the files by itself. */
const mostNamed = 500;
/** Rules that know types hold the program of every room at once, which is more than Node allows by itself. */
const heapOfLinter = '--max-old-space-size=6144';

function filesOfGit(...patterns: string[]): string[] {
  const names = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z', '--', ...patterns], {
    cwd: rootFolder,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });
  return [...new Set(names.split('\0').filter((name) => name !== '' && existsSync(join(rootFolder, name))))].sort();
}

function packageEntries(): Map<string, string> {
  const entries = new Map<string, string>();
  for (const file of globSync('{packages,services,deploy}/*/package.json', { cwd: rootFolder })) {
    const { name, exports = {} } = JSON.parse(readFileSync(join(rootFolder, file), 'utf8')) as {
      name: string;
      exports?: Record<string, unknown>;
    };
    for (const [way, target] of Object.entries(exports))
      if (typeof target === 'string') entries.set(join(name, way), join(rootFolder, file, '..', target));
  }
  return entries;
}

function currentKeys(): Map<string, string> {
  const ofAll = filesOfGit('*.d.ts', '*tsconfig*.json', 'package-lock.json', 'eslint.config.js', 'deploy/scripts/import-keys.ts');
  return importKeys(filesOfGit('*.js', '*.mjs', '*.ts', '*.tsx'), {
    root: rootFolder,
    packages: packageEntries(),
    ofAll: digest(ofAll.map((file) => readFileSync(join(rootFolder, file), 'utf8')).join('\n')),
  });
}

async function lint(): Promise<number> {
  const keys = currentKeys();
  const clean = existsSync(cacheFile) ? (JSON.parse(readFileSync(cacheFile, 'utf8')) as Record<string, string>) : {};
  const changed = [...keys].filter(([file, key]) => clean[file] !== key).map(([file]) => file);
  if (changed.length === 0) return 0;
  const named = changed.length > mostNamed ? ['.'] : ['--no-warn-ignored', ...changed];
  const { code } = await runCommand([
    'node',
    heapOfLinter,
    join(rootFolder, 'node_modules/eslint/bin/eslint.js'),
    '--max-warnings',
    '0',
    ...named,
  ]);
  if (code !== 0) return code;
  mkdirSync(join(rootFolder, '.cache'), { recursive: true });
  writeFileSync(cacheFile, JSON.stringify(Object.fromEntries(keys)));
  return 0;
}

process.exitCode = await lint();
