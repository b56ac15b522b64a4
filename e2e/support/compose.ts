import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..', '..');

/** Runs a compose command on the stack under test and returns what it printed. The runner names the stack in `STACK_ENV_FILE`; by hand it is the one of `make up`. */
export async function compose(...args: string[]): Promise<string> {
  const envFile = process.env['STACK_ENV_FILE'] ?? '.env';
  const { stdout } = await run('docker', ['compose', '--env-file', envFile, ...args], { cwd: root, timeout: 120_000 });
  return stdout;
}

/** Ids of the running containers of one service. */
export async function replicasOf(service: string): Promise<string[]> {
  return (await compose('ps', '--quiet', '--status', 'running', service)).split('\n').filter((id) => id !== '');
}

/** Ends one container at once, as a crash would. It is one of our own stack, by its full id. */
export async function killContainer(id: string): Promise<void> {
  await run('docker', ['kill', '--signal', 'KILL', id]);
}

/** Number of requests a replica has answered, by operation, read from its own measurements inside the network. */
export async function answeredRequests(containerId: string, operation: string): Promise<number> {
  const script = "fetch('http://127.0.0.1:3000/metrics').then((r) => r.text()).then((t) => console.log(t))";
  const { stdout } = await run('docker', ['exec', containerId, 'node', '-e', script], { timeout: 20_000 });
  const counts = stdout
    .split('\n')
    .filter((line) => line.startsWith('http_request_duration_seconds_count') && line.includes(`operation="${operation}"`));
  return counts.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}
