import { changeProject, createProject, getProject, listProjects } from '../support/api.ts';
import { EditorDriver } from '../support/editor-driver.ts';
import { askToDelete } from '../support/opened-project.ts';
import { expect, test } from '../support/person.ts';

test.describe('What the editor opens', () => {
  test('When there is nothing to open, then the welcome dialog leads to the projects', async ({ signedIn: page }) => {
    for (const leave of [() => page.getByRole('button', { name: 'Go to Projects' }).click(), () => page.keyboard.press('Escape')]) {
      await page.goto('/editor');
      await expect(page.getByRole('dialog')).toBeVisible();
      await leave();
      await expect(page).toHaveURL('/projects');
    }
  });

  test('When there is nothing to open, then the welcome dialog also creates the first project', async ({ signedIn: page }) => {
    await page.goto('/editor');
    await page.getByRole('dialog', { name: 'Welcome to Viral Slides' }).getByRole('button', { name: 'Create Project' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create project' });
    await dialog.getByLabel('Project name').fill('The first');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'The first' })).toBeVisible();
    await new EditorDriver(page).expectSlide(1, 6);
    await expect(page).toHaveURL(`/editor?projectId=${(await listProjects(page))[0]?.id}`);
  });

  test('When no project is asked for, then the most recently updated one opens, else the autosave record', async ({ signedIn: page }) => {
    const autosave = await createProject(page, { name: '__autosave__' });
    const editor = new EditorDriver(page);
    await editor.open();
    await expect(page.getByRole('heading', { name: '__autosave__' })).toBeHidden();
    await editor.addText('Viral Hook');
    await expect.poll(async () => (await getProject(page, autosave.id)).slides[0]?.textLayers.length).toBe(1);

    const older = await createProject(page, { name: 'Older' });
    await createProject(page, { name: 'Newer' });
    await editor.open();
    await expect(page.getByRole('heading', { name: 'Newer' })).toBeVisible();
    await changeProject(page, older.id, { name: 'Older, touched' });
    await editor.open();
    await expect(page.getByRole('heading', { name: 'Older, touched' })).toBeVisible();
  });

  test('When the project asked for is not there, then the most recently updated one opens', async ({ signedIn: page }) => {
    await createProject(page, { name: 'Still here' });
    for (const asked of ['00000000-0000-4000-8000-000000000000', 'summaries', '..%2Fimages']) {
      await new EditorDriver(page).open(asked);
      await expect(page.getByRole('heading', { name: 'Still here' })).toBeVisible();
      await expect(page.getByText('Project not found', { exact: true }).first()).toBeVisible();
      await expect(page.getByText('You are seeing “Still here” instead.').first()).toBeVisible();
      await expect(page).toHaveURL(`/editor?projectId=${(await listProjects(page))[0]?.id}`);
    }
  });

  test('When the address asks for an empty project, then the most recently updated one opens', async ({ signedIn: page }) => {
    await createProject(page, { name: 'The only one' });
    await new EditorDriver(page).open('');
    await expect(page.getByRole('heading', { name: 'The only one' })).toBeVisible();
    await expect(page.getByText('Project not found')).toBeHidden();
  });

  test('When the page is loaded again, then the same slide is on the screen', async ({ signedIn: page }) => {
    const { id } = await createProject(page, { name: 'Six slides' });
    const editor = new EditorDriver(page);
    await editor.open();
    await editor.goToSlide(3);
    await expect(page).toHaveURL(`/editor?projectId=${id}&slide=3`);
    await page.reload();
    await editor.expectSlide(3, 6);
    await editor.goToSlide(1);
    await expect(page).toHaveURL(`/editor?projectId=${id}`);
    await page.goto(`/editor?projectId=${id}&slide=99`);
    await editor.expectSlide(6, 6);
  });
});

test.describe('Projects in the editor', () => {
  test('When a new project is started, then the slides stay in the old one and six blank slides open', async ({ signedIn: page }) => {
    const old = await createProject(page, { name: 'Old' });
    const editor = new EditorDriver(page);
    await editor.open(old.id);
    await editor.addText('White Label');
    await editor.type(editor.text(1), 'Stays behind');
    await editor.chooseInMenu('New project');
    const dialog = page.getByRole('dialog', { name: 'Start a new project' });
    await dialog.getByLabel('Project name').fill('Young');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Young' })).toBeVisible();
    await expect(editor.texts).toHaveCount(0);
    await editor.expectSlide(1, 6);
    const [young] = await listProjects(page);
    await expect(page).toHaveURL(`/editor?projectId=${young?.id}`);
    expect(young?.slides.map(({ id }) => id)).toEqual(['s1', 's2', 's3', 's4', 's5', 's6']);
    expect((await getProject(page, old.id)).slides[0]?.textLayers).toMatchObject([{ content: 'Stays behind' }]);
  });

  test('When the open project is renamed, then toolbar and server have the new name', async ({ signedIn: page }) => {
    const project = await createProject(page, { name: 'Draft' });
    const editor = new EditorDriver(page);
    await editor.open(project.id);
    await editor.chooseInMenu('Rename project');
    const dialog = page.getByRole('dialog', { name: 'Rename Project' });
    await expect(dialog.getByText('Enter a new name for your project', { exact: true })).toBeVisible();
    await dialog.getByLabel('Project name').fill(' ');
    await expect(dialog.getByRole('button', { name: 'Rename' })).toBeDisabled();
    await dialog.getByLabel('Project name').fill('Final');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Final' })).toBeVisible();
    expect(await getProject(page, project.id)).toMatchObject({ name: 'Final' });
  });

  test('When the open project is deleted, then it is gone and the projects are shown', async ({ signedIn: page }) => {
    const project = await createProject(page, { name: 'Doomed' });
    await new EditorDriver(page).open(project.id);
    await askToDelete(page);
    const dialog = page.getByRole('dialog', { name: /^Delete project/ });
    await expect(
      dialog.getByText('This action cannot be undone. This will permanently delete the project and all its slides.', { exact: true }),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page).toHaveURL('/projects');
    await expect(page.getByRole('heading', { name: 'Doomed' })).toBeHidden();
    expect(await listProjects(page)).toEqual([]);
  });

  test('When a template is saved and loaded elsewhere, then its slides replace the present ones', async ({ signedIn: page }) => {
    const source = await createProject(page, { name: 'Source' });
    const editor = new EditorDriver(page);
    await editor.open(source.id);
    await editor.setSlideCount(3);
    await editor.addText('White Label');
    await editor.type(editor.text(1), 'From a template');
    await editor.openSection('Templates');
    await editor.settings.getByRole('button', { name: 'Save template' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save Template' });
    await dialog.getByRole('button', { name: 'Save template' }).click();
    await expect(dialog.getByText('Please enter a template name')).toBeVisible();
    await dialog.getByLabel('Template name').fill('My start');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Template saved!', { exact: true })).toBeVisible();

    const target = await createProject(page, { name: 'Target' });
    await editor.open(target.id);
    await editor.openSection('Templates');
    await editor.settings.getByRole('button', { name: 'Load template' }).click();
    await page.getByRole('dialog', { name: 'Load Template' }).getByRole('button', { name: 'Load My start' }).click();
    await expect(page.getByText('Template loaded!', { exact: true })).toBeVisible();
    await editor.expectSlide(1, 3);
    await expect(editor.text(1)).toHaveAccessibleName('Text 1: From a template');
  });
});
