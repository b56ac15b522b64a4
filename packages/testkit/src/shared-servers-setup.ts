import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { watchedSession } from './container-watch.ts';
import { keptSession } from './kept-servers.ts';
import { sharedFolderVariable, sharedSessionVariable } from './shared-server.ts';

/**
 * Jest's global set-up of the component tests: lets their files share one database server and one broker, started by the first file that
 * needs them. They go with this process at the latest, unless `KEEP_TEST_SERVERS` names a folder: then the next run with that folder has them too.
 */
export default function shareServers(): void {
  const kept = process.env['KEEP_TEST_SERVERS'];
  if (kept) {
    process.env[sharedSessionVariable] = keptSession(kept);
    process.env[sharedFolderVariable] = kept;
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'viral-slides-servers-'));
  process.env[sharedFolderVariable] = folder;
  process.env[sharedSessionVariable] = watchedSession();
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}
