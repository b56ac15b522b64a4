import { expect, test } from '@playwright/test';
import { rollBackProduct, upgradeProduct } from '../../deploy/test-cluster/install.ts';
import { givenInstallation } from '../../deploy/test-cluster/kube.ts';
import { logFigure } from './support/figures.ts';
import { Load, logLoad } from './support/load.ts';
import { PostsInTime } from './support/posts-in-time.ts';

const part = 'From an earlier release to this one, back and forth again, under load';
const installation = givenInstallation();

/** @returns how long it took, in seconds */
async function timed(step: () => Promise<void>): Promise<number> {
  const startedAt = Date.now();
  await step();
  return Math.round((Date.now() - startedAt) / 1_000);
}

test('When a release is upgraded, rolled back and upgraded again while people work and posts go out, then nothing fails, and each post is there once', async ({
  browser,
}) => {
  const posts = await PostsInTime.schedule(browser, { people: 2, ofEach: 12, eachMs: 30_000 });
  const load = await Load.start(browser, 4);
  logFigure(part, 'upgrade, s', await timed(() => upgradeProduct(installation)));
  logFigure(part, 'way back, s', await timed(() => rollBackProduct(installation)));
  logFigure(part, 'upgrade once more, s', await timed(() => upgradeProduct(installation)));
  const outcome = await load.stop();

  logLoad(part, outcome);
  const counted = await posts.settled(part);
  expect(outcome).toMatchObject({ failedReads: [], failedWrites: [], lostWrites: 0 });
  expect(counted.filter((post) => post.status !== 'posted' || post.there !== 1)).toEqual([]);
});
