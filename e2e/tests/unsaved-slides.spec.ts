import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { createProject, getProject, slidesWith } from '../support/api.ts';
import { cutOffSaving } from '../support/cut-off-saving.ts';
import { EditorDriver } from '../support/editor-driver.ts';
import { openProject } from '../support/opened-project.ts';
import { expectNoSidewaysScrolling } from '../support/overflow.ts';
import { expect, test } from '../support/person.ts';
import { writtenText } from '../support/written-slides.ts';

/** Makes the browser refuse every draft, as one with full storage does. */
async function fillStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
}

/** All drafts that the browser keeps, as text. */
function keptDrafts(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('viral-slides-drafts');
        opening.onerror = () => reject(opening.error as Error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('drafts').objectStore('drafts').getAll();
          reading.onsuccess = () => resolve(JSON.stringify(reading.result));
          opening.result.close();
        };
      }),
  );
}

/** Writes a text that stays in this browser, then opens the schedule dialog of that project, filled in. */
async function openDialogWithUnsaved(page: Page, projectId: string): Promise<void> {
  const editor = new EditorDriver(page);
  await editor.open(projectId);
  await editor.addText('White Label');
  await editor.type(editor.text(1), 'Not on the server');
  // The indicator may still show how the text without words was refused, before this one is kept.
  await expect.poll(() => keptDrafts(page)).toContain('Not on the server');
  await editor.expectSaveState('Offline – kept in this browser');
  await page.goto('/projects');
  await page
    .getByRole('button', { name: /Schedule/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Schedule Post' });
  await dialog.getByRole('combobox', { name: /^Platform/ }).click();
  await page.getByRole('option', { name: 'TikTok' }).click();
  await expect(dialog.getByRole('region', { name: 'Unsaved slides' })).toContainText(
    'This browser has newer, unsaved slides of this project',
  );
}

const contents = async (page: Page, projectId: string) =>
  (await getProject(page, projectId)).slides[0]?.textLayers.map(({ content }) => content) ?? [];

test.describe('Slides that the server does not have', () => {
  test('When the page is left right after a word was typed, then the word is in the draft, again and again', async ({ signedIn: page }) => {
    await cutOffSaving(page);
    const slides = slidesWith(['/blank-slide.svg']).map((slide) => ({ ...slide, textLayers: [writtenText('Title')] }));
    const { id, editor } = await openProject(page, { slides });
    for (const word of ['first', 'second', 'third', 'fourth', 'fifth']) {
      await editor.text(1).dblclick();
      await expect(editor.field).toBeFocused();
      await page.keyboard.insertText(word);
      await page.goto('/terms');
      expect(await keptDrafts(page)).toContain(word);
      await editor.open(id);
    }
  });

  test('When they are scheduled, then one press saves them first; while that fails it says so and schedules nothing', async ({
    person: page,
  }) => {
    const project = await createProject(page, { name: 'Harbour' });
    const reconnect = await cutOffSaving(page);
    await openDialogWithUnsaved(page, project.id);
    await expectAccessible(page, 'dialog Schedule Post with unsaved slides', '[role=dialog]');
    const dialog = page.getByRole('dialog', { name: 'Schedule Post' });
    const press = () => dialog.getByRole('button', { name: 'Schedule Post' }).click();
    await press();
    await expect(dialog.getByRole('alert')).toContainText('Your newer slides could not be saved, and nothing was scheduled.');
    await page.setViewportSize({ width: 375, height: 740 });
    await expectNoSidewaysScrolling(page);
    expect(await (await page.request.get('/api/scheduled-posts')).json()).toEqual([]);
    await reconnect();
    await press();
    await expect(dialog).toBeHidden();
    expect(await contents(page, project.id)).toEqual(['Not on the server']);
    expect(await (await page.request.get('/api/scheduled-posts')).json()).toHaveLength(1);
  });

  test('When what the server has is meant, then a switch schedules that and the slides stay in this browser', async ({ person: page }) => {
    const project = await createProject(page, { name: 'Harbour' });
    await cutOffSaving(page);
    await openDialogWithUnsaved(page, project.id);
    const dialog = page.getByRole('dialog', { name: 'Schedule Post' });
    await dialog.getByRole('switch', { name: 'Schedule the saved version instead' }).click();
    await dialog.getByRole('button', { name: 'Schedule Post' }).click();
    await expect(dialog).toBeHidden();
    expect(await contents(page, project.id)).toEqual([]);
    const editor = new EditorDriver(page);
    await editor.open(project.id);
    await expect(editor.text(1)).toHaveAccessibleName('Text 1: Not on the server');
  });
});

test.describe('A browser whose storage is full', () => {
  test('When the server is away as well, then it says so, keeps the slides in the tab, and asks before the tab is closed', async ({
    person: page,
  }) => {
    await fillStorage(page);
    const project = await createProject(page, { name: 'No room' });
    const editor = new EditorDriver(page);
    await editor.open(project.id);
    const reconnect = await cutOffSaving(page);
    await editor.addText('White Label');
    await editor.type(editor.text(1), 'Only here');
    await editor.expectSaveState('Offline – changes only in this tab');
    const asked = page.waitForEvent('dialog');
    const closing = page.close({ runBeforeUnload: true });
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    await closing;

    // Another screen of the same tab and back again.
    await page.getByRole('link', { name: 'Projects' }).click();
    await expect(page).toHaveURL('/projects');
    await page.getByRole('link', { name: 'Open No room' }).press('Enter');
    await expect(editor.text(1)).toHaveAccessibleName('Text 1: Only here');
    await reconnect();
    await editor.type(editor.text(1), 'Here and there');
    await editor.expectSaveState('Saved');
    expect(await contents(page, project.id)).toEqual(['Here and there']);

    let isAsked = false;
    page.on('dialog', () => (isAsked = true));
    await page.reload();
    await expect(editor.text(1)).toHaveAccessibleName('Text 1: Here and there');
    expect(isAsked).toBe(false);
  });
});
