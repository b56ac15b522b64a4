import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { bodyOf, createProject, slidesWith, uploadPictures } from '../../support/api.ts';
import { newName, signInByRequests } from '../../support/person.ts';
import { drawnPicture } from '../../support/pictures.ts';
import { connectNewAccount } from '../../support/rehearsal.ts';
import { createPost } from '../../support/scheduled-posts.ts';
import type { ScheduledPost } from '../../support/scheduled-posts.ts';
import { logFigure } from './figures.ts';
import { rehearsedVideos } from './rehearsed-videos.ts';

const firstDueMs = 60_000;
/** Holds that have to pass, restarts that back off, and all that is due at once afterwards, on a busy machine. */
const settledWithinMs = 600_000;
const ended = ['posted', 'failed', 'unknown', 'cancelled'];

/** Posts of one person, who is signed in on the page. */
interface OwnPosts {
  page: Page;
  titles: string[];
}

/** A post with how it ended and how often it is on its platform. */
export interface PostThere {
  title: string;
  status: string;
  there: number;
}

/** Posts of several people for the rehearsal YouTube, due one after the other, so that at any moment some are in each state. */
export class PostsInTime {
  readonly #people: OwnPosts[];

  private constructor(people: OwnPosts[]) {
    this.#people = people;
  }

  /** Lets people sign in and schedule. @param options.eachMs from one post of a person to the next */
  static async schedule(browser: Browser, options: { people: number; ofEach: number; eachMs: number }): Promise<PostsInTime> {
    const people = [];
    for (let number = 0; number < options.people; number += 1) {
      const page = await (await browser.newContext()).newPage();
      people.push({ page, titles: await schedulePosts(page, options) });
    }
    return new PostsInTime(people);
  }

  /** Waits until none is open, counts them on their platform, and reports the figures. */
  async settled(part: string): Promise<PostThere[]> {
    const posts = [];
    for (const own of this.#people) {
      const open = async () => (await postsOf(own)).filter(({ status }) => !ended.includes(status));
      await expect.poll(open, { timeout: settledWithinMs }).toEqual([]);
      posts.push(...(await postsOf(own)));
    }
    const videos = await rehearsedVideos();
    const counted = posts.map(({ title, status }) => ({ title, status, there: videos[title] ?? 0 }));
    const figures = {
      posts: counted,
      posted: counted.filter(({ status }) => status === 'posted'),
      lost: counted.filter(({ there }) => there === 0),
      double: counted.filter(({ there }) => there > 1),
    };
    for (const [name, some] of Object.entries(figures)) logFigure(part, name, some.length);
    return counted;
  }
}

/** A person with a channel and posts of different pictures: a platform refuses a video that it already has. */
async function schedulePosts(page: Page, { ofEach, eachMs }: { ofEach: number; eachMs: number }): Promise<string[]> {
  const name = newName();
  await signInByRequests(page, name);
  await connectNewAccount(page, 'YouTube', name);
  const titles = Array.from({ length: ofEach }, () => `In time ${randomUUID().slice(0, 8)}`);
  const images = await uploadPictures(page, await Promise.all(titles.map((title) => drawnPicture(`${title}.jpg`))));
  const firstDue = Date.now() + firstDueMs;
  for (const [index, title] of titles.entries()) {
    const project = await createProject(page, { name: title, slides: slidesWith([images[index]?.url ?? '']), outputFormat: 'tiktok' });
    await createPost(page, { projectId: project.id, title, scheduledTime: new Date(firstDue + index * eachMs).toISOString() });
  }
  return titles;
}

async function postsOf({ page, titles }: OwnPosts): Promise<ScheduledPost[]> {
  const posts = await bodyOf<ScheduledPost[]>(await page.request.get('/api/scheduled-posts'), 200);
  return posts.filter(({ title }) => titles.includes(title));
}
