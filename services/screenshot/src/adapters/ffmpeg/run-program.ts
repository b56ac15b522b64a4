import { spawn } from 'node:child_process';

/** A program that is run to its end. */
export interface ProgramRun {
  program: string;
  args: readonly string[];
  /** Folder in which it runs. */
  folder: string;
  /** Kills it. */
  signal: AbortSignal;
}

/** Search path for programs; the service's own environment holds its secrets and is not passed on. */
const programPath = '/usr/local/bin:/usr/bin:/bin';
/** Most of what a program says that is kept for the log, in characters. */
const keptOutput = 2_000;

/**
 * Runs a program to its end; it gets no environment but its path.
 * @returns its exit code (null when it was killed) and the end of what it said on stderr
 * @throws the signal's reason when it was aborted, once the process is gone; Error when the program cannot be started
 */
export async function runProgram({ program, args, folder, signal }: ProgramRun): Promise<{ code: number | null; output: string }> {
  signal.throwIfAborted();
  const child = spawn(program, args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], env: { PATH: programPath } });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-keptOutput)));
  const kill = () => void child.kill('SIGKILL');
  signal.addEventListener('abort', kill, { once: true });
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    signal.throwIfAborted();
    return { code, output };
  } finally {
    signal.removeEventListener('abort', kill);
  }
}
