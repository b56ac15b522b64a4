import { expect, test } from '@playwright/test';
import { logFigure } from './support/figures.ts';
import { Load } from './support/load.ts';
import { restartable, servers } from './support/parts.ts';
import { killPod, readyReplica, untilRolledOut, workloadOf } from './support/pods.ts';
import { PostsInTime } from './support/posts-in-time.ts';

const part = 'Pods killed under load';

test.setTimeout(2_400_000);

test('When pods of everything are killed while posts go out, then each post is on its platform once', async ({ browser }) => {
  const posts = await PostsInTime.schedule(browser, { people: 2, ofEach: 8, eachMs: 9_000 });
  const load = await Load.start(browser, 2);
  let killed = 0;
  for (const component of [...restartable, ...servers, 'scheduling', 'social-accounts']) {
    await killPod((await readyReplica(component)).name);
    killed += 1;
    await untilRolledOut(await workloadOf(component));
  }
  const outcome = await load.stop();

  logFigure(part, 'pods killed', killed);
  const counted = await posts.settled(part);
  logFigure(part, 'reads of users in that time', outcome.reads);
  logFigure(part, 'reads that failed three times', outcome.failedReads.length);
  logFigure(part, 'changes of users in that time', outcome.writes);
  logFigure(part, 'changes that were refused', outcome.failedWrites.length);
  expect(counted.filter((post) => post.status !== 'posted' || post.there !== 1)).toEqual([]);
});
