/**
 * `make size-test`: the small size on a machine of 2 GB and one core (a control group, where this may make one): main job, kills while posts are published, then the switch to the
 * large size and back with posts waiting and a render under way. Every post is published once. The stack is its own, and removed at the end (KEEP=1: stays, to be looked at).
 */
import { strict as assert } from 'node:assert';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { belongings, moveIn, moveTo, schedule, signIn } from '../../proof/person.ts';
import type { ShownPost } from '../../proof/person.ts';
import { isPosted, isReady, say, until, videoTitles } from '../../proof/stack-proof.ts';
import type { WebClient } from '../../proof/web-client.ts';
import { endWith } from '../../scripts/end-with.ts';
import { anyFreePort } from '../../scripts/free-port.ts';
import { processName } from '../../scripts/product-size.ts';
import type { ProductSize } from '../../scripts/product-size.ts';
import { rootFolder } from '../../scripts/run-command.ts';
import { compose, prepareStack, readStack, removeStack, startStack } from '../../scripts/stack.ts';
import type { Stack, StackChoice } from '../../scripts/stack.ts';
import { doMainJob, finishedRender, startRender } from './main-job.ts';
import { makeSmallMachine } from './small-machine.ts';
import type { SmallMachine } from './small-machine.ts';

const testSite = 'deploy/compose.test.yml';
const choice = { envFile: '.env.size-test', purpose: 'size', gatewayPort: 0, files: [testSite] } satisfies StackChoice;
const name = 'Ada of two sizes';
/** Kills while posts are published: the first right when one is due, then whatever is going on. */
const kills = 4;
const secondsBetweenKills = 9;

/** Its website for tests has addresses beside those of other stacks on this machine. */
const overridesOf = (size: ProductSize) => [
  { key: 'SIZE', value: size },
  { key: 'TEST_SITES_SUBNET', value: '198.18.9.0/24' },
];
const originOf = (stack: Stack) => `http://localhost:${stack.env['GATEWAY_PORT'] ?? ''}`;
const megabytes = (bytes: number) => `${Math.round(bytes / 1024 ** 2)} MB`;

async function start(size: ProductSize, files: readonly string[] = []): Promise<Stack> {
  const port = readStack(choice).env['GATEWAY_PORT'];
  const stack = prepareStack({
    ...choice,
    files: [testSite, ...files],
    gatewayPort: port ? Number(port) : await anyFreePort(),
    overrides: overridesOf(size),
  });
  const before = Date.now();
  await startStack(stack);
  say(`the ${size} size is ready after ${Math.round((Date.now() - before) / 1_000)} s`);
  return stack;
}

/** Schedules posts that are drawn; each has another pace, since a channel takes no video twice. */
async function drawnPosts(ada: WebClient, projectId: string, titles: readonly string[], pace: number): Promise<ShownPost[]> {
  const posts = await Promise.all(titles.map((title, index) => schedule(ada, { projectId, title, secondsPerSlide: pace + index * 0.1 })));
  for (const { id } of posts) await until('slides are drawn', 900, isReady(ada, id));
  return posts;
}

/** Ends all processes of the container at once, as a lack of memory does; the engine starts it again. */
async function kill(stack: Stack): Promise<void> {
  await compose(stack, ['exec', '-T', processName, 'bash', '-c', 'kill -KILL -1'], { keep: true });
}

async function publishUnderKills(stack: Stack, projectId: string): Promise<string[]> {
  const ada = await signIn(originOf(stack), name);
  const titles = Array.from({ length: kills + 2 }, (_, index) => `Killed ${index + 1}`);
  const posts = await drawnPosts(ada, projectId, titles, 1);
  await Promise.all(posts.map((each, index) => moveTo(ada, each, 15 + index * secondsBetweenKills)));
  await pause(16_000);
  for (let killed = 1; killed <= kills; killed += 1) {
    await kill(stack);
    say(`all processes of ${processName} are killed (${killed} of ${kills})`);
    await pause(secondsBetweenKills * 1_000);
  }
  for (const each of posts) await until(`“${each.title}” is published`, 600, isPosted(ada, each.id));
  assert.deepEqual(await videoTitles(stack), titles);
  say(`${titles.length} posts were due while it was killed, and each was published once`);
  return titles;
}

/** Switches with two posts waiting, one of them due while nothing runs, and a render under way. @returns their titles */
async function switchTo(size: ProductSize, from: Stack, projectId: string): Promise<{ stack: Stack; titles: string[] }> {
  const before = await signIn(originOf(from), name);
  const titles = [`Due during the switch to ${size}`, `Due after the switch to ${size}`];
  const [during, after] = await drawnPosts(before, projectId, titles, size === 'large' ? 2 : 3);
  assert(during && after);
  const had = await belongings(before);
  await moveTo(before, during, 20);
  await moveTo(before, after, 150);
  const renderId = await startRender(before, projectId, size === 'large' ? 2_400 : 2_600);
  await pause(500);
  const stack = await start(size);
  const ada = await signIn(originOf(stack), name);
  assert.deepEqual(await belongings(ada), had);
  assert.equal(await until('the end of the render that was under way', 300, () => finishedRender(ada, renderId)), 'done');
  for (const each of [during, after]) await until(`“${each.title}” is published`, 400, isPosted(ada, each.id));
  say(`everything is there in the ${size} size; the render was finished and both posts are published`);
  return { stack, titles };
}

function proveLimits(machine: SmallMachine | null): void {
  if (machine === null) return;
  say(`at most ${megabytes(machine.peakBytes())} of 2,048 MB were used at a time, files in memory included`);
  assert.equal(machine.outOfMemory(), 0, 'memory ran out');
}

async function proof(machine: SmallMachine | null): Promise<void> {
  say(
    machine === null
      ? 'no limits: that takes an administrator and a Docker engine with the driver cgroupfs'
      : 'limited to 2 GB and one core',
  );
  const limited = await start('small', machine === null ? [] : [machine.file]);
  const ada = await signIn(originOf(limited), name);
  const projectId = await moveIn(ada);
  await doMainJob(ada, { projectId, say });
  const killed = await publishUnderKills(limited, projectId);
  proveLimits(machine);
  const small = machine === null ? limited : await start('small');
  const large = await switchTo('large', small, projectId);
  const back = await switchTo('small', large.stack, projectId);
  assert.deepEqual(await videoTitles(back.stack), [...killed, ...large.titles, ...back.titles].toSorted());
  say('Nothing was lost, and every post was published once.');
}

await endWith(
  async () => {
    const machine = await makeSmallMachine(prepareStack({ ...choice, gatewayPort: await anyFreePort(), overrides: overridesOf('small') }));
    try {
      await proof(machine);
    } finally {
      if (process.env['KEEP'] !== '1') {
        await removeStack(readStack(choice));
        machine?.remove();
        rmSync(join(rootFolder, choice.envFile), { force: true });
      }
    }
  },
  { name: 'size-test' },
);
