/**
 * `node deploy/backup/src/dump.ts`, in a container beside the servers: writes databases and objects as a tar to its standard output, while the product runs.
 * Nothing is kept on a disk. Settings: settings.ts.
 */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { dumpInstallation } from './dump-installation.ts';
import { openServers } from './servers.ts';

try {
  const servers = await openServers(process.env);
  try {
    await pipeline(Readable.from(dumpInstallation(servers), { objectMode: false }), process.stdout);
  } finally {
    await servers.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
