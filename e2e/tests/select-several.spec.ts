import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { createProject, listProjects } from '../support/api.ts';
import { expectNoSidewaysScrolling } from '../support/overflow.ts';
import { expect, test } from '../support/person.ts';
import { createPost, timeOfPost } from '../support/scheduled-posts.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const bar = (page: Page, name: 'projects' | 'posts'): Locator => page.getByRole('region', { name: `Selected ${name}` });
const box = (page: Page, name: string): Locator => page.getByRole('checkbox', { name, exact: true });

/** A moment that many days ahead. */
const ahead = (days: number) => new Date(Math.floor(Date.now() / 60_000) * 60_000 + days * 86_400_000).toISOString();

test.describe('Several projects', () => {
  test('When they are selected by keys and archived, then they leave the list, the next card has the focus, and Undo brings them back', async ({
    signedIn: page,
  }) => {
    for (const name of ['Third', 'Second', 'First']) await createProject(page, { name });
    await page.goto('/projects');
    await page.getByRole('button', { name: 'More for First' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Select' }).press('Enter');
    await expect(bar(page, 'projects').getByText('1 selected')).toBeVisible();
    await expect(box(page, 'First')).toBeFocused();
    await box(page, 'Second').press('Space');
    await expect(bar(page, 'projects').getByText('2 selected')).toBeVisible();
    await expectAccessible(page, 'the projects while several are selected');
    await page.setViewportSize({ width: 375, height: 812 });
    await expect(bar(page, 'projects').getByRole('button', { name: 'Move to folder…' })).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScrolling(page);
    await page.setViewportSize({ width: 1280, height: 800 });

    await bar(page, 'projects').getByRole('button', { name: 'Archive' }).press('Enter');
    await expect(page.getByText('2 projects archived', { exact: true }).first()).toBeVisible();
    await expect(box(page, 'First')).toBeHidden();
    await expect(page.getByRole('link', { name: 'Open Third' })).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('main').getByRole('listitem').getByRole('heading')).toHaveCount(3);
  });

  test('When they are deleted, then it is asked once with their scheduled posts, and the next card has the focus', async ({
    signedIn: page,
  }) => {
    const ids: string[] = [];
    for (const name of ['Third', 'Second', 'First']) ids.push((await createProject(page, { name })).id);
    await createPost(page, { projectId: ids[1] ?? '', title: 'Of the second', scheduledTime: ahead(7) });
    await page.goto('/projects');
    // With a mouse the link has no size of its own: it covers the card.
    await page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'First', exact: true }) })
      .click({ modifiers: ['Shift'] });
    await box(page, 'Second').click();
    await page.keyboard.press('Delete');
    const dialog = page.getByRole('dialog', { name: 'Delete 2 projects?' });
    await expect(dialog.getByText('1 post is scheduled')).toBeVisible();
    await expectAccessible(page, 'the question before several projects are deleted');
    await dialog.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByText('2 projects deleted', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open Third' })).toBeFocused();
    expect((await listProjects(page)).map(({ name }) => name)).toEqual(['Third']);
  });
});

test('When several posts are selected, then they are moved and back with Undo, one is cancelled, and a draft says why it cannot be selected', async ({
  signedIn: page,
}) => {
  const { id: projectId } = await createProject(page, { name: 'Walks' });
  const [first, second] = [
    await createPost(page, { projectId, title: 'First', scheduledTime: ahead(7) }),
    await createPost(page, { projectId, title: 'Second', scheduledTime: ahead(8) }),
  ];
  await createPost(page, { projectId, title: 'Idea', scheduledTime: null });
  await page.goto('/schedule?view=list');
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await expect(box(page, 'Select Idea: a draft is not scheduled')).toHaveAttribute('aria-disabled', 'true');
  await box(page, 'Select First').click();
  await box(page, 'Select Second').press('Space');
  await expect(bar(page, 'posts').getByText('2 selected')).toBeVisible();
  await expectAccessible(page, 'the list while several posts are selected');

  await bar(page, 'posts').getByRole('button', { name: 'Move…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move 2 posts' });
  await dialog.getByRole('spinbutton', { name: 'Days' }).fill('0');
  await dialog.getByRole('spinbutton', { name: 'Hours' }).fill('3');
  await expectAccessible(page, 'the dialog that moves several posts');
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByText('2 posts rescheduled', { exact: true }).first()).toBeVisible();
  const hoursLater = (post: { scheduledTime: string | null }, hours: number) =>
    new Date(Date.parse(post.scheduledTime ?? '') + hours * 3_600_000).toISOString();
  expect(await timeOfPost(page, first.id)).toBe(hoursLater(first, 3));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => timeOfPost(page, second.id)).toBe(second.scheduledTime);
  await expect.poll(() => timeOfPost(page, first.id)).toBe(first.scheduledTime);

  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await box(page, 'Select First').click();
  await page.setViewportSize({ width: 375, height: 812 });
  await expectNoSidewaysScrolling(page);
  page.once('dialog', (question) => void question.accept());
  await bar(page, 'posts').getByRole('button', { name: 'Cancel post' }).click();
  await expect(page.getByText('Post cancelled', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('article', { name: 'First' })).toBeHidden();
  await expect(page.getByRole('article', { name: 'Second' })).toBeVisible();
});
