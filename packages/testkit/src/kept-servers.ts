import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sessionLabel } from './container-watch.ts';
import { usesFile } from './census/recorded-uses.ts';

/** Minutes after the last run in which kept servers are removed. */
const idleMinutes = 60;

const containersOf = (session: string) =>
  execFileSync('docker', ['ps', '-q', '--no-trunc', '--filter', `label=${sessionLabel}=${session}`], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);

/** Ids of the containers that files of this folder name. */
function namedContainers(folder: string): string[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return files.map((name) => (JSON.parse(readFileSync(join(folder, name), 'utf8')) as { containerId: string }).containerId);
}

/** A detached shell that removes the servers once they have been unused for an hour, and what they are known by. */
function removeWhenIdle(folder: string, session: string): void {
  const remove = `ids=$(docker ps -aq --filter label=${sessionLabel}=${session}); [ -z "$ids" ] || docker rm -f -v $ids`;
  const isUsed = `[ "$(cat session 2>/dev/null)" = ${session} ] && [ -n "$(find used -mmin -${idleMinutes})" ]`;
  const script = `while ${isUsed}; do sleep 60; done; ${remove}; [ "$(cat session)" != ${session} ] || rm -rf -- "$PWD"`;
  spawn('sh', ['-c', script], { cwd: folder, detached: true, stdio: 'ignore' }).unref();
}

function startOver(folder: string): string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const session = randomUUID();
  writeFileSync(join(folder, 'session'), session);
  writeFileSync(join(folder, 'used'), '');
  removeWhenIdle(folder, session);
  return session;
}

/**
 * The servers of an earlier run that kept them, if all of them still run; otherwise the run starts its own and keeps those.
 * Only one run at a time may use a folder.
 * @param folder folder that keeps them, the same for every run
 * @returns the label's value of their containers
 */
export function keptSession(folder: string): string {
  const file = join(folder, 'session');
  if (!existsSync(file)) return startOver(folder);
  const session = readFileSync(file, 'utf8');
  const running = containersOf(session);
  if (!namedContainers(folder).every((id) => running.includes(id))) return startOver(folder);
  for (const name of readdirSync(folder)) {
    const isHalf = name.endsWith('.lock') && !existsSync(join(folder, name.replace(/\.lock$/, '')));
    if (isHalf) rmSync(join(folder, name), { recursive: true });
  }
  rmSync(usesFile(folder), { force: true });
  writeFileSync(join(folder, 'used'), '');
  return session;
}
