import { copyFileSync, existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { productVersion } from '@viral-slides/config/product-version';
import { checkoutName } from './checkout-name.ts';
import { addMissing, parseEnvText, setValues } from './env-text.ts';
import type { EnvEntry } from './env-text.ts';
import { derivedEntries, firstStartEntries, newStackEntries } from './product-env.ts';
import { productImages } from './product-images.ts';
import { composeFileEntries, composeFilesOf, processName, sizeOf } from './product-size.ts';
import { hasPublicDomain } from './public-domain.ts';
import { rootFolder, runCommand } from './run-command.ts';
import type { CommandResult } from './run-command.ts';

/** One running copy of the product: a compose project with an env file of its own. */
export interface Stack {
  projectName: string;
  /** Absolute path of the env file. */
  envFile: string;
  /** Values of the env file. */
  env: Record<string, string>;
  /** Compose files over `docker-compose.yml`, relative to the checkout. */
  files: string[];
}

/** Choice of a copy of the product. */
export interface StackChoice {
  /** Name of the env file at the root of the checkout, e.g. `.env`. */
  envFile: string;
  /** Part of the project name; absent for the product itself. */
  purpose?: string;
  /** Port for a new env file. */
  gatewayPort: number;
  /** Values to set at each run, over what the file has. */
  overrides?: EnvEntry[];
  /** Compose files over `docker-compose.yml`, relative to the checkout. */
  files?: string[];
}

const hostCaBundle = '/etc/ssl/certs/ca-certificates.crt';
/** A build may read inside the checkout only, so the bundle is copied there. */
const copiedCaBundle = '.cache/host-ca.crt';

/** Entries decided at each run: image names, and the CA bundle of this machine for the builds. */
function decidedValues(): EnvEntry[] {
  const images = parseEnvText(readFileSync(join(rootFolder, '.images.env'), 'utf8'));
  const decided = Object.entries(images).map(([key, value]) => ({ key, value }));
  if (!existsSync(hostCaBundle)) return decided;
  mkdirSync(join(rootFolder, '.cache'), { recursive: true });
  copyFileSync(hostCaBundle, join(rootFolder, copiedCaBundle));
  return [...decided, { key: 'HOST_CA_BUNDLE', value: `./${copiedCaBundle}` }];
}

/**
 * Makes or completes the env file of a stack. Secrets are made once and kept; image names follow `.images.env`.
 * Readable by its owner only.
 */
export function prepareStack(choice: StackChoice): Stack {
  const { envFile, projectName } = readStack(choice);
  const before = contentOf(envFile);
  const firstStart = before === '' ? firstStartEntries(totalmem()) : [];
  const { gatewayPort, overrides = [] } = choice;
  const complete = setValues(addMissing(before, [...newStackEntries({ projectName, gatewayPort }), ...firstStart]), overrides);
  const env = parseEnvText(complete);
  const text = setValues(complete, [...derivedEntries(env), ...composeFileEntries(env), ...decidedValues(), ...overrides]);
  if (text !== before) writeFileSync(envFile, text, { mode: 0o600 });
  return readStack(choice);
}

/** Returns the name of a stack and the content of its env file; writes nothing. The file may be missing. */
export function readStack({ envFile: name, purpose, files = [] }: StackChoice): Stack {
  const envFile = join(rootFolder, name);
  const env = parseEnvText(contentOf(envFile));
  return { projectName: env['COMPOSE_PROJECT_NAME'] ?? checkoutName(realpathSync(rootFolder), purpose), envFile, env, files };
}

function contentOf(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** Runs `docker compose` on a stack. @param options.env for compose itself, e.g. values that it hands to a container by name */
export function compose(
  stack: Stack,
  args: string[],
  options: { keep?: boolean; timeoutMs?: number; env?: Record<string, string> } = {},
): Promise<CommandResult> {
  const { command, env } = composeCommand(stack, args);
  const limit = options.timeoutMs === undefined ? {} : { timeoutMs: options.timeoutMs };
  return runCommand(command, { output: options.keep ? 'keep' : 'show', env: { ...env, ...options.env }, ...limit });
}

/** Parts that a stack has where a setting asks for them: each a service of compose with a profile and an image of its own name. */
const optionalParts = ['bluesky', 'caddy'] as const;

/** The optional parts of this stack. */
function partsOf({ env }: Stack): string[] {
  const isThere = { bluesky: Boolean(env['BLUESKY_REHEARSAL']), caddy: hasPublicDomain(env) };
  return optionalParts.filter((part) => isThere[part]);
}

/** Command line of `docker compose` for a stack, with its environment. */
export function composeCommand(stack: Stack, args: readonly string[]): { command: string[]; env: Record<string, string> } {
  const files = [...composeFilesOf(sizeOf(stack.env)), ...stack.files].flatMap((file) => ['-f', file]);
  // A profile that is named takes the place of those of the env file.
  const parts = partsOf(stack);
  const profiles = parts.length > 0 ? [...(stack.env['COMPOSE_PROFILES'] ?? '').split(',').filter(Boolean), ...parts] : [];
  const named = profiles.flatMap((profile) => ['--profile', profile]);
  return {
    command: ['docker', 'compose', '--env-file', stack.envFile, '-p', stack.projectName, ...files, ...named, ...args],
    env: { COMPOSE_PROJECT_NAME: stack.projectName, PRODUCT_VERSION: productVersion },
  };
}

/** Runs `docker compose` where nothing can go on without it. @throws Error with the sentence `failure`, then what compose said */
export async function composeOrFail(stack: Stack, args: string[], failure: string): Promise<CommandResult> {
  const result = await compose(stack, args, { keep: true });
  if (result.code !== 0) throw new Error(`${failure}\n${result.output}`);
  return result;
}

/** Names the volumes with the stack's data; empty when it never ran or was reset. */
export async function volumesOf(projectName: string): Promise<string[]> {
  const filter = `label=com.docker.compose.project=${projectName}`;
  const { stdout } = await runCommand(['docker', 'volume', 'ls', '-q', '--filter', filter], { output: 'keep' });
  return stdout.split('\n').filter(Boolean);
}

/** Containers that keep the product from starting, with the end of their logs, as text for a person. */
async function describeTrouble(stack: Stack): Promise<string> {
  const { stdout } = await compose(stack, ['ps', '-a', '--format', '{{.Service}}|{{.State}}|{{.Health}}|{{.ExitCode}}'], { keep: true });
  const rows = stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('|'));
  const bad = rows
    .filter(([, state, health, code]) => (state === 'exited' ? code !== '0' : health !== 'healthy'))
    .map(([service]) => service ?? '');
  if (bad.length === 0) return 'All containers that were started are healthy; see the messages above.';
  const logs = await compose(stack, ['logs', '--no-color', '--tail', '15', ...new Set(bad)], { keep: true });
  return `Not healthy: ${[...new Set(bad)].join(', ')}\n${logs.output}`;
}

const imageBuilders: readonly string[] = productImages.map(({ builtBy }) => builtBy);

/**
 * Builds images of the product.
 * @param services of compose whose images are meant; absent: all of the product's
 * @throws Error with the output of the build, where a terminal has not shown it already
 */
export async function buildImages(stack: Stack, services: readonly string[] = [...imageBuilders, ...partsOf(stack)]): Promise<void> {
  const keep = !process.stderr.isTTY;
  if (keep) console.info('Building the app’s images …');
  const built = await compose(stack, ['build', ...services], { keep });
  if (built.code !== 0) throw new Error(`The app’s images could not be built.\n${built.output}`);
}

/** The same stack, with the services of every size: for commands that look for containers of another one. */
export function ofAnySize(stack: Stack): Stack {
  return { ...stack, env: { ...stack.env, SIZE: 'small' } };
}

/** Whether a container of this stack has the product's port: the gateway's, or that of the one process, whichever size was started last. */
export async function hasEntrance(stack: Stack): Promise<boolean> {
  const { stdout } = await compose(ofAnySize(stack), ['--profile', '*', 'ps', '-q', 'gateway', processName], { keep: true });
  return stdout.trim() !== '';
}

/**
 * Removes the containers of services that the profiles or the size leave out by now. Compose keeps them running: the development provider would go on
 * after the switch to an own one, and two sizes would want one port. Their data stay.
 */
async function removeLeftOut(stack: Stack): Promise<void> {
  const linesOf = async (of: Stack, args: string[]) => (await compose(of, args, { keep: true })).stdout.split('\n').filter(Boolean);
  const meant = await linesOf(stack, ['config', '--services']);
  const present = await linesOf(ofAnySize(stack), ['--profile', '*', 'ps', '--all', '--services']);
  const leftOut = present.filter((service) => !meant.includes(service));
  if (meant.length === 0 || leftOut.length === 0) return;
  console.info(`Removing services that are no longer part of the app: ${leftOut.join(', ')}`);
  await compose(ofAnySize(stack), ['--profile', '*', 'rm', '--stop', '--force', ...leftOut], { keep: true });
}

/** The key that all programs shared before each had its own; it signs as long as it is set. */
const sharedKey = 'IDENTITY_SIGNING_KEY';

/**
 * Builds what changed, starts all containers and waits until they are healthy. With the settings of a release in which all programs shared one key it starts
 * them twice: first each learns the keys of the others, then the shared one goes, so that requests on their way are trusted throughout.
 * @param infrastructure fulfilled when the images of the infrastructure are there; the product's own are built in the meantime
 * @throws Error that shows the end of the logs of those that are not
 */
export async function startStack(stack: Stack, infrastructure: Promise<void> = Promise.resolve()): Promise<void> {
  await Promise.all([infrastructure, buildImages(stack)]);
  await removeLeftOut(stack);
  await startContainers(stack);
  if (!stack.env[sharedKey]) return;
  console.info('Every service now has its own key: removing the key that they shared.');
  writeFileSync(stack.envFile, setValues(contentOf(stack.envFile), [{ key: sharedKey, value: '' }]), { mode: 0o600 });
  await startContainers(stack);
}

/** Starts containers and waits until all are healthy: longer than their checks let them start (`start_period` in docker-compose.yml). */
export const upUntilHealthy = ['up', '--detach', '--no-build', '--wait', '--wait-timeout', '420'] as const;

async function startContainers(stack: Stack): Promise<void> {
  const started = await compose(stack, [...upUntilHealthy, '--remove-orphans']);
  if (started.code !== 0) throw new Error(`Viral Slides did not become healthy.\n${await describeTrouble(stack)}`);
}

/** Removes a stack with its data and images. Quiet; nothing left is fine. */
export async function removeStack(stack: Stack): Promise<void> {
  await compose(ofAnySize(stack), ['--profile', '*', 'down', '--volumes', '--remove-orphans', '--timeout', '5'], { keep: true });
  const images = [...productImages.map(({ name }) => name), ...optionalParts].map((name) => `${stack.projectName}-${name}`);
  await runCommand(['docker', 'image', 'rm', '-f', ...images], { output: 'keep' });
}
