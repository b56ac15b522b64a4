import { randomUUID } from 'node:crypto';
import { TEXT_PRESETS } from '@viral-slides/slide-document';
import type { Browser, Page } from 'playwright-core';
import {
  bodyOf,
  changeProject,
  createProject,
  fromOwnPage,
  listImages,
  listProjects,
  slidesWith,
  uploadPictures,
} from '../../e2e/support/api.ts';
import type { Image, Project } from '../../e2e/support/api.ts';
import { newName, signInByRequests } from '../../e2e/support/person.ts';
import type { PictureFile } from '../../e2e/support/pictures.ts';
import { connectNewAccount } from '../../e2e/support/rehearsal.ts';
import { createPost } from '../../e2e/support/scheduled-posts.ts';

/** Actions of users, each with how often it is repeated to measure its cost. */
export interface Action {
  name: string;
  times: number;
  /** Does it once; over when everything that follows from it is over. */
  run(): Promise<void>;
}

/** A signed-in person, with a library, a project of six slides and a channel. */
export interface Someone {
  browser: Browser;
  page: Page;
  images: Image[];
  project: Project;
}

const slidesOfPost = 6;
const settledWithinMs = 180_000;
const askAgainMs = 500;

/** Creates a person with as many images as there are photographs. */
export async function makeSomeone(browser: Browser, baseURL: string, photographs: readonly PictureFile[]): Promise<Someone> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  const name = newName();
  await signInByRequests(page, name);
  await connectNewAccount(page, 'YouTube', name);
  const images = await uploadPictures(page, photographs.slice(0, slidesOfPost));
  const project = await createProject(page, { name, slides: slidesWith(images.map(({ url }) => url)), outputFormat: 'tiktok' });
  return { browser, page, images, project };
}

/** The actions, in an order in which each finds what it needs. */
export function actionsOf({ browser, page, project }: Someone, baseURL: string, photographs: readonly PictureFile[]): Action[] {
  const left = photographs.slice(slidesOfPost);
  const posts: string[] = [];
  let saves = 0;
  return [
    {
      name: 'sign in',
      times: 10,
      run: async () => void (await inNewContext(browser, baseURL, (each) => signInByRequests(each, newName()))),
    },
    { name: 'open the app for the first time', times: 3, run: () => inNewContext(browser, baseURL, openApp) },
    { name: 'list the library', times: 100, run: async () => void (await listImages(page)) },
    { name: 'list the projects', times: 100, run: async () => void (await listProjects(page)) },
    {
      name: 'save a change of a project of six slides',
      times: 100,
      run: async () => void (await changeProject(page, project.id, { name: `Saved ${(saves += 1)}` })),
    },
    {
      name: 'put a photograph into the library',
      times: left.length,
      run: async () => void (await uploadPictures(page, left.splice(0, 1))),
    },
    {
      name: 'schedule a post of six slides (drawn, filmed)',
      times: 3,
      run: async () => {
        // Slides of another text, else the files of the post before would be taken.
        await changeProject(page, project.id, { slides: withWords(project, randomUUID().slice(0, 8)) });
        const { id } = await createPost(page, {
          projectId: project.id,
          title: `Cost ${posts.length}`,
          scheduledTime: inADay(),
          secondsPerSlide: 3,
        });
        posts.push(id);
        await untilPost(page, id, ({ phase }) => phase === 'ready');
      },
    },
    {
      name: 'publish it (YouTube)',
      times: 3,
      run: async () => {
        const id = posts.shift() ?? '';
        await bodyOf(await page.request.post(`/api/scheduled-posts/${id}/publish`, { headers: fromOwnPage }), 200);
        await untilPost(page, id, ({ status }) => status === 'posted');
      },
    },
  ];
}

function withWords({ slides }: Project, words: string): Project['slides'] {
  const style = { ...TEXT_PRESETS[0]!.style };
  return slides.map((slide, index) => ({ ...slide, textLayers: [{ id: `t${index}`, content: words, style }] }));
}

const inADay = () => new Date(Date.now() + 86_400_000).toISOString();

async function inNewContext(browser: Browser, baseURL: string, work: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ baseURL });
  await work(await context.newPage());
  await context.close();
}

async function openApp(page: Page): Promise<void> {
  await signInByRequests(page, newName());
  await page.goto('/projects', { waitUntil: 'load' });
}

async function untilPost(page: Page, id: string, isThere: (post: { phase: string | null; status: string }) => boolean): Promise<void> {
  const until = Date.now() + settledWithinMs;
  for (;;) {
    const post = await bodyOf<{ phase: string | null; status: string }>(await page.request.get(`/api/scheduled-posts/${id}`), 200);
    if (isThere(post)) return;
    if (post.status === 'failed' || Date.now() > until)
      throw new Error(`A post became ${post.status} (${post.phase}) and not what was waited for.`);
    await new Promise((resolve) => setTimeout(resolve, askAgainMs));
  }
}
