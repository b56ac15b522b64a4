import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@viral-slides/testkit';
import { startProcess } from '../processes.ts';

/** A server of the distribution, as a process of its own in a temporary folder, on a free port of this machine. */
export interface DebianServer {
  url: string;
  stop(): Promise<void>;
}

const temporaryFolder = (name: string) => mkdtempSync(join(tmpdir(), `bench-scheduling-${name}-`));

/** Redis, keeping a log of what it did, as BullMQ advises for production (written every second). */
export async function startRedis(): Promise<DebianServer> {
  const folder = temporaryFolder('redis');
  const port = await freePort();
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--appendonly', 'yes', '--save', ''];
  const server = await startProcess(['redis-server', ...settings], { ready: 'Ready to accept connections' });
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      await server.kill();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Its programs lie outside of the path in Debian. */
function programsOfPostgres(): string {
  const folder = globSync('/usr/lib/postgresql/*/bin').toSorted().at(-1);
  if (folder === undefined || !existsSync(join(folder, 'initdb'))) throw new Error('PostgreSQL is not installed');
  return folder;
}

/** PostgreSQL refuses to run as root: then it runs as the user that its package made. */
function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres']).toString());
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** PostgreSQL with a cluster of its own, all settings at their default. */
export async function startPostgres(): Promise<DebianServer> {
  const programs = programsOfPostgres();
  const folder = temporaryFolder('postgres');
  const port = await freePort();
  const as = unprivileged();
  if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid);
  const data = join(folder, 'data');
  execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'bench', '--auth=trust', '--no-instructions'], { ...as, stdio: 'ignore' });
  const settings = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder];
  const server = await startProcess([join(programs, 'postgres'), ...settings], { ...as, ready: 'ready to accept connections' });
  return {
    url: `postgres://bench@127.0.0.1:${port}/postgres`,
    async stop() {
      await server.kill();
      rmSync(folder, { recursive: true });
    },
  };
}
