/** `make alerts-check`: scraping, rules and what each alert fires on, by Prometheus' own tool. It is taken from PATH, or unpacked from Debian's package into .cache. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from './run-command.ts';

const cache = join(rootFolder, '.cache/prometheus');
const unpacked = join(cache, 'usr/bin/promtool');
const folder = join(rootFolder, 'deploy/observability');

/** Runs a program. @returns whether it succeeded; its output goes to ours */
function succeeds(
  [command, ...args]: [string, ...string[]],
  { cwd, stdio = 'inherit' }: { cwd: string; stdio?: 'inherit' | 'ignore' },
): boolean {
  return spawnSync(command, args, { cwd, stdio }).status === 0;
}

/** Finds promtool, or fetches it; nothing is installed. @throws Error that says what to do */
function promtool(): string {
  if (succeeds(['promtool', '--version'], { cwd: cache, stdio: 'ignore' })) return 'promtool';
  if (existsSync(unpacked)) return unpacked;
  const isFetched = succeeds(['apt-get', '-q', 'download', 'prometheus'], { cwd: cache, stdio: 'ignore' });
  const archive = readdirSync(cache).find((name) => name.endsWith('.deb'));
  if (!isFetched || archive === undefined || !succeeds(['dpkg-deb', '-x', archive, '.'], { cwd: cache }))
    throw new Error('promtool is missing, and Debian’s package "prometheus" could not be fetched: install promtool, then try again.');
  return unpacked;
}

mkdirSync(cache, { recursive: true });
try {
  const tool = promtool();
  const checks = [
    ['check', 'config', 'prometheus.yml'],
    ['check', 'rules', 'rules.yml', 'absent.yml'],
    ['test', 'rules', 'rules.test.yml', 'absent.test.yml'],
  ];
  if (!checks.every((args) => succeeds([tool, ...args], { cwd: folder }))) process.exitCode = 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
