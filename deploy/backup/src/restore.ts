/** `make restore FILE=…`: brings a backup into an empty installation and starts it. Nothing is changed before the whole file was checked. */
import { chmodSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { freePortFrom, isFree } from '../../scripts/free-port.ts';
import { product } from '../../scripts/operator.ts';
import { rootFolder } from '../../scripts/run-command.ts';
import { buildImages, composeOrFail, prepareStack, readStack, startStack } from '../../scripts/stack.ts';
import type { Stack } from '../../scripts/stack.ts';
import { parseEnvText, setValues } from '../../scripts/env-text.ts';
import { checkArchive, contentsOf } from './archive-file.ts';
import type { OpenedArchive } from './archive-file.ts';
import { keyFrom } from './lock.ts';
import { restoredEnv } from './restored-env.ts';
import type { Key } from './sealed-file.ts';
import { runBeside, startServers } from './stack-servers.ts';
import { summary } from './summary.ts';
import { listQueues, whatWaits } from './waiting-messages.ts';

const envName = product.envFile;
const envFile = join(rootFolder, envName);
/** The env file while a restore is under way: without one, `make up` refuses to start half of the data. */
const pendingName = `${envName}.restoring`;
const pendingFile = join(rootFolder, pendingName);
const notEmpty = 3;

/** Puts the settings where they are while it is under way. */
async function prepareEnv({ env }: OpenedArchive): Promise<Stack> {
  const here = existsSync(envFile) ? readFileSync(envFile, 'utf8') : null;
  const { projectName } = readStack(product);
  const { text, changed } = restoredEnv(env, { here, projectName });
  const wanted = Number(process.env['GATEWAY_PORT'] || parseEnvText(text)['GATEWAY_PORT'] || 8080);
  const port = (await isFree(wanted)) ? wanted : await freePortFrom(wanted);
  writeFileSync(pendingFile, setValues(text, [{ key: 'GATEWAY_PORT', value: String(port) }]), { mode: 0o600 });
  if (changed.length > 0) console.info(`Settings that come from the backup: ${changed.join(', ')}`);
  return prepareStack({ envFile: pendingName, gatewayPort: port });
}

/** @throws Error that says what to do, when there are data already */
async function refuseFull(stack: Stack): Promise<void> {
  const { code, said } = await runBeside(stack, ['deploy/backup/src/load.ts', '--check'], { stdin: false }).ended;
  if (code !== 0 && code !== notEmpty) throw new Error(`The servers could not be checked.\n${said}`);
  // Of another installation, or of this one before the loss: a request to publish would be taken up again.
  const there = [...(code === 0 ? [] : [said]), ...(await messagesOf(stack))];
  if (there.length === 0) return;
  throw new Error(
    `${there.join('\n')}\nA backup is restored into an empty installation only. Save the existing data with \`make backup\`, delete it with \`make reset\`, then run this again.`,
  );
}

async function messagesOf(stack: Stack): Promise<string[]> {
  const asked = await composeOrFail(stack, ['exec', '-T', 'rabbitmq', ...listQueues], 'The broker could not be checked.');
  return whatWaits(asked.stdout);
}

async function load(stack: Stack, file: string, key: Key): Promise<void> {
  const program = runBeside(stack, ['deploy/backup/src/load.ts'], { stdin: true });
  const [sent, ended] = await Promise.allSettled([pipeline(await contentsOf(file, key), program.child.stdin!), program.ended]);
  if (ended.status === 'fulfilled' && ended.value.code === 0 && sent.status === 'fulfilled') return;
  const said = ended.status === 'fulfilled' ? ended.value.said : '';
  throw new Error(`The backup could not be restored. Delete the data written so far with \`make reset\`, then run this again.\n${said}`);
}

/**
 * Before anything else runs, each service decides for its own data what must not happen twice and what has to be published again
 * (ADR 0038).
 */
async function settle(stack: Stack, service: string): Promise<void> {
  const options = service === 'scheduling' && process.env['HOLD'] === 'all' ? ['--hold-all'] : [];
  const command = ['run', '--rm', '--no-deps', '-T', service, 'node', `services/${service}/src/after-restore.ts`, ...options];
  const failure = `${service} could not settle the work in progress. Nothing was started; run \`make reset\`, then run this again.`;
  const { output } = await composeOrFail(stack, command, failure);
  const lines = output.split('\n').filter((line) => line.startsWith('{') && line.includes('"after-restore"'));
  for (const line of lines) console.info(`${service}: ${(JSON.parse(line) as { msg: string }).msg}`);
}

/** Until it is over there is no env file, and `make up` refuses. */
async function bringBack(stack: Stack, file: string, key: Key): Promise<void> {
  if (existsSync(envFile)) renameSync(envFile, `${envFile}.before-restore`);
  await load(stack, file, key);
  // The services' users, which are the server's and not part of a backup.
  for (const maker of ['mongo-init', 's3-init']) {
    const failure = `${maker} could not create its users. Run \`make reset\`, then run this again.`;
    await composeOrFail(stack, ['run', '--rm', '--no-deps', '-T', maker], failure);
  }
  for (const service of ['social-accounts', 'scheduling', 'projects', 'media']) await settle(stack, service);
  renameSync(pendingFile, envFile);
  chmodSync(envFile, 0o600);
}

async function openEmptyStack(archive: OpenedArchive): Promise<Stack> {
  const stack = await prepareEnv(archive);
  try {
    await buildImages(stack);
    await startServers(stack);
    await refuseFull(stack);
    return stack;
  } catch (error) {
    rmSync(pendingFile, { force: true });
    throw error;
  }
}

/** Brings back what FILE holds. @throws Error that says what to do */
export async function restore(): Promise<void> {
  const file = process.env['FILE'];
  if (!file || !existsSync(resolve(file))) throw new Error('Name the backup file: `make restore FILE=backups/….tar.age`.');
  const key = await keyFrom(process.env);
  const archive = await checkArchive(resolve(file), key);
  console.info(`Backup of ${archive.manifest.madeAt}: ${summary(archive.totals)}. It is complete.`);
  await bringBack(await openEmptyStack(archive), resolve(file), key);
  console.info('Databases, objects and settings are restored exactly as they were saved. Starting …');
  const stack = prepareStack(product);
  await startStack(stack);
  console.info(
    `Restored: http://localhost:${stack.env['GATEWAY_PORT'] ?? ''}. All users have to sign in again.\nIf the original installation is still running somewhere, stop it: both would publish.`,
  );
}
