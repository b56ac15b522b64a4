/**
 * `make backup-test`: fills a stack of its own, backs it up while posts are published, destroys it with its volumes, brings it back, and compares. Posts that were scheduled
 * before the backup are published once: before the loss, if they were due during the outage, and afterwards. Everything is removed at the end (KEEP=1: stays, to be looked
 * at).
 */
import { strict as assert } from 'node:assert';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { belongings, moveIn, moveTo, schedule, signIn } from '../../proof/person.ts';
import type { ShownPost } from '../../proof/person.ts';
import { isPosted, isReady, postOf, say, until, videoTitles } from '../../proof/stack-proof.ts';
import { anyFreePort } from '../../scripts/free-port.ts';
import { runCommand, rootFolder } from '../../scripts/run-command.ts';
import { compose, prepareStack, readStack, removeStack, startStack } from '../../scripts/stack.ts';

const envFile = '.env.backup-test';
const choice = { envFile, purpose: 'backup', gatewayPort: 0 };
const folder = mkdtempSync(join(tmpdir(), 'backup-proof-'));
const file = join(folder, 'proof.tar.age');
const settings = { ENV_FILE: envFile, FILE: file, BACKUP_PASSPHRASE: 'a passphrase of the proof' };
/** When the last post is due, after the restore, in s from the backup; bringing back takes its time on a busy machine. */
const aheadSeconds = Number(process.env['AHEAD'] ?? 400);
/** When the posts are due, in s from the backup: between backup and loss, while nothing is there, and afterwards. */
const dueInSeconds = [60, 150, aheadSeconds];
const name = 'Ada of the backup';

const originOf = () => `http://localhost:${readStack(choice).env['GATEWAY_PORT'] ?? ''}`;

async function program(script: string): Promise<{ code: number; output: string }> {
  const result = await runCommand(['node', 'deploy/scripts/operate.ts', script], { env: settings, output: 'keep' });
  console.info(result.output.trim());
  assert(!result.output.includes(settings.BACKUP_PASSPHRASE), 'the passphrase was shown');
  return result;
}

async function proof(): Promise<void> {
  await startStack(prepareStack({ ...choice, gatewayPort: await anyFreePort() }));
  say('a stack of its own runs');
  const ada = await signIn(originOf(), name);
  const projectId = await moveIn(ada);
  const titles = ['Out before the loss', 'Due while no service was there', 'Due after the restore'];
  const posts = await Promise.all(titles.map((title, index) => schedule(ada, { projectId, title, secondsPerSlide: index + 1 })));
  for (const { id } of posts) await until('slides are drawn', 600, isReady(ada, id));
  const had = await belongings(ada);
  const [before, between, later] = await Promise.all(posts.map((each, index) => moveTo(ada, each, dueInSeconds[index] ?? 0)));
  assert(before && between && later);
  say('three posts are scheduled and drawn; saving');
  assert.equal((await program('backup')).code, 0);
  await until('the first post is published', 240, isPosted(ada, before.id));
  const stack = readStack(choice);
  const outBefore = await videoTitles(stack);
  assert.deepEqual(outBefore, [before.title]);
  say('the first post is out; destroying containers and volumes');
  assert.equal((await compose(stack, ['--profile', '*', 'down', '--volumes', '--timeout', '1'], { keep: true })).code, 0);
  await until('the second post was due', 200, async () => (Date.now() > Date.parse(between.scheduledTime) ? true : null));
  say('bringing it back');
  assert.equal((await program('restore')).code, 0);
  await compareRestored({ had, before, between, later });
  const refused = await program('restore');
  assert.notEqual(refused.code, 0);
  assert.match(refused.output, /into an empty installation only/);
  say('a second restore is refused. Everything came back, and each post went out once.');
}

interface Expected {
  had: Record<string, unknown>;
  before: ShownPost;
  between: ShownPost;
  later: ShownPost;
}

async function compareRestored({ had, before, between, later }: Expected): Promise<void> {
  const ada = await signIn(originOf(), name);
  assert.deepEqual(await belongings(ada), had);
  say('pictures, projects, templates and accounts are as they were');
  for (const { id, title } of [before, between]) {
    const { phase, actions } = await postOf(ada, id);
    assert.equal(phase, 'unknown', title);
    assert(actions.includes('mark-posted') && actions.includes('publish-again'), title);
  }
  assert.equal((await postOf(ada, later.id)).status, 'scheduled');
  await ada.json('POST', `/api/scheduled-posts/${before.id}/mark-posted`);
  await ada.json('POST', `/api/scheduled-posts/${between.id}/publish-again`);
  await until('the second post is published', 240, isPosted(ada, between.id));
  await until('the third post is published', aheadSeconds + 240, isPosted(ada, later.id));
  // The one of before the loss is not among them: the rehearsal platform came back as it was when it was saved.
  assert.deepEqual(await videoTitles(readStack(choice)), [between.title, later.title].toSorted());
}

const removeAll = async () => {
  await removeStack(prepareStack(choice));
  for (const left of [envFile, `${envFile}.restoring`, `${envFile}.before-restore`]) rmSync(join(rootFolder, left), { force: true });
  rmSync(folder, { recursive: true, force: true });
};
try {
  await proof();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  if (process.env['KEEP'] !== '1') await removeAll();
}
