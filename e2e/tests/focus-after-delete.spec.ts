import { blankSlideUrl, createProject, createTemplate, slidesWith, uploadPictures } from '../support/api.ts';
import { openProject } from '../support/opened-project.ts';
import { expect, newName, test } from '../support/person.ts';
import { drawnPicture } from '../support/pictures.ts';
import { connectNewAccount } from '../support/rehearsal.ts';
import { createPost } from '../support/scheduled-posts.ts';
import type { Locator, Page } from '@playwright/test';

test.describe('After something was deleted by the keyboard', () => {
  test('When it was a project, then the next one has the focus, and after the last one what stands in its place', async ({
    signedIn: page,
  }) => {
    for (const name of ['Oldest', 'Middle', 'Newest']) await createProject(page, { name });
    await page.goto('/projects');
    const deleting = (name: string) => page.getByRole('listitem').filter({ hasText: name }).getByRole('button', { name: 'Delete' });
    await deleteByDialog(page, deleting('Middle'), 'Delete project?');
    await expect(deleting('Oldest')).toBeFocused();
    await deleteByDialog(page, deleting('Oldest'), 'Delete project?');
    await expect(deleting('Newest')).toBeFocused();
    await deleteByDialog(page, deleting('Newest'), 'Delete project?');
    await expect(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible();
    // The screen, or the button that makes a new one, whichever of list and dialog goes first.
    await expect(page.locator('.project-area:focus, .project-area :focus')).toBeVisible();
  });

  test('When it was an image, then the next one has the focus, and after the last one the upload', async ({ signedIn: page }) => {
    await uploadPictures(page, await Promise.all(['first.jpg', 'second.jpg'].map((name) => drawnPicture(name))));
    const { editor } = await openProject(page);
    const deleting = (name: string) => editor.library.root.getByRole('button', { name: `Delete ${name}` });
    // The newest image comes first.
    await deleteByDialog(page, deleting('second.jpg'), 'Delete image?');
    await expect(deleting('first.jpg')).toBeFocused();
    await deleteByDialog(page, deleting('first.jpg'), 'Delete image?');
    await expect(editor.library.root.getByRole('button', { name: 'Upload Images' })).toBeFocused();
  });

  test('When it was a template, then the next one has the focus, and after the last one the dialog', async ({ signedIn: page }) => {
    const { slides } = await createProject(page, { name: 'Source' });
    for (const name of ['First', 'Second']) await createTemplate(page, name, slides);
    const { editor } = await openProject(page);
    await editor.openSection('Templates');
    await page.getByRole('button', { name: 'Load template' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Load Template' });
    const deleting = (name: string) => dialog.getByRole('button', { name: `Delete template ${name}` });
    // The newest template comes first.
    await deleteByDialog(page, deleting('Second'), 'Delete template?');
    await expect(deleting('First')).toBeFocused();
    await deleteByDialog(page, deleting('First'), 'Delete template?');
    await expect(dialog.getByText(/^No templates yet/)).toBeVisible();
    await expect(dialog).toBeFocused();
    await dialog.getByRole('button', { name: 'Close' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Load template' })).toBeFocused();
  });

  test('When it was a slide, then the menu of the slide in its place has the focus', async ({ signedIn: page }) => {
    const { editor } = await openProject(page, { slides: slidesWith(Array(5).fill(blankSlideUrl)) });
    for (const [deleted, left] of [
      [3, 3],
      [4, 3],
    ] as const) {
      await editor.goToSlide(deleted);
      await page.getByRole('button', { name: `Menu for slide ${deleted}` }).press('Enter');
      await page.getByRole('menuitem', { name: 'Delete slide' }).press('Enter');
      await expect(page.getByRole('menu')).toBeHidden();
      await expect(page.getByRole('button', { name: `Menu for slide ${left}` })).toBeFocused();
    }
  });

  test('When it was the open project, then the screen that is shown instead has the focus', async ({ signedIn: page }) => {
    await openProject(page);
    await page.getByRole('button', { name: 'Project menu' }).press('Enter');
    await deleteByDialog(page, page.getByRole('menuitem', { name: 'Delete project' }), 'Delete project?');
    await expect(page).toHaveURL('/projects');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('When it was a scheduled post, then the next one has the focus, and after the last one the list', async ({ signedIn: page }) => {
    const { id: projectId } = await createProject(page, { name: 'Walks' });
    const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    for (const days of [7, 8]) await createPost(page, { projectId, title: `In ${days} days`, scheduledTime: at(days) });
    await page.goto('/schedule?view=list');
    page.on('dialog', (question) => void question.accept());
    await page.getByRole('button', { name: 'Cancel In 7 days' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Cancel In 8 days' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'No scheduled posts' })).toBeVisible();
    await expect(page.locator(':focus')).toContainText('No scheduled posts');
  });

  test('When it was a connected account, then the place of its platform has the focus', async ({ signedIn: page }) => {
    await connectNewAccount(page, 'YouTube', newName());
    await deleteByDialog(page, page.getByRole('button', { name: /^Remove / }), 'Disconnect account?', 'Disconnect');
    await expect(page.getByText('No YouTube accounts connected')).toBeVisible();
    await expect(page.getByRole('region', { name: 'YouTube', exact: true })).toBeFocused();
  });
});

/** Asks for the deletion and confirms it, by keys alone. */
async function deleteByDialog(page: Page, button: Locator, title: string, confirm = 'Delete'): Promise<void> {
  await button.press('Enter');
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('button', { name: confirm, exact: true }).press('Enter');
  await expect(dialog).toBeHidden();
}
