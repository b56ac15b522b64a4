import { listProjects } from '../support/api.ts';
import { holdRequests } from '../support/held-requests.ts';
import { askToDelete, openProject } from '../support/opened-project.ts';
import { expect, test } from '../support/person.ts';

test.describe('Starting a project in the editor', () => {
  test('When the name is left blank, then the product makes one of date and time, and says Creating... while it does', async ({
    signedIn: page,
  }) => {
    const { editor } = await openProject(page, { name: 'Before' });
    await editor.chooseInMenu('New project');
    const dialog = page.getByRole('dialog', { name: 'Start a new project' });
    await expect(dialog.getByText(/^Give your project a name, or leave blank for an auto-generated name\./)).toBeVisible();
    const release = await holdRequests(page, 'POST', '**/api/projects');
    await dialog.getByLabel('Project name').fill('   ');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Creating...' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    release();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { name: /^Viral Slides - .*\d{4}.*\d:\d\d/ })).toBeVisible();
    expect((await listProjects(page)).map(({ name }) => name)).toEqual([expect.stringMatching(/^Viral Slides - /), 'Before']);
  });

  test('When a starter is chosen, then the new project has its slides and words', async ({ signedIn: page }) => {
    const { editor } = await openProject(page, { name: 'Before' });
    await editor.chooseInMenu('New project');
    const dialog = page.getByRole('dialog', { name: 'Start a new project' });
    await expect(dialog.getByRole('radio', { name: 'Blank' })).toBeChecked();
    await dialog.getByRole('group', { name: 'Start from' }).getByText('Mistakes', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Create Project' }).click();
    await expect(dialog).toBeHidden();
    await expect(editor.text(1)).toHaveAccessibleName('Text 1: Stop doing this in your posts');
    const [made] = await listProjects(page);
    expect(made?.slides[0]?.textLayers[0]?.content).toBe('Stop doing this in your posts');
  });

  test('When Open is pressed, then the projects are shown', async ({ signedIn: page }) => {
    const { editor } = await openProject(page, { name: 'Left' });
    await editor.chooseInMenu('Open project');
    await expect(page).toHaveURL('/projects');
    await expect(page.getByRole('heading', { name: 'Left' })).toBeVisible();
  });

  test('When the server fails, then the dialog says so and the slides are unchanged', async ({ signedIn: page }) => {
    const { editor } = await openProject(page, { name: 'Still open' });
    await editor.addText('White Label');
    await page.route('**/api/projects', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 503 }) : route.fallback(),
    );
    await editor.chooseInMenu('New project');
    const dialog = page.getByRole('dialog', { name: 'Start a new project' });
    await dialog.getByRole('button', { name: 'Create Project' }).click();
    await expect(dialog.getByText('The project could not be created. Your slides are unchanged; please try again.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('heading', { name: 'Still open' })).toBeVisible();
    await expect(editor.texts).toHaveCount(1);
  });
});

test.describe('Renaming and deleting the open project', () => {
  test('When it is renamed, then the button is off without a name, and says Renaming... while busy', async ({ signedIn: page }) => {
    const { editor } = await openProject(page, { name: 'Rough' });
    await editor.chooseInMenu('Rename project');
    const dialog = page.getByRole('dialog', { name: 'Rename Project' });
    await expect(dialog.getByLabel('Project name')).toHaveValue('Rough');
    await dialog.getByLabel('Project name').fill('  ');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Rename' })).toBeDisabled();
    const release = await holdRequests(page, 'PATCH', '**/api/projects/*');
    await dialog.getByLabel('Project name').fill('  Polished ');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Renaming...' })).toBeDisabled();
    release();
    await expect(page.getByRole('heading', { name: 'Polished', exact: true })).toBeVisible();
    expect((await listProjects(page)).map(({ name }) => name)).toEqual(['Polished']);
  });

  test('When deleting is cancelled, then it stays; when it is confirmed, then it says Deleting... while busy', async ({
    signedIn: page,
  }) => {
    await openProject(page, { name: 'Going' });
    await askToDelete(page);
    const dialog = page.getByRole('dialog', { name: 'Delete project?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Project menu' })).toBeFocused();
    expect(await listProjects(page)).toHaveLength(1);

    await askToDelete(page);
    const release = await holdRequests(page, 'DELETE', '**/api/projects/*');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog.getByRole('button', { name: 'Deleting...' })).toBeDisabled();
    release();
    await expect(page).toHaveURL('/projects');
    expect(await listProjects(page)).toEqual([]);
  });
});
