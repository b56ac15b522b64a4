import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@viral-slides/testkit';
import { load } from 'js-yaml';
import { docker, root } from './attack/browser-image.ts';
import { launchersIn } from '../src/adapters/chromium/launcher-status.ts';

/** A container that starts browsers, with the limits that docker-compose.yml gives it. */
export interface BrowserContainer {
  /** Folder on this machine with its socket. */
  socketFolder: string;
  /** Whether its first process is the one that was started, and its kernel ended none of its processes. */
  isUnharmed(): Promise<boolean>;
  remove(): Promise<void>;
}

interface Entry {
  environment: Record<string, string>;
  mem_limit: string;
  shm_size: string;
  pids_limit: number;
}

/** Starts one. @param entry its name in docker-compose.yml */
export async function startBrowserContainer(image: string, entry: 'browser' | 'drawing-browser'): Promise<BrowserContainer> {
  const compose = load(readFileSync(`${root}/docker-compose.yml`, 'utf8')) as { services: Record<string, Entry> };
  const { environment, ...limits } = compose.services[entry]!;
  const socketFolder = mkdtempSync(join(tmpdir(), 'browsers-'));
  // The tests and the container may run as different users.
  chmodSync(socketFolder, 0o777);
  const user = process.getuid?.() === 0 ? 1000 : (process.getuid?.() ?? 1000);
  const name = `hostile-${entry}-${randomUUID().slice(0, 8)}`;
  const settings = { ...environment, BROWSER_SOCKET_FOLDER: '/run/browser', EGRESS_SOCKET: '', BROWSERS_MAX: '', NODE_ENV: 'production' };
  await docker([
    ...['run', '--detach', '--name', name, '--init', '--network', 'none', '--cap-drop', 'ALL', '--user', `${user}:${user}`],
    ...['--security-opt', 'no-new-privileges', '--security-opt', `seccomp=${root}/deploy/browser/seccomp.json`],
    ...['--read-only', '--tmpfs', '/tmp:size=256m,mode=1777', '--shm-size', limits.shm_size],
    ...['--memory', limits.mem_limit, '--pids-limit', String(limits.pids_limit)],
    ...['--volume', `${root}:/app:ro`, '--volume', `${socketFolder}:/run/browser`, '--workdir', '/app'],
    ...Object.entries(settings).flatMap(([key, value]) => ['--env', `${key}=${value}`]),
    ...[image, 'node', 'deploy/browser/src/main.ts'],
  ]);
  await eventually(async () => expect(await launchersIn(socketFolder)).toHaveLength(1), { timeoutMs: 30_000 });
  return {
    socketFolder,
    async isUnharmed() {
      const state = await docker(['inspect', '--format', '{{.State.Running}} {{.State.OOMKilled}} {{.RestartCount}}', name]);
      return state === 'true false 0';
    },
    async remove() {
      await docker(['rm', '--force', '--volumes', name]);
    },
  };
}
