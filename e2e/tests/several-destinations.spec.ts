import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { createProject } from '../support/api.ts';
import { expectNoSidewaysScrolling } from '../support/overflow.ts';
import { expect, test } from '../support/person.ts';

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Schedule Post' });
const row = (page: Page, name: string): Locator => dialog(page).getByRole('group', { name, exact: true });

/** Fields of a post in the API's answer that these tests read. */
interface Post {
  platform: string;
  title: string;
  description: string;
  status: string;
  delivery: string;
  scheduledTime: string | null;
}

async function posts(page: Page): Promise<Post[]> {
  const all = (await (await page.request.get('/api/scheduled-posts')).json()) as Post[];
  return all.toSorted((one, other) => other.platform.localeCompare(one.platform));
}

/** The day in a week, as a date field takes it; far enough that nothing becomes due during a test. */
function nextWeek(): string {
  const date = new Date(Date.now() + 7 * 24 * 60 * 60 * 1_000);
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;
}

async function add(page: Page, platform: string): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Add another platform' }).click();
  await page.getByRole('menuitem', { name: platform }).click();
  await expect(row(page, platform)).toBeVisible();
}

async function submit(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Schedule Post' }).click();
}

test.describe('One post for several platforms', () => {
  test.beforeEach(async ({ signedIn: page }) => {
    await createProject(page, { name: 'Walks' });
    await page.goto('/projects');
    await page.getByRole('button', { name: 'Schedule', exact: true }).press('Enter');
    await dialog(page).getByRole('combobox', { name: 'Platform *' }).click();
    await page.getByRole('option', { name: 'YouTube' }).click();
    await dialog(page).getByLabel('Date').fill(nextWeek());
    await dialog(page).getByLabel(/^Time/).fill('10:30');
    await dialog(page).getByLabel('Title').fill('By the sea');
  });

  test('When two are chosen, then one save makes two posts at that time, shown in the list and in the calendar', async ({
    signedIn: page,
  }) => {
    await add(page, 'TikTok');
    await row(page, 'TikTok').getByRole('radio', { name: 'I’ll publish it myself' }).click();
    await expect(dialog(page).getByRole('region', { name: 'What will happen' }).getByRole('listitem')).toHaveText([
      'Connect your YouTube account to publish',
      'You get a reminder and publish the post on TikTok yourself',
    ]);
    await expectAccessible(page, 'the schedule dialog with two platforms', '[role=dialog]');
    await submit(page);
    await expect(page.getByText('Scheduled for YouTube and TikTok', { exact: true }).first()).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    const [youtube, tiktok, ...more] = await posts(page);
    expect(youtube).toMatchObject({ platform: 'youtube', title: 'By the sea', status: 'scheduled', delivery: 'automatic' });
    expect(tiktok).toMatchObject({ platform: 'tiktok', title: 'By the sea', status: 'scheduled', delivery: 'manual' });
    expect(tiktok?.scheduledTime).toBe(youtube?.scheduledTime);
    expect(more).toEqual([]);

    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page.getByRole('gridcell', { selected: true })).toHaveAttribute('data-day', nextWeek());
    const cards = page.getByRole('article', { name: 'By the sea', exact: true });
    await expect(cards).toHaveCount(1);
    await page.goto('/schedule?view=list');
    await expect(cards.getByRole('list', { name: 'Platforms' }).getByRole('listitem')).toHaveText([/^YouTube/, /^TikTok/]);
    await cards.getByRole('button', { name: 'Show each post' }).click();
    await expect(cards).toHaveCount(3);
  });

  test('When Bluesky has a text of its own, then it gets that, and both are one in the calendar, moved together and cancelled alone', async ({
    signedIn: page,
  }) => {
    await dialog(page).getByLabel('Description').fill('For everybody');
    await add(page, 'Bluesky');
    await row(page, 'Bluesky').getByText('Use different text for Bluesky').click();
    await row(page, 'Bluesky').getByLabel('Description for Bluesky').fill('For Bluesky');
    await dialog(page).getByRole('combobox', { name: 'Preview on' }).click();
    await page.getByRole('option', { name: 'Bluesky' }).click();
    await expect(dialog(page).getByRole('region', { name: 'Preview' })).toContainText('For Bluesky');
    await expectAccessible(page, 'the schedule dialog with a text for one platform', '[role=dialog]');
    await submit(page);
    await expect(dialog(page)).toBeHidden();
    const [youtube, bluesky] = await posts(page);
    expect([youtube?.description, bluesky?.description]).toEqual(['For everybody', 'For Bluesky']);

    await page.getByRole('button', { name: 'Show', exact: true }).click();
    const day = page.getByRole('gridcell', { selected: true });
    await expect(day.locator('[data-chip]')).toHaveCount(1);
    await expect(day.locator('[data-chip] [data-platform]')).toHaveCount(2);
    await expectAccessible(page, 'the calendar with a group');
    await page.getByRole('button', { name: 'Move all 2 posts of By the sea to another day' }).press('Enter');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.getByText('2 posts rescheduled', { exact: true }).first()).toBeVisible();
    const moved = await posts(page);
    expect(moved.map(({ scheduledTime }) => scheduledTime)).toEqual(Array(2).fill(moved[0]?.scheduledTime));
    expect(moved[0]?.scheduledTime).not.toBe(youtube?.scheduledTime);

    await page.getByRole('button', { name: 'Show each post' }).click();
    page.once('dialog', (question) => void question.accept());
    await page
      .getByRole('list', { name: 'Posts of By the sea' })
      .getByRole('button', { name: 'Cancel By the sea', exact: true })
      .first()
      .click();
    await expect(page.getByText('Post cancelled', { exact: true }).first()).toBeVisible();
    expect((await posts(page)).map(({ platform }) => platform)).toEqual(['bluesky']);
  });

  test('When one of them is not answered, then the other is not sent again, and the next press finishes both', async ({
    signedIn: page,
  }) => {
    const keys: string[] = [];
    let isCut = true;
    await page.route('**/api/scheduled-posts', async (route) => {
      const request = route.request();
      if (request.method() !== 'POST') return route.fallback();
      const { platform } = request.postDataJSON() as Post;
      keys.push(`${platform} ${request.headers()['idempotency-key']}`);
      if (platform !== 'tiktok' || !isCut) return route.continue();
      // The server saves it, and its answer gets lost.
      await route.fetch();
      await route.abort('connectionreset');
    });
    await add(page, 'TikTok');
    await submit(page);
    await expect(page.getByText('Scheduled for YouTube, but not for TikTok.', { exact: true }).first()).toBeVisible();
    await expect(row(page, 'YouTube, saved')).toContainText('Changes made here no longer apply to it.');
    await expect(row(page, 'TikTok').getByRole('alert')).toContainText('The server did not answer.');
    await expect(row(page, 'TikTok').getByRole('combobox', { name: 'Platform *' })).toBeFocused();
    await expectAccessible(page, 'the schedule dialog after a part was saved', '[role=dialog]');
    isCut = false;
    await submit(page);
    await expect(dialog(page)).toBeHidden();
    expect((await posts(page)).map(({ platform, title }) => [platform, title])).toEqual([
      ['youtube', 'By the sea'],
      ['tiktok', 'By the sea'],
    ]);
    expect(keys).toHaveLength(3);
    expect(keys[2]).toBe(keys[1]);
  });

  test('When the screen is that of a phone, then all of them fit, and one can be taken out by its button', async ({ signedIn: page }) => {
    await page.setViewportSize({ width: 375, height: 667 });
    for (const platform of ['TikTok', 'Instagram', 'Bluesky', 'Mastodon']) await add(page, platform);
    await expectNoSidewaysScrolling(page);
    const isWide = (element: Element) => element.scrollWidth > element.clientWidth;
    expect(await dialog(page).locator('form').evaluate(isWide)).toBe(false);
    await expect(dialog(page).getByRole('button', { name: 'Add another platform' })).toBeHidden();
    await dialog(page).getByRole('button', { name: 'Remove TikTok' }).click();
    await expect(row(page, 'TikTok')).toBeHidden();
    await expect(row(page, 'Instagram').locator(':focus')).toHaveCount(1);
  });
});
