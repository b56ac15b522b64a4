/**
 * `node deploy/backup/src/load.ts`, in a container beside empty servers: reads the tar of a backup from standard input, writes databases
 * and objects, reads the databases back and compares. `--check` only checks whether the servers are empty. Exits with 3 when they are not.
 */
import { loadInstallation, whatIsThere } from './load-installation.ts';
import { openServers } from './servers.ts';
import type { Servers } from './servers.ts';

const notEmpty = 3;

async function run(servers: Servers): Promise<number> {
  const there = await whatIsThere(servers);
  for (const sentence of there) console.error(sentence);
  if (there.length > 0) return notEmpty;
  if (process.argv.includes('--check')) return 0;
  const { problems, superseded } = await loadInstallation(servers, process.stdin);
  for (const problem of problems) console.error(`Not as it was saved: ${problem}.`);
  for (const name of superseded) console.error(`${name}: left out documents that were replaced during the backup.`);
  return problems.length === 0 ? 0 : 1;
}

try {
  const servers = await openServers(process.env);
  try {
    process.exitCode = await run(servers);
  } finally {
    await servers.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
