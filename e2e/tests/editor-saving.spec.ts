import { expectAccessible } from '../support/accessibility.ts';
import { changeProject, createProject, fromOwnPage, getProject, listProjects, type Project } from '../support/api.ts';
import { cutOffSaving } from '../support/cut-off-saving.ts';
import { EditorDriver } from '../support/editor-driver.ts';
import { holdRequests } from '../support/held-requests.ts';
import { expect, test } from '../support/person.ts';
import type { Locator, Page } from '@playwright/test';

/** Contents of the texts on the first slide, as the server has them. */
async function savedContents(page: Page, projectId: string): Promise<string[]> {
  return (await getProject(page, projectId)).slides[0]?.textLayers.map(({ content }) => content) ?? [];
}

/** A text is written on the first slide, which is deleted somewhere else before the text is saved. @returns the question that follows */
async function changeWhatIsDeleted(editor: EditorDriver, { id, slides }: Project): Promise<Locator> {
  const { page } = editor;
  const reconnect = await cutOffSaving(page);
  await editor.addText('White Label');
  await changeProject(page, id, { slides: slides.slice(1) });
  await reconnect();
  const dialog = page.getByRole('dialog', { name: 'Changed elsewhere' });
  await expect(dialog).toBeVisible();
  return dialog;
}

test.describe('Saving', () => {
  test('When something changes, then it says Saving…, then Saved', async ({ signedIn: page }) => {
    const project = await createProject(page, { name: 'Kept' });
    const editor = new EditorDriver(page);
    await editor.open(project.id);
    await editor.expectSaveState('Saved');
    const release = await holdRequests(page, 'PATCH', '**/api/projects/*');
    await editor.addText('White Label');
    await editor.expectSaveState('Saving…');
    release();
    await editor.expectSaveState('Saved');
    expect(await savedContents(page, project.id)).toEqual(['New text']);
  });

  test('When the network is gone, then changes are kept in this browser, and they are saved when it is back', async ({
    signedIn: page,
    context,
  }) => {
    const project = await createProject(page, { name: 'Tunnel' });
    const editor = new EditorDriver(page);
    await editor.open(project.id);
    await context.setOffline(true);
    await editor.addText('White Label');
    await editor.type(editor.text(1), 'Written offline');
    await editor.expectSaveState('Offline – kept in this browser');
    await context.setOffline(false);
    await editor.expectSaveState('Saved');
    expect(await savedContents(page, project.id)).toEqual(['Written offline']);
  });

  test('When the page is reloaded before the server could be reached, then the changes are still there and are saved', async ({
    signedIn: page,
  }) => {
    const project = await createProject(page, { name: 'Power cut' });
    const editor = new EditorDriver(page);
    await editor.open(project.id);
    // Only saving fails, so that the page itself can be loaded again.
    await page.route('**/api/projects/*', (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()));
    await editor.addText('White Label');
    await editor.type(editor.text(1), 'Survivor');
    await editor.expectSaveState('Offline – kept in this browser');
    expect(await savedContents(page, project.id)).toEqual([]);
    await page.unroute('**/api/projects/*');
    await page.reload();
    await expect(editor.text(1)).toHaveAccessibleName('Text 1: Survivor');
    await editor.expectSaveState('Saved');
    expect(await savedContents(page, project.id)).toEqual(['Survivor']);
  });

  test('When a slide was deleted elsewhere that was changed here, then mine can be kept as a copy', async ({ signedIn: page }) => {
    const project = await createProject(page, { name: 'Shared' });
    const editor = new EditorDriver(page);
    await editor.open(project.id);
    const dialog = await changeWhatIsDeleted(editor, project);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Keep mine as a copy' }).click();
    await expect(page.getByRole('heading', { name: 'Shared (copy)' })).toBeVisible();
    await expect(editor.text(1)).toHaveAccessibleName('Text 1: New text');
    const projects = await listProjects(page);
    expect(projects.map(({ name }) => name)).toEqual(['Shared (copy)', 'Shared']);
    expect((await getProject(page, project.id)).slides).toHaveLength(5);
    await expect(page).toHaveURL(`/editor?projectId=${projects[0]?.id}`);
  });

  test('When a slide was deleted elsewhere that was changed here, then the other version can be taken', async ({ signedIn: page }) => {
    const project = await createProject(page, { name: 'Overtaken' });
    const editor = new EditorDriver(page);
    await editor.open(project.id);
    const dialog = await changeWhatIsDeleted(editor, project);
    await expect(dialog).toContainText('This slide was deleted');
    await expectAccessible(page, 'dialog Changed elsewhere', '[role=dialog]');
    await dialog.getByRole('button', { name: 'Use the other version' }).click();
    await editor.expectSlide(1, 5);
    await expect(editor.texts).toHaveCount(0);
    await editor.expectSaveState('Saved');
    expect(await listProjects(page)).toHaveLength(1);
  });

  test('When the session ends while something changes, then it is kept in this browser and saved after the next sign-in', async ({
    signedIn: page,
    personName,
    context,
  }) => {
    const project = await createProject(page, { name: 'Long night' });
    const editor = new EditorDriver(page);
    await editor.open(project.id);
    const release = await holdRequests(page, 'PATCH', '**/api/projects/*');
    await editor.addText('White Label');
    await editor.type(editor.text(1), 'Typed signed out');
    await editor.expectSaveState('Saving…');
    await context.clearCookies({ name: 'sid' });
    release();
    const dialog = page.getByRole('dialog', { name: 'You are signed out' });
    await expect(dialog).toContainText(`they will be saved when ${personName} signs in again`);
    await expectAccessible(page, 'dialog You are signed out', '[role=dialog]');
    // The provider still knows the person, and leads straight back.
    await dialog.getByRole('button', { name: 'Sign in again' }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(`/editor?projectId=${project.id}`);
    await expect(editor.text(1)).toHaveAccessibleName('Text 1: Typed signed out');
    await editor.expectSaveState('Saved');
    expect(await savedContents(page, project.id)).toEqual(['Typed signed out']);
  });

  test('When the open project was deleted elsewhere, then what is changed here goes to the autosave record', async ({ signedIn: page }) => {
    const project = await createProject(page, { name: 'Pulled away' });
    const editor = new EditorDriver(page);
    await editor.open(project.id);
    await page.request.delete(`/api/projects/${project.id}`, { headers: fromOwnPage });
    await editor.addText('White Label');
    await editor.type(editor.text(1), 'Rescued');
    await expect(page.getByRole('heading', { name: 'Autosave' })).toBeVisible();
    await editor.expectSaveState('Saved');
    expect(await listProjects(page)).toEqual([]);
    await page.reload();
    await expect(editor.text(1)).toHaveAccessibleName('Text 1: Rescued');
  });
});
