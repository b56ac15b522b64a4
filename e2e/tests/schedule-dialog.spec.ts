import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { createProject } from '../support/api.ts';
import { boxOf } from '../support/editor-driver.ts';
import { expectNoSidewaysScrolling } from '../support/overflow.ts';
import { expect, test } from '../support/person.ts';
import { consent } from '../support/rehearsal.ts';
import { withoutInstagram } from '../support/without-instagram.ts';
import { patience } from '../support/patience.ts';

const projectName = 'Five quiet walks';

/** Fields of a post in the API's answer that these tests read. */
interface Post {
  id: string;
  title: string;
  status: string;
  platform: string;
  scheduledTime: string | null;
  delivery: string;
}

const dialog = (page: Page): Locator => page.getByRole('dialog');
const card = (page: Page, title: string): Locator => page.getByRole('article', { name: title, exact: true });
const expectText = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Schedule Post' }).first().click();
  await expect(dialog(page)).toBeVisible();
}

async function choose(page: Page, field: RegExp, option: RegExp | string): Promise<void> {
  await dialog(page).getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
}

async function submit(page: Page, name = 'Schedule Post'): Promise<void> {
  await dialog(page).getByRole('button', { name }).click();
}

async function posts(page: Page): Promise<Post[]> {
  return (await (await page.request.get('/api/scheduled-posts')).json()) as Post[];
}

/** The day in a week, as a date field takes it; far enough that nothing becomes due during a test. */
function nextWeek(): string {
  const date = new Date(Date.now() + 7 * 24 * 60 * 60 * 1_000);
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;
}

/** A day a number of months ahead, as a date field takes it. */
function inMonths(count: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getFullYear(), now.getMonth() + count, 15)).toISOString().slice(0, 10);
}

test.describe('The schedule dialog', () => {
  test.beforeEach(async ({ signedIn: page }) => {
    await withoutInstagram(page);
    await createProject(page, { name: projectName });
    await page.goto('/schedule?view=list');
  });

  test('When an account is connected from the dialog, then it comes back after the consent with what was typed', async ({
    signedIn: page,
  }) => {
    await openDialog(page);
    await choose(page, /^Project/, new RegExp(`^${projectName}`));
    await choose(page, /^Platform/, 'TikTok');
    await dialog(page).getByLabel('Title').fill('Typed before connecting');
    await dialog(page).getByRole('link', { name: 'Connect one' }).click();
    await page.getByRole('link', { name: 'Connect TikTok' }).click();
    await consent(page, { newName: `Walks ${randomUUID().slice(0, 8)}` }, 'allow', '/schedule');
    await expect(dialog(page).getByLabel('Title')).toHaveValue('Typed before connecting');
    await expect(dialog(page).getByRole('combobox', { name: /^Account/ })).toBeVisible();
    await submit(page);
    await expect(dialog(page)).toBeHidden();
    expect(await posts(page)).toMatchObject([{ title: 'Typed before connecting', platform: 'tiktok', status: 'draft' }]);
  });

  test('When something is missing, then the message covers neither the title nor a button of the dialog', async ({ signedIn: page }) => {
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 768, height: 800 },
      { width: 375, height: 812 },
    ]) {
      await page.setViewportSize(viewport);
      await page.reload();
      await openDialog(page);
      await submit(page);
      await expectText(page, 'Missing fields');
      const toast = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
      const parts = ['Close', 'Cancel', 'Schedule Post'].map((name) => dialog(page).getByRole('button', { name, exact: true }));
      parts.push(dialog(page).getByRole('heading', { name: 'Schedule Post' }));
      for (const part of parts) {
        const [one, other] = [await boxOf(toast), await boxOf(part)];
        const areApart =
          one.x + one.width <= other.x ||
          other.x + other.width <= one.x ||
          one.y + one.height <= other.y ||
          other.y + other.height <= one.y;
        expect(areApart, `${viewport.width} px, ${await part.textContent()}`).toBe(true);
      }
    }
  });

  test('When a post lies in another month, then its message leads there', async ({ signedIn: page }) => {
    await page.goto('/schedule?view=calendar&platform=youtube');
    await openDialog(page);
    await choose(page, /^Project/, `${projectName} (6 slides)`);
    await choose(page, /^Platform/, 'TikTok');
    const date = inMonths(3);
    await dialog(page).getByLabel('Date').fill(date);
    await dialog(page).getByLabel(/^Time/).fill('10:30');
    await dialog(page).getByLabel('Title').fill('By the sea');
    await submit(page);
    await expectText(page, 'Post scheduled');
    await expect(page.getByText(/^TikTok, .*10:30/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(card(page, 'By the sea')).toBeInViewport();
    await expect(page.getByRole('gridcell', { selected: true })).toHaveAttribute('data-day', date);
  });

  test('When a post is cancelled, then no request asks for it again, and Undo brings it back', async ({ signedIn: page }) => {
    test.setTimeout(150_000);
    const missing: string[] = [];
    page.on('response', (answer) => answer.status() === 404 && missing.push(answer.url()));
    page.on('dialog', (confirm) => void confirm.accept());
    await openDialog(page);
    await choose(page, /^Project/, `${projectName} (6 slides)`);
    await choose(page, /^Platform/, 'Instagram');
    await dialog(page).getByLabel('Date').fill(nextWeek());
    await dialog(page).getByLabel(/^Time/).fill('10:30');
    await dialog(page).getByLabel('Title').fill('By the sea');
    await submit(page);
    // With its slides drawn there are more addresses to ask.
    await expect(card(page, 'By the sea').getByText('Scheduled · ready')).toBeVisible({ timeout: 90_000 * patience });
    const [before] = await posts(page);
    await card(page, 'By the sea').getByRole('button', { name: 'Cancel By the sea' }).click();
    await expectText(page, 'Post cancelled');
    await expect(card(page, 'By the sea')).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectText(page, 'Post restored');
    await expect(card(page, 'By the sea').getByText(/^Scheduled · (rendering|ready)$/)).toBeVisible();
    const [after] = await posts(page);
    expect({ ...after, id: '' }).toMatchObject({ title: 'By the sea', status: 'scheduled', scheduledTime: before?.scheduledTime });
    expect(missing).toEqual([]);
  });

  test('When a post is scheduled, edited and cancelled, then each change is announced and shown', async ({ signedIn: page }) => {
    await openDialog(page);
    await choose(page, /^Project/, `${projectName} (6 slides)`);
    await choose(page, /^Platform/, 'TikTok');
    await dialog(page).getByLabel('Date').fill(nextWeek());
    await dialog(page).getByLabel(/^Time/).fill('10:30');
    await dialog(page).getByLabel('Title').fill('By the sea');
    await dialog(page).getByLabel('Tags').fill('#sea, , old town');
    await expectAccessible(page, 'the filled-in schedule dialog', '[role=dialog]');
    await submit(page);
    await expectText(page, 'Post scheduled');
    await expect(dialog(page)).toBeHidden();
    for (const text of ['#sea', '#old town']) await expect(card(page, 'By the sea').getByText(text, { exact: true })).toBeVisible();
    await expectAccessible(page, 'a post card', 'article');

    await card(page, 'By the sea').getByRole('button', { name: 'Edit By the sea' }).click();
    await expect(dialog(page)).toHaveAccessibleName('Edit Scheduled Post');
    await expect(dialog(page).getByLabel('Tags')).toHaveValue('sea, old town');
    await dialog(page).getByLabel('Title').fill('By the lake');
    await dialog(page).getByLabel(/^Time/).fill('11:45');
    await submit(page, 'Update Post');
    await expectText(page, 'Post updated');
    const [changed] = await posts(page);
    expect(changed).toMatchObject({ title: 'By the lake', status: 'scheduled' });
    expect(new Date(changed?.scheduledTime ?? '').getMinutes()).toBe(45);

    const asked = page.waitForEvent('dialog').then(async (confirm) => {
      await confirm.accept();
      return confirm.message();
    });
    await card(page, 'By the lake').getByRole('button', { name: 'Cancel By the lake' }).click();
    expect(await asked).toBe('Cancel scheduled post for TikTok?');
    await expectText(page, 'Post cancelled');
    await expect(card(page, 'By the lake')).toBeHidden();
    expect(await posts(page)).toEqual([]);
  });

  test('When something is missing, wrong or too long, then a message says so and nothing is created', async ({ signedIn: page }) => {
    await openDialog(page);
    await submit(page);
    await expectText(page, 'Please select a project and platform.');
    await choose(page, /^Project/, new RegExp(projectName));
    await choose(page, /^Platform/, 'TikTok');
    await dialog(page).getByLabel('Date').fill('2025-01-01');
    await dialog(page).getByLabel(/^Time/).fill('10:00');
    await submit(page);
    await expectText(page, 'Please select a future date and time.');
    await dialog(page).getByLabel('Date').fill(nextWeek());
    await dialog(page).getByLabel('Title').fill('x'.repeat(91));
    await expect(dialog(page).getByText('A title can have at most 90 characters on TikTok; this one has 91. Shorten it.')).toBeVisible();
    await submit(page);
    await expect(dialog(page).getByLabel('Title')).toBeFocused();
    expect(await posts(page)).toEqual([]);
  });

  test('When no time is given, then it is a draft, which can be scheduled later', async ({ signedIn: page }) => {
    await openDialog(page);
    await choose(page, /^Project/, new RegExp(projectName));
    await choose(page, /^Platform/, 'Instagram');
    await expect(dialog(page).getByText(/^Instagram cannot be connected yet/)).toBeVisible();
    await dialog(page).getByLabel('Title').fill('Some day');
    await submit(page);
    await expectText(page, 'Draft saved');
    expect(await posts(page)).toMatchObject([{ title: 'Some day', status: 'draft', scheduledTime: null, delivery: 'manual' }]);

    await card(page, 'Some day').getByRole('button', { name: 'Schedule…' }).click();
    await dialog(page).getByLabel('Date').fill(nextWeek());
    await dialog(page).getByLabel(/^Time/).fill('09:00');
    await submit(page);
    await expectText(page, 'Post scheduled');
    expect(await posts(page)).toMatchObject([{ title: 'Some day', status: 'scheduled', delivery: 'manual' }]);
  });

  test('When Schedule is pressed on a project card, then the dialog is locked to it and lists what is scheduled already', async ({
    signedIn: page,
  }) => {
    await page.goto('/projects');
    await page.getByRole('listitem').filter({ hasText: projectName }).hover();
    const schedule = page.getByRole('button', { name: 'Schedule', exact: true });
    await schedule.click();
    await expect(dialog(page).getByRole('combobox', { name: /^Project/ })).toBeDisabled();
    await choose(page, /^Platform/, 'YouTube');
    await dialog(page).getByLabel('Title').fill('From the card');
    await submit(page);
    await expectText(page, 'Draft saved');
    await schedule.click();
    const existing = dialog(page).getByRole('region', { name: 'Existing schedules' });
    await expect(existing).toContainText('Already scheduled from this project');
    // An answer that came after the fields is closed, so that nothing moves.
    const late = existing.getByText(/^Already scheduled from this project 1$/);
    if (await late.isVisible()) await late.click();
    await expect(existing.getByRole('listitem')).toHaveText([/^YouTube.*Draft$/]);
    await page.keyboard.press('Escape');
    await expect(schedule).toBeFocused();
  });

  test('When the screen is that of a phone, then the dialog fits and its buttons stay in sight', async ({ signedIn: page }) => {
    await page.setViewportSize({ width: 375, height: 667 });
    await openDialog(page);
    await choose(page, /^Project/, new RegExp(projectName));
    await choose(page, /^Platform/, 'YouTube');
    await dialog(page).getByText('More options', { exact: true }).click();
    await expect(dialog(page).getByRole('button', { name: 'Schedule Post' })).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScrolling(page);
  });
});
