import { spawn } from 'node:child_process';
import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { once } from 'node:events';

/** However this measurement ends, it leaves no process behind. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** A process that this measurement started and ends by its handle. */
export interface OwnProcess {
  /** The line that said that it works. */
  readyLine: string;
  /** SIGKILL; resolves when it is gone. */
  kill(): Promise<void>;
}

/**
 * Starts a program and waits until it prints a line that says that it works.
 * @param options.ready content of that line
 * @throws Error with what it printed, when it ends before, or after 60 s
 */
export async function startProcess(
  [command, ...args]: [string, ...string[]],
  { ready, ...options }: SpawnOptions & { ready: string | RegExp },
): Promise<OwnProcess> {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let printed = '';
  const started = new Promise<string>((resolve) => {
    const listen = (chunk: Buffer) => {
      printed = (printed + chunk.toString()).slice(-10_000);
      const line = printed.split('\n').find((each) => each.search(ready) >= 0);
      if (line !== undefined) resolve(line);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
  });
  const failed = Promise.race([once(child, 'exit'), once(child, 'error'), once(AbortSignal.timeout(60_000), 'abort')]).then(() => {
    throw new Error(`${command} did not start: ${printed}`);
  });
  const readyLine = await Promise.race([started, failed]);
  failed.catch(() => undefined);
  return { readyLine, kill: () => killed(child) };
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
