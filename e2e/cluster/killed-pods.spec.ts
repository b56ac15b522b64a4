import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { bodyOf, createProject, slidesWith, uploadPictures } from '../support/api.ts';
import { newName, signInByRequests } from '../support/person.ts';
import { drawnPicture } from '../support/pictures.ts';
import { connectNewAccount } from '../support/rehearsal.ts';
import { createPost } from '../support/scheduled-posts.ts';
import type { ScheduledPost } from '../support/scheduled-posts.ts';
import { tellFigure } from './support/figures.ts';
import { Load } from './support/load.ts';
import { restartable, servers } from './support/parts.ts';
import { killPod, readyReplica, untilRolledOut, workloadOf } from './support/pods.ts';
import { rehearsedVideos } from './support/rehearsed-videos.ts';

const part = 'Pods killed under load';
const postsOfPerson = 8;
const firstDueMs = 60_000;
/** One post is due after the other, so that at any moment some are in each state. */
const betweenDueMs = 9_000;
/** Holds that have to pass, restarts that back off, and all that is due at once afterwards, on a busy machine. */
const settledWithinMs = 600_000;
const ended = ['posted', 'failed', 'unknown', 'cancelled'];

test.setTimeout(2_400_000);

test('When pods of everything are killed while posts go out, then each post is on its platform once', async ({ browser }) => {
  const people = [await personWithPosts(await newPage(browser)), await personWithPosts(await newPage(browser))];
  const load = await Load.start(browser, 2);
  let killed = 0;
  for (const component of [...restartable, ...servers, 'scheduling', 'social-accounts']) {
    await killPod((await readyReplica(component)).name);
    killed += 1;
    await untilRolledOut(await workloadOf(component));
  }
  const outcome = await load.stop();

  const posts = [];
  for (const { page, titles } of people) {
    await expect
      .poll(async () => (await postsOf(page, titles)).filter(({ status }) => !ended.includes(status)), { timeout: settledWithinMs })
      .toEqual([]);
    posts.push(...(await postsOf(page, titles)));
  }
  const there = await rehearsedVideos();
  const counted = posts.map(({ title, status }) => ({ title, status, there: there[title] ?? 0 }));
  const lost = counted.filter((post) => post.there === 0);
  const double = counted.filter((post) => post.there > 1);

  tellFigure(part, 'pods killed', killed);
  tellFigure(part, 'posts', posts.length);
  tellFigure(part, 'posted', counted.filter(({ status }) => status === 'posted').length);
  tellFigure(part, 'lost', lost.length);
  tellFigure(part, 'double', double.length);
  tellFigure(part, 'reads of people meanwhile', outcome.reads);
  tellFigure(part, 'reads that failed three times', outcome.failedReads.length);
  tellFigure(part, 'changes of people meanwhile', outcome.writes);
  tellFigure(part, 'changes that were refused', outcome.failedWrites.length);
  expect(counted.filter((post) => post.status !== 'posted' || post.there !== 1)).toEqual([]);
});

async function newPage(browser: { newContext(): Promise<{ newPage(): Promise<Page> }> }): Promise<Page> {
  return (await browser.newContext()).newPage();
}

/** Somebody with a channel and posts of different pictures: a platform refuses a video that it has already. */
async function personWithPosts(page: Page): Promise<{ page: Page; titles: string[] }> {
  const name = newName();
  await signInByRequests(page, name);
  await connectNewAccount(page, 'YouTube', name);
  const titles = Array.from({ length: postsOfPerson }, () => `Killed ${randomUUID().slice(0, 8)}`);
  const images = await uploadPictures(page, await Promise.all(titles.map((title) => drawnPicture(`${title}.jpg`))));
  const firstDue = Date.now() + firstDueMs;
  for (const [index, title] of titles.entries()) {
    const project = await createProject(page, { name: title, slides: slidesWith([images[index]?.url ?? '']), outputFormat: 'tiktok' });
    const scheduledTime = new Date(firstDue + index * betweenDueMs).toISOString();
    await createPost(page, { projectId: project.id, title, scheduledTime });
  }
  return { page, titles };
}

async function postsOf(page: Page, titles: readonly string[]): Promise<ScheduledPost[]> {
  const posts = await bodyOf<ScheduledPost[]>(await page.request.get('/api/scheduled-posts'), 200);
  return posts.filter(({ title }) => titles.includes(title));
}
