/**
 * `make upgrade-test FROM=v1.0.0`: starts a stack of its own from an earlier release, fills it, starts this checkout on the same `.env`, volumes and broker, and compares;
 * then goes back to the release, and compares again. Posts that are due before, during and after are published once. Everything is removed at the end (KEEP=1: stays).
 */
import { strict as assert } from 'node:assert';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { endWith } from '../scripts/end-with.ts';
import { anyFreePort } from '../scripts/free-port.ts';
import { productImages } from '../scripts/product-images.ts';
import { rootFolder, runCommand } from '../scripts/run-command.ts';
import { prepareStack, readStack, removeStack, startStack, upUntilHealthy } from '../scripts/stack.ts';
import type { Stack } from '../scripts/stack.ts';
import { unpackRelease } from '../test-cluster/earlier-release.ts';
import { belongings, moveIn, moveTo, schedule, signIn } from './person.ts';
import { isPosted, isReady, say, until, videoTitles } from './stack-proof.ts';

const envFile = '.env.upgrade-test';
const choice = { envFile, purpose: 'upgrade', gatewayPort: 0 };
/** When the posts are due, in s from the start of the upgrade: before the old containers stop, while nothing runs, and afterwards. */
const dueInSeconds = [40, 90, 300];
const titles = ['Before the upgrade', 'During the upgrade', 'After the upgrade'];

/** Builds and starts the release in the stack: its files and images, the env file and the volumes of the stack. */
async function startRelease(stack: Stack, folder: string): Promise<void> {
  const project = ['docker', 'compose', '--env-file', stack.envFile, '-p', stack.projectName, '-f', join(folder, 'docker-compose.yml')];
  const env = { COMPOSE_PROJECT_NAME: stack.projectName };
  for (const args of [
    ['build', ...productImages.map(({ builtBy }) => builtBy)],
    [...upUntilHealthy, '--remove-orphans'],
  ]) {
    const { code, output } = await runCommand([...project, ...args], { output: 'keep', env });
    if (code !== 0) throw new Error(`The earlier release could not be started.\n${output}`);
  }
}

async function proof(from: string): Promise<void> {
  const stack = prepareStack({ ...choice, gatewayPort: await anyFreePort() });
  const folder = await unpackRelease(stack, from);
  await startRelease(stack, folder);
  say(`${from} runs`);
  const ada = await signIn(`http://localhost:${stack.env['GATEWAY_PORT'] ?? ''}`, 'Ada of the upgrade');
  const projectId = await moveIn(ada);
  const posts = await Promise.all(titles.map((title, index) => schedule(ada, { projectId, title, secondsPerSlide: index + 1 })));
  for (const { id } of posts) await until('slides are drawn', 600, isReady(ada, id));
  const had = await belongings(ada);
  await Promise.all(posts.map((each, index) => moveTo(ada, each, dueInSeconds[index] ?? 0)));
  say('three posts are scheduled and drawn; upgrading');
  await startStack(prepareStack({ ...choice, gatewayPort: 0 }));
  const { env } = readStack(choice);
  const changed = Object.keys(stack.env).filter((key) => env[key] !== stack.env[key]);
  say(`this checkout runs; changed in .env: ${changed.join(', ') || 'nothing'}`);
  assert.deepEqual(await belongings(ada), had);
  for (const { id, title } of posts) await until(`${title} is published`, 600, isPosted(ada, id));
  assert.deepEqual(await videoTitles(stack), titles.toSorted());
  say('nothing is lost, no session ended, and each post was published once; going back');
  await startRelease(readStack(choice), folder);
  assert.deepEqual(await belongings(ada), had);
  say(`${from} runs again, with everything`);
}

await endWith(
  async () => {
    const from = process.env['UPGRADE_FROM'];
    if (!from) throw new Error('Name the release: make upgrade-test FROM=v1.0.0');
    try {
      await proof(from);
    } finally {
      if (process.env['KEEP'] !== '1') {
        await removeStack(prepareStack(choice));
        rmSync(join(rootFolder, envFile), { force: true });
      }
    }
  },
  { name: 'upgrade-test' },
);
