import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { commandEnvironment, rootFolder } from '../../scripts/run-command.ts';
import { compose, composeCommand, composeOrFail } from '../../scripts/stack.ts';
import type { Stack } from '../../scripts/stack.ts';

/** A program in a container of its own, beside the servers of a stack. */
export interface RunningProgram {
  child: ChildProcess;
  /** Resolves with its exit code and what it said. */
  ended: Promise<{ code: number; said: string }>;
}

/** Servers that hold what is saved. */
const servers = ['mongo', 's3'];

/**
 * Runs a program of deploy/backup beside the servers, whose ports are not published: in a container of s3-init, which has the keys of the store's administrator. The password of the
 * administrator is handed over by the environment; arguments can be read by everybody on the machine.
 */
export function runBeside(stack: Stack, program: string[], stdio: { stdin: boolean }): RunningProgram {
  const admin = encodeURIComponent(stack.env['MONGO_ADMIN_PASSWORD'] ?? '');
  const { command, env } = composeCommand(stack, [
    'run',
    '--rm',
    '--no-deps',
    '-T',
    '-e',
    'MONGO_ADMIN_URI',
    's3-init',
    'node',
    ...program,
  ]);
  const child = spawn(command[0]!, command.slice(1), {
    cwd: rootFolder,
    env: commandEnvironment({
      ...env,
      COMPOSE_PROGRESS: 'quiet',
      MONGO_ADMIN_URI: `mongodb://admin:${admin}@mongo:27017/?authSource=admin`,
    }),
    stdio: [stdio.stdin ? 'pipe' : 'ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = once(child, 'close').then(([code]) => ({ code: typeof code === 'number' ? code : 1, said: said.trim() }));
  return { child, ended };
}

/**
 * Starts only the servers that hold the data of an installation or messages in transit; running ones keep running.
 * @throws Error with what compose said
 */
export async function startServers(stack: Stack): Promise<void> {
  const up = ['up', '--detach', '--no-build', '--wait', '--wait-timeout', '120', ...servers, 'rabbitmq'];
  await composeOrFail(stack, up, 'Database, object store and broker could not be started.');
}

/** Whether the servers of a stack run. */
export async function areServersUp(stack: Stack): Promise<boolean> {
  const { stdout } = await compose(stack, ['ps', '--services', '--status', 'running', ...servers], { keep: true });
  const running = stdout.split('\n');
  return servers.every((server) => running.includes(server));
}
