import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { bodyOf, createProject, fromOwnPage, uploadPictures } from '../support/api.ts';
import { expect, test } from '../support/person.ts';
import { drawnPicture } from '../support/pictures.ts';
import { connectNewAccount } from '../support/rehearsal.ts';
import { dayAhead } from '../support/schedule-driver.ts';
import { makeNumbersDue } from '../support/scheduled-posts.ts';
import { patience } from '../support/patience.ts';

/** Drawing with a browser that has to start first, sending, and looking whether it is there. */
const publishedMs = 150_000;
const platforms = ['Bluesky', 'Mastodon', 'YouTube', 'TikTok'] as const;

interface Post {
  id: string;
  platform: string;
  status: string;
}

const posts = async (page: Page) => bodyOf<Post[]>(await page.request.get('/api/scheduled-posts'), 200);

/** Makes an account at the rehearsal Bluesky, and connects it: first with a wrong password. */
async function connectBluesky(page: Page, name: string): Promise<void> {
  await page.goto('/sandbox/viewer?on=bluesky');
  await page.getByLabel('New account name').fill(name);
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(page.locator('code').first()).toBeVisible();
  const [handle = '', appPassword = ''] = await page.locator('code').allTextContents();
  expect(handle).toBe(`${name}.test`);

  await page.goto('/accounts');
  await page.getByRole('button', { name: 'Connect Bluesky' }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect Bluesky' });
  await dialog.getByLabel('Handle').fill(`@${handle}`);
  await dialog.getByLabel('App password').fill('abcd-efgh-ijkl-mnop');
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Bluesky did not accept this handle and app password.');
  await dialog.getByLabel('App password').fill(appPassword);
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: `@${handle}` })).toBeVisible();
}

/** Names the rehearsed server, and allows the product there; the first name is no server's. */
async function connectMastodon(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Connect Mastodon' }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect Mastodon' });
  await dialog.getByLabel('Server').fill('no server');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('Enter a server such as mastodon.social or example.org.')).toBeVisible();
  await dialog.getByLabel('Server').fill('rehearsal.test');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('New account name').fill(name);
  await page.getByRole('button', { name: 'Authorize' }).click();
  await expect(page).toHaveURL(/\/accounts$/);
  await expect(page.getByRole('heading', { name: `@${name}@rehearsal.test` })).toBeVisible();
}

/** Schedules a project to all platforms by one save, with a text of its own for one of them. */
async function scheduleToAll(page: Page, project: string): Promise<void> {
  await page.goto('/schedule');
  await page.getByRole('button', { name: 'Schedule Post' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule Post' });
  const choose = async (field: string, option: string | RegExp) => {
    await dialog.getByRole('combobox', { name: new RegExp(`^${field}`) }).click();
    await page.getByRole('option', { name: option }).click();
  };
  await choose('Project', new RegExp(`^${project} `));
  const [first, ...others] = platforms;
  await choose('Platform', first);
  for (const platform of others) {
    await dialog.getByRole('button', { name: 'Add another platform' }).click();
    await page.getByRole('menuitem', { name: platform }).click();
  }
  await dialog.getByLabel('Date').fill(dayAhead(1));
  await dialog.getByLabel(/^Time/).fill('12:00');
  await dialog.getByLabel('Title', { exact: true }).fill(project);
  await dialog.getByLabel('Description', { exact: true }).fill('By the sea');
  const mastodon = dialog.getByRole('group', { name: 'Mastodon', exact: true });
  await mastodon.getByText('Use different text for Mastodon').click();
  await mastodon.getByLabel('Description for Mastodon').fill('By the sea, friends');
  await dialog.getByRole('button', { name: 'Schedule Post' }).click();
  await expect(dialog).toBeHidden();
}

/** The one post that a platform shows. */
async function shownOn(page: Page, platform: string): Promise<Locator> {
  await page.goto(`/sandbox/viewer?on=${platform}`);
  const post = page.getByRole('article');
  await expect(post).toHaveCount(1);
  return post;
}

/** An hour later: each card shows the numbers that its platform reports. A draft has no numbers before its owner posts it, and its card says so. */
async function expectNumbers(page: Page, ids: string[]): Promise<void> {
  const counts = String.raw`[\d,]+ likes? · [\d,]+ comments?`;
  const shown = {
    Bluesky: new RegExp(`${counts} · .* as of `),
    Mastodon: new RegExp(`${counts} · .* as of `),
    YouTube: new RegExp(`[\\d,]+ views? · ${counts} · as of `),
    TikTok: 'Statistics follow once you post it.',
  };
  await page.goto('/schedule?view=list');
  await expect(async () => {
    // Publishing goes first: if it delayed these, they have to be made due once more.
    await makeNumbersDue(ids);
    for (const platform of platforms)
      await expect(page.getByRole('article').filter({ hasText: `${platform} · @` })).toContainText(shown[platform], {
        timeout: 5_000 * patience,
      });
  }).toPass({ timeout: 60_000 * patience });
}

test('When a newcomer connects four platforms and schedules a project to all of them by one save, then each has it once, as it takes it', async ({
  person: page,
}) => {
  test.setTimeout(publishedMs + 120_000);
  const name = `p${randomUUID().slice(0, 8)}`;
  await connectBluesky(page, name);
  await connectMastodon(page, name);
  await connectNewAccount(page, 'YouTube', name);
  await connectNewAccount(page, 'TikTok', name);

  const pictures = await Promise.all(['seagreen', 'navy'].map((color) => drawnPicture(`${color}.jpg`, color)));
  const images = await uploadPictures(page, pictures);
  const slides = images.map(({ url }, index) => ({ id: `s${index}`, imageUrl: url, isGenerated: false, textLayers: [] }));
  await createProject(page, { name, slides, outputFormat: 'tiktok' });
  await scheduleToAll(page, name);
  const scheduled = await posts(page);
  expect(scheduled.map(({ platform }) => platform).toSorted()).toEqual(['bluesky', 'mastodon', 'tiktok', 'youtube']);
  for (const { id } of scheduled)
    await bodyOf(await page.request.post(`/api/scheduled-posts/${id}/publish`, { headers: fromOwnPage }), 200);
  await expect
    .poll(async () => (await posts(page)).map(({ status }) => status), { timeout: publishedMs })
    .toEqual(scheduled.map(() => 'posted'));

  const onBluesky = await shownOn(page, 'bluesky');
  await expect(onBluesky).toContainText('By the sea');
  await expect(onBluesky.getByRole('img')).toHaveCount(2);
  const height = await onBluesky
    .getByRole('img')
    .first()
    .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalHeight));
  expect(height).toBe(1920);
  const onMastodon = await shownOn(page, 'mastodon');
  await expect(onMastodon).toContainText('By the sea, friends');
  await expect(onMastodon.getByRole('img')).toHaveCount(2);
  await expect((await shownOn(page, 'youtube')).locator('video')).toHaveCount(1);
  const onTikTok = await shownOn(page, 'tiktok');
  await expect(onTikTok.getByText('Draft in the inbox')).toBeVisible();
  await expect(onTikTok.getByRole('img')).toHaveCount(2);

  await expectNumbers(
    page,
    scheduled.map(({ id }) => id),
  );
});
