import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';

/** Label on every container of this test process; its value is unique per process. */
export const sessionLabel = 'viral-slides.test-session';

let session: string | undefined;

/**
 * Returns the session label's value and makes sure that the containers carrying it go away with this process, also after
 * Ctrl-C, a crash or SIGKILL. A handler inside the process cannot promise that, so a detached shell holds the other end of a pipe: when
 * the pipe closes, this process is gone, and it removes what is left. It looks twice, for a container that was just being created.
 */
export function watchedSession(): string {
  if (session !== undefined) return session;
  session = randomUUID();
  const remove = `ids=$(docker ps -aq --filter label=${sessionLabel}=${session}); [ -z "$ids" ] || docker rm -f -v $ids`;
  const watcher = spawn('sh', ['-c', `cat >/dev/null; ${remove}; sleep 5; ${remove}`], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watcher.unref();
  (watcher.stdin as unknown as { unref(): void }).unref();
  return session;
}
