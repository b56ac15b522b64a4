import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { blankSlideUrl, changeProject, createProject, getProject, listImages, listProjects, slidesWith } from '../support/api.ts';
import { cutOffSaving } from '../support/cut-off-saving.ts';
import { EditorDriver } from '../support/editor-driver.ts';
import { holdRequests } from '../support/held-requests.ts';
import { LibraryPanel } from '../support/library-panel.ts';
import { expectNoSidewaysScrolling } from '../support/overflow.ts';
import { askToDelete } from '../support/opened-project.ts';
import { expect, newName, signInByRequests, test } from '../support/person.ts';
import { drawnPicture } from '../support/pictures.ts';
import { patience } from '../support/patience.ts';

/** Contents of the texts on the first slide, as the server has them. */
async function savedContents(page: Page, projectId: string): Promise<string[]> {
  return (await getProject(page, projectId)).slides[0]?.textLayers.map(({ content }) => content) ?? [];
}

/** Opens a project in a tab of its own. */
async function openTab(context: BrowserContext, projectId: string): Promise<EditorDriver> {
  const editor = new EditorDriver(await context.newPage());
  await editor.open(projectId);
  return editor;
}

/** In another tab of the browser the person logs out and another user signs in. */
async function signInAnother(context: BrowserContext, name: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/api/logout');
  await expect(page).toHaveURL('/');
  await signInByRequests(page, name);
  return page;
}

test.describe('Two tabs', () => {
  test('When a project is renamed in a tab with older slides, then the newer slides stay and are shown', async ({
    signedIn: page,
    context,
  }) => {
    const project = await createProject(page, { name: 'Shared' });
    const stale = new EditorDriver(page);
    await stale.open(project.id);
    const other = await openTab(context, project.id);
    await other.addText('White Label');
    await other.type(other.text(1), 'Theirs');
    await other.expectSaveState('Saved');

    await stale.chooseInMenu('Rename project');
    await page.getByLabel('Project name').fill('Renamed');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Renamed' })).toBeVisible();
    await expect(stale.text(1)).toHaveAccessibleName('Text 1: Theirs');
    await stale.addText('White Label');
    await stale.type(stale.text(2), 'Mine');
    await stale.expectSaveState('Saved');
    expect(await savedContents(page, project.id)).toEqual(['Theirs', 'Mine']);
    expect(await getProject(page, project.id)).toMatchObject({ name: 'Renamed' });
  });

  test('When a project is renamed in one tab, then the next change in the other is no conflict', async ({ signedIn: page, context }) => {
    const project = await createProject(page, { name: 'Old name' });
    const editor = new EditorDriver(page);
    await editor.open(project.id);
    const other = await openTab(context, project.id);
    await other.chooseInMenu('Rename project');
    await other.page.getByLabel('Project name').fill('New name');
    await other.page.keyboard.press('Enter');
    await expect(other.page.getByRole('heading', { name: 'New name' })).toBeVisible();

    await editor.addText('White Label');
    await editor.type(editor.text(1), 'Typed on');
    await editor.expectSaveState('Saved');
    await expect(page.getByRole('heading', { name: 'New name' })).toBeVisible();
    expect(await savedContents(page, project.id)).toEqual(['Typed on']);
  });

  test('When another tab saves, then a tab without changes shows it automatically; when both have changes, then they are merged', async ({
    signedIn: page,
    context,
  }) => {
    const project = await createProject(page, { name: 'Twice' });
    const tabs = [await openTab(context, project.id), await openTab(context, project.id)] as const;
    await tabs[1].goToSlide(2);
    await tabs[0].goToSlide(2);
    await tabs[0].addText('White Label');
    await tabs[0].type(tabs[0].text(1), 'Followed');
    await expect(tabs[1].text(1)).toHaveAccessibleName('Text 1: Followed');
    await tabs[1].expectSlide(2, 6);

    const reconnections = [];
    for (const [tab, words] of [[tabs[0], 'From the first tab'] as const, [tabs[1], 'From the second tab'] as const]) {
      reconnections.push(await cutOffSaving(tab.page));
      await tab.goToSlide(1);
      await tab.addText('White Label');
      await tab.type(tab.text(1), words);
      await tab.expectSaveState('Offline – kept in this browser');
    }
    await tabs[0].page.reload();
    await expect(tabs[0].text(1)).toHaveAccessibleName('Text 1: From the first tab');
    for (const [index, reconnect] of reconnections.entries()) {
      await reconnect();
      await tabs[index]?.expectSaveState('Saved');
    }
    expect((await savedContents(page, project.id)).toSorted()).toEqual(['From the first tab', 'From the second tab']);
    await expect(tabs[0].texts).toHaveCount(2);
    await tabs[1].page.keyboard.press('Control+z');
    await expect(tabs[1].texts).toHaveCount(2);
    await expect.poll(() => savedContents(page, project.id)).toContain('New text');
    expect(await savedContents(page, project.id)).toContain('From the first tab');
  });

  test('When both write in one text, then no question interrupts typing, no key presses a button, and the dropped version can be restored', async ({
    signedIn: page,
    context,
  }) => {
    const project = await createProject(page, { name: 'Shared' });
    const mine = new EditorDriver(page);
    await mine.open(project.id);
    await mine.addText('White Label');
    await mine.expectSaveState('Saved');
    const theirs = await openTab(context, project.id);
    const reconnect = await cutOffSaving(page);
    await mine.text(1).dblclick();
    await page.keyboard.type('Mine goes on');
    await theirs.type(theirs.text(1), 'Theirs');
    await theirs.expectSaveState('Saved');
    await reconnect();
    await mine.expectSaveState('Conflict');
    const dialog = page.getByRole('dialog', { name: 'Changed elsewhere' });
    await page.keyboard.type(' and on, longer than any pause', { delay: 60 });
    await expect(mine.field).toHaveValue('Mine goes on and on, longer than any pause');
    await expect(dialog).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    for (const key of ['Space', 'Enter', 'Space']) await page.keyboard.press(key);
    await expect(dialog).toBeFocused();
    await expect(dialog.getByRole('img', { name: 'Yours, slide 1: Mine goes on and on, longer than any pause' })).toBeVisible();
    await expect(dialog.getByRole('img', { name: 'The other version, slide 1: Theirs' })).toBeVisible();
    await expectAccessible(page, 'dialog Changed elsewhere', '[role=dialog]');
    await page.setViewportSize({ width: 375, height: 740 });
    await expectNoSidewaysScrolling(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await savedContents(page, project.id)).toEqual(['Theirs']);

    await dialog.getByRole('button', { name: 'Use the other version' }).click();
    await expect(mine.text(1)).toHaveAccessibleName('Text 1: Theirs');
    await mine.expectSaveState('Saved');
    await page.getByRole('button', { name: 'Restore mine' }).click();
    await expect(page.getByRole('heading', { name: 'Shared (copy)' })).toBeVisible();
    await expect(mine.text(1)).toHaveAccessibleName('Text 1: Mine goes on and on, longer than any pause');
    expect(await savedContents(page, project.id)).toEqual(['Theirs']);
  });
});

/** Waits for the editor's last automatic request: any request would report at once that another person is signed in. */
async function untilAllIsAsked(page: Page, open: () => Promise<unknown>): Promise<void> {
  const asked = page.waitForResponse('**/api/brand-kits');
  await open();
  await asked;
}

test.describe('Another person in the same browser', () => {
  test('When another user signs in from another tab, then nothing of this page goes into that account, and all is saved later', async ({
    signedIn: page,
    personName,
    context,
  }) => {
    const project = await createProject(page, { name: 'Of the first person' });
    const editor = new EditorDriver(page);
    // A text that is selected asks for the list of fonts, and live events are asked for again: on a slow machine their answers could
    // reveal the other user before the words are typed.
    await page.route('**/api/fonts', (route) => route.fulfill({ json: [] }));
    await page.route('**/api/events*', (route) => route.abort());
    await untilAllIsAsked(page, () => editor.open(project.id));
    await editor.openSection('Text presets');
    const bobsName = newName();
    const bob = await signInAnother(context, bobsName);
    const bobsAutosave = await createProject(bob, { name: '__autosave__' });

    // The dialog takes the keys as soon as a save is refused, so saves wait until all of them are typed.
    const release = await holdRequests(page, 'PATCH', '**/api/projects/*');
    await editor.addText('White Label');
    release();
    const dialog = page.getByRole('dialog', { name: 'Another account is signed in' });
    await expect(dialog).toContainText(`This page was opened by ${personName}, but ${bobsName} has signed in`);
    await expect(dialog.getByRole('button', { name: `Continue as ${bobsName}` })).toBeVisible();
    await expectAccessible(page, 'dialog Another account is signed in', '[role=dialog]');
    expect(await getProject(bob, bobsAutosave.id)).toMatchObject({ revision: 1 });
    expect(await listProjects(bob)).toEqual([]);

    await dialog.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/');
    await signInByRequests(page, personName);
    await editor.open(project.id);
    await expect(editor.text(1)).toHaveAccessibleName('Text 1: New text');
    await editor.expectSaveState('Saved');
    expect(await savedContents(page, project.id)).toEqual(['New text']);
  });

  test.describe('uploads', () => {
    test.use({ provokedErrors: [/^Upload failed/] });
    test('When an upload is started on the page of the first person, then it does not reach the library of the second', async ({
      signedIn: page,
      context,
    }) => {
      const project = await createProject(page, { name: 'With a library' });
      await untilAllIsAsked(page, () => new EditorDriver(page).open(project.id));
      // The upload is to be the first request that learns of it: any answer before it would report it as well, and cover the upload dialog.
      await holdRequests(page, 'GET', '**/api/**');
      const bob = await signInAnother(context, newName());
      const library = new LibraryPanel(page);
      await library.openUpload();
      await library.pick([await drawnPicture('harbour.jpg')]);
      await library.startUpload(1);
      await expect(page.getByRole('dialog', { name: 'Another account is signed in' })).toBeVisible();
      expect(await listImages(bob)).toEqual([]);
    });
  });
});

test.describe('Deleted projects', () => {
  test('When the own project was deleted and slides without a project are kept already, then the person chooses', async ({
    signedIn: page,
  }) => {
    // Not six blank slides: a slow machine saves those of the deleted project before the text is there, and equal slides are no question.
    const autosave = await createProject(page, { name: '__autosave__', slides: slidesWith([blankSlideUrl, blankSlideUrl, blankSlideUrl]) });
    const project = await createProject(page, { name: 'Doomed' });
    const editor = new EditorDriver(page);
    // A slow network: the slides are still on the screen after the deletion. Held from the start, since screens are fetched ahead when idle.
    const release = await holdRequests(page, 'GET', '**/assets/projects-route*');
    await editor.open(project.id);
    await askToDelete(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('heading', { name: 'Autosave' })).toBeVisible();
    await editor.addText('White Label');
    const dialog = page.getByRole('dialog', { name: 'Other unsaved slides already exist' });
    await expect(dialog).toBeVisible();
    expect(await getProject(page, autosave.id)).toMatchObject({ revision: 1 });
    await dialog.getByRole('button', { name: 'Keep mine as a copy' }).click();
    await expect(dialog).toBeHidden();
    release();
    await expect.poll(async () => (await listProjects(page)).map(({ name }) => name)).toEqual(['My slides (copy)']);
    expect(await getProject(page, autosave.id)).toMatchObject({ revision: 1 });
  });

  test('When the tab was closed before the answer to its last edit, then the project deleted on the Projects screen stays deleted', async ({
    signedIn: page,
    context,
  }) => {
    await createProject(page, { name: 'Kept' });
    const project = await createProject(page, { name: 'Thrown away' });
    const editor = await openTab(context, project.id);
    // The server gets the edit, and the answer that it is saved never comes. A refusal does: the app then sends it again.
    // A slow machine saves once before the words are typed: that answer comes too, or the next save would wait for it.
    await editor.page.route('**/api/projects/*', async (route) => {
      if (route.request().method() !== 'PATCH' || !route.request().postData()?.includes('New text')) return route.continue();
      const answer = await route.fetch();
      if (!answer.ok()) await route.fulfill({ response: answer });
    });
    await editor.addText('White Label');
    // The tab behind is slow where others draw at the same time.
    await expect.poll(() => savedContents(page, project.id), { timeout: 30_000 * patience }).toEqual(['New text']);
    await editor.page.close();

    await page.goto('/projects');
    await page.getByRole('listitem').filter({ hasText: 'Thrown away' }).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('link', { name: 'Thrown away' })).toBeHidden();
    // The list shows it gone before the server has answered; the browser remembers the deletion with the answer.
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(project.id);
    await new EditorDriver(page).open();
    await expect(page.getByRole('heading', { name: 'Kept' })).toBeVisible();
    expect((await listProjects(page)).map(({ name }) => name)).toEqual(['Kept']);
  });

  test('When a name leaves no room for its addition, then the slides can still be kept as a copy', async ({ signedIn: page }) => {
    const project = await createProject(page, { name: `${'x'.repeat(192)}👨‍👩‍👧` });
    const editor = new EditorDriver(page);
    await editor.open(project.id);
    const reconnect = await cutOffSaving(page);
    await editor.addText('White Label');
    const [, ...rest] = project.slides;
    await changeProject(page, project.id, { slides: rest });
    await reconnect();
    await page.getByRole('dialog', { name: 'Changed elsewhere' }).getByRole('button', { name: 'Keep mine as a copy' }).click();
    await expect(page.getByRole('heading', { name: `${'x'.repeat(192)} (copy)` })).toBeVisible();
  });
});
