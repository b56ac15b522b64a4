/**
 * `make dev`: infrastructure in containers, services and frontend on this machine with reload. Uses the data of `make up`, whose own
 * containers stop in the meantime. Ctrl-C ends all of it; the data stay.
 */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { devProcesses, infrastructure, nodeProcesses, socketFolders, usersMadeBy } from './dev-processes.ts';
import type { ComposeConfig, DevPorts, DevProcess } from './dev-processes.ts';
import { anyFreePort, freePortFrom } from './free-port.ts';
import { commandEnvironment, rootFolder } from './run-command.ts';
import { processName } from './product-size.ts';
import { buildImages, compose, ofAnySize, prepareStack } from './stack.ts';
import type { Stack } from './stack.ts';

const colours = [31, 32, 33, 34, 35, 36];

/** The product as compose would run it. */
async function readComposeConfig(stack: Stack): Promise<ComposeConfig> {
  const { code, stdout, output } = await compose(stack, ['config', '--format', 'json'], { keep: true });
  if (code !== 0) throw new Error(`docker-compose.yml could not be read:\n${output}`);
  return JSON.parse(stdout) as ComposeConfig;
}

async function choosePorts(config: ComposeConfig): Promise<DevPorts> {
  const names = [...infrastructure, 'rabbitmqUi', ...nodeProcesses(config), 'gatewayInternal'];
  const entries: [string, number][] = [];
  for (const name of names) entries.push([name, await anyFreePort()]);
  return { ...Object.fromEntries(entries), frontend: await freePortFrom(5173) } as DevPorts;
}

async function startInfrastructure(stack: Stack, config: ComposeConfig, ports: DevPorts): Promise<void> {
  process.env['DEV_MONGO_PORT'] = String(ports.mongo);
  process.env['DEV_RABBITMQ_PORT'] = String(ports.rabbitmq);
  process.env['DEV_RABBITMQ_UI_PORT'] = String(ports['rabbitmqUi']);
  process.env['DEV_S3_PORT'] = String(ports.s3);
  await compose(ofAnySize(stack), ['--profile', '*', 'stop', ...nodeProcesses(config), processName, 'frontend'], { keep: true });
  await buildImages(stack, usersMadeBy);
  const withPorts = { ...stack, files: ['deploy/compose.dev.yml'] };
  const started = await compose(withPorts, ['up', '--detach', '--wait', ...infrastructure]);
  const makers = [];
  for (const maker of usersMadeBy) makers.push(await compose(withPorts, ['run', '--rm', '--no-TTY', maker]));
  if ([started, ...makers].some(({ code }) => code !== 0)) throw new Error('The infrastructure did not start; the reason is above.');
}

/** Starts a process and shows its lines behind its name. */
function start({ name, command: [program = '', ...args], env }: DevProcess, colour: number): ChildProcess {
  const child = spawn(program, args, { cwd: rootFolder, env: commandEnvironment(env), stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => console.info(`\u001b[${colour}m${name.padEnd(12)}\u001b[0m ${line}`));
  }
  return child;
}

/** Ends a process with its children, `node --watch` has one. */
async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  const ended = new Promise((resolve) => child.once('close', resolve));
  process.kill(-child.pid, 'SIGTERM');
  await ended;
}

function untilSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}

const prepared = prepareStack({ envFile: '.env', gatewayPort: 8080 });
// Each service is a process here, whatever the size of the product.
const stack = { ...prepared, env: { ...prepared.env, SIZE: 'large' } };
try {
  const config = await readComposeConfig(stack);
  const ports = await choosePorts(config);
  await startInfrastructure(stack, config, ports);
  for (const folder of socketFolders) mkdirSync(join(rootFolder, folder), { recursive: true, mode: 0o700 });
  const children = devProcesses(config, ports).map((each, index) => start(each, colours[index % colours.length] ?? 37));
  console.info(`\nOpen http://localhost:${ports.frontend}. RabbitMQ: http://127.0.0.1:${ports['rabbitmqUi']}. Press Ctrl-C to stop.\n`);
  await untilSignal();
  await Promise.all(children.map(stop));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  await compose(stack, ['stop', ...infrastructure], { keep: true });
}
