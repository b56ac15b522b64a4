import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';

/** Root folder of this checkout. */
export const rootFolder = new URL('../..', import.meta.url).pathname.replace(/\/$/, '');

/** Options of a command. */
export interface CommandOptions {
  /** Added to the environment of this process. */
  env?: Record<string, string>;
  /** `show` passes the output on, `keep` collects it. Default `show`. */
  output?: 'show' | 'keep';
  /** Timeout, in ms: the command is then ended and fails. Absent: no timeout. */
  timeoutMs?: number;
}

/** Result of a command. */
export interface CommandResult {
  /** Exit code; 1 where a signal ended it or it could not start. */
  code: number;
  /** Standard output alone, where it was kept. */
  stdout: string;
  /** Standard output and error in the order they came, where they were kept. */
  output: string;
}

const running = new Set<ChildProcess>();

/** Asks every command that still runs to stop. Used when this process gets a signal to end. */
export function stopRunningCommands(): void {
  for (const child of running) child.kill('SIGTERM');
}

/** The environment of commands: the project's own binaries first, before those of the machine. */
export function commandEnvironment(extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  return { ...process.env, PATH: `${rootFolder}/node_modules/.bin:${process.env['PATH'] ?? ''}`, ...extra };
}

/**
 * Runs a command in the root folder and waits for its end. A failing command does not throw: look at `code`.
 * @param command the program, then its arguments; no shell in between
 */
export function runCommand([program = '', ...args]: string[], options: CommandOptions = {}): Promise<CommandResult> {
  const keep = options.output === 'keep';
  const child = spawn(program, args, {
    cwd: rootFolder,
    env: commandEnvironment(options.env),
    stdio: keep ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
  });
  running.add(child);
  const timer = options.timeoutMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), options.timeoutMs);
  let stdout = '';
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    output += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (output += text));
  return new Promise((resolve) => {
    const end = (result: CommandResult) => {
      running.delete(child);
      clearTimeout(timer);
      resolve(result);
    };
    child.once('error', (error) => end({ code: 1, stdout, output: `${output}${program}: ${error.message}\n` }));
    child.once('close', (code) => end({ code: code ?? 1, stdout, output }));
  });
}
