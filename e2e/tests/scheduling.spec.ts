import { randomUUID } from 'node:crypto';
import { TEXT_PRESETS } from '@viral-slides/slide-document';
import type { Slide } from '@viral-slides/slide-document';
import type { Locator, Page } from '@playwright/test';
import { createProject, fromOwnPage, uploadPictures } from '../support/api.ts';
import { EditorDriver } from '../support/editor-driver.ts';
import { unzip } from '../support/exported-pictures.ts';
import { expect, test } from '../support/person.ts';
import { drawnPicture } from '../support/pictures.ts';
import { presetSlide } from '../support/preset-slides.ts';
import { connectNewAccount, setChannelState } from '../support/rehearsal.ts';
import { ScheduleDriver } from '../support/schedule-driver.ts';
import { similarityOf } from '../support/similarity.ts';

/** Drawing and encoding a small project with a browser that has to start first, where tests, the whole stack and a stranger share two cores: minutes at worst. */
const preparedMs = 240_000;
/** Upload and the platform's processing of a post whose files are there; its progress is asked for every 20 s. */
const publishedMs = 60_000;
/** Difference when the same drawing went through a JPEG of another quality. */
const samePhoto = { structure: 0.99, mean: 1 };
/** Difference after a video's encoder and a player's decoder: shapes stay, and colours but for what an encoder rounds (8 of 255 of a deep blue). */
const sameFrame = { structure: 0.99, mean: 4 };

interface Post {
  id: string;
  title: string;
  status: string;
  phase: string | null;
}

const colors = ['seagreen', 'navy', 'firebrick'];

/** A project of three slides, each with a picture and a text of its own. */
async function makeProject(page: Page, name: string): Promise<{ id: string }> {
  const pictures = await Promise.all(colors.map((color) => drawnPicture(`${color}.jpg`, color)));
  const images = await uploadPictures(page, pictures);
  const slides = images.map(({ url }, index): Slide => {
    const slide = presetSlide(TEXT_PRESETS[index * 3]!, 'long', url);
    return { ...slide, id: `s${index + 1}`, textLayers: slide.textLayers.map((layer) => ({ ...layer, id: `t${index + 1}` })) };
  });
  return createProject(page, { name, slides, outputFormat: 'tiktok' });
}

/** The slides as the editor exports them, in order. */
async function exportedSlides(page: Page, projectId: string): Promise<Buffer[]> {
  const editor = new EditorDriver(page);
  await editor.open(projectId);
  const downloading = page.waitForEvent('download');
  await editor.press('Zip');
  const files = await unzip(await downloading);
  return colors.map((_color, index) => files.get(`slide-${index + 1}.jpeg`) ?? Buffer.alloc(0));
}

async function postsOf(page: Page): Promise<Post[]> {
  return (await (await page.request.get('/api/scheduled-posts')).json()) as Post[];
}

/** Waits until the files of all posts of the person are there: what is measured afterwards is publishing alone. */
async function untilPrepared(page: Page): Promise<void> {
  const phases = async () => [...new Set((await postsOf(page)).map(({ phase }) => phase))];
  await expect.poll(phases, { timeout: preparedMs }).toEqual(['ready']);
}

/** Lets a post be due some seconds from now; the dialog takes minutes. */
async function letBeDue(page: Page, title: string, seconds: number): Promise<void> {
  const post = (await postsOf(page)).find((each) => each.title === title);
  const scheduledTime = new Date(Date.now() + seconds * 1_000).toISOString();
  const answer = await page.request.patch(`/api/scheduled-posts/${post?.id}`, { data: { scheduledTime }, headers: fromOwnPage });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** The picture that a player shows some seconds into its video. */
async function frameOf(video: Locator, seconds: number): Promise<Buffer> {
  const url = await video.evaluate(async (element: HTMLVideoElement, at) => {
    const seeked = new Promise((resolve) => element.addEventListener('seeked', resolve, { once: true }));
    element.currentTime = at;
    await seeked;
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [element.videoWidth, element.videoHeight];
    canvas.getContext('2d')?.drawImage(element, 0, 0);
    return canvas.toDataURL('image/png');
  }, seconds);
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}

async function expectAlike(one: Buffer, other: Buffer, { structure, mean }: typeof samePhoto): Promise<void> {
  const similarity = await similarityOf(one, other);
  expect.soft(similarity.structure).toBeGreaterThan(structure);
  expect.soft(similarity.mean).toBeLessThan(mean);
}

/** Entries with a title on the rehearsal YouTube or TikTok. */
async function onStage(page: Page, platform: 'youtube' | 'tiktok', title: string): Promise<Locator> {
  await page.goto(`/sandbox/viewer?on=${platform}`);
  return page.getByRole('article', { name: title });
}

test.describe('Scheduled posts go out', () => {
  test('When posts for YouTube and TikTok are due, then both become posted on the open screen and show what the editor exports', async ({
    person: page,
  }) => {
    test.setTimeout(preparedMs + 180_000);
    const name = `Out ${randomUUID().slice(0, 8)}`;
    await connectNewAccount(page, 'YouTube', name);
    await connectNewAccount(page, 'TikTok', name);
    const project = await makeProject(page, name);
    const exported = await exportedSlides(page, project.id);
    const schedule = new ScheduleDriver(page);
    const [onYouTube, onTikTok] = [`${name} video`, `${name} photos`];

    await page.goto('/projects');
    await page
      .getByRole('button', { name: /^Schedule/ })
      .first()
      .click();
    await schedule.save({ platform: 'YouTube', title: onYouTube, description: 'By the sea', tags: '#sea' });
    await schedule.openList();
    await page.getByRole('button', { name: 'Schedule Post' }).click();
    await schedule.save({ project: name, platform: 'TikTok', title: onTikTok });
    await untilPrepared(page);
    // The page is marked: a reload would take the mark away.
    await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
    await schedule.fromMenu(onYouTube, 'Publish now');
    await letBeDue(page, onTikTok, 10);
    await expect(schedule.card(onYouTube).getByText('Posted', { exact: true })).toBeVisible({ timeout: publishedMs });
    await expect(schedule.card(onTikTok).getByText('Waiting in your TikTok inbox')).toBeVisible({ timeout: publishedMs });
    await expect(schedule.card(onYouTube).getByRole('link', { name: 'View post' })).toBeVisible();
    expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true);

    const video = (await onStage(page, 'youtube', onYouTube)).locator('video');
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThanOrEqual(1);
    for (const [index, slide] of exported.entries()) await expectAlike(await frameOf(video, index * 3 + 1.5), slide, sameFrame);
    const photos = (await onStage(page, 'tiktok', onTikTok)).getByRole('img');
    await expect(photos).toHaveCount(exported.length);
    for (const [index, slide] of exported.entries()) {
      const photo = await page.request.get((await photos.nth(index).getAttribute('src')) ?? '');
      await expectAlike(await photo.body(), slide, samePhoto);
    }
  });

  test('When the platform refuses a post, then its card says why, and a retry after that posts it once', async ({ person: page }) => {
    test.setTimeout(preparedMs + 180_000);
    const name = `Refused ${randomUUID().slice(0, 8)}`;
    await connectNewAccount(page, 'YouTube', name);
    await makeProject(page, name);
    const schedule = new ScheduleDriver(page);
    await schedule.openList();
    await page.getByRole('button', { name: 'Schedule Post' }).first().click();
    await schedule.save({ project: name, platform: 'YouTube', title: name });
    const card = schedule.card(name);
    await untilPrepared(page);

    await setChannelState(name, 'suspended');
    await schedule.fromMenu(name, 'Publish now');
    await expect(card.getByText('Failed', { exact: true }).first()).toBeVisible({ timeout: publishedMs });
    await expect(card.getByText(/suspended/i).first()).toBeVisible();

    await setChannelState(name, 'open');
    await card.getByRole('button', { name: 'Retry' }).click();
    await expect(card.getByText('Posted', { exact: true })).toBeVisible({ timeout: publishedMs });
    await expect(await onStage(page, 'youtube', name)).toHaveCount(1);
  });
});
