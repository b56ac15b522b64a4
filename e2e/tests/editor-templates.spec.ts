import { blankSlideUrl, slidesWith, uploadPictures } from '../support/api.ts';
import { openProject } from '../support/opened-project.ts';
import { expect, test } from '../support/person.ts';
import { drawnPicture } from '../support/pictures.ts';
import type { Page } from '@playwright/test';
import type { OpenedProject } from '../support/opened-project.ts';

/** Saves the slides that are open as a template. */
async function saveTemplate({ editor }: OpenedProject, name: string): Promise<void> {
  await editor.openSection('Templates');
  await editor.settings.getByRole('button', { name: 'Save template' }).click();
  const dialog = editor.page.getByRole('dialog', { name: 'Save Template' });
  await dialog.getByLabel('Template name').fill(name);
  await editor.page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await editor.dismissMessage('Template saved!');
}

/** Opens the list of templates. */
async function openTemplates({ editor }: OpenedProject) {
  await editor.openSection('Templates');
  await editor.settings.getByRole('button', { name: 'Load template' }).click();
  return editor.page.getByRole('dialog', { name: 'Load Template' });
}

async function storedTemplates(page: Page): Promise<string[]> {
  const templates = (await (await page.request.get('/api/templates')).json()) as { name: string }[];
  return templates.map(({ name }) => name);
}

test.describe('Templates', () => {
  test('When one is loaded, then slides, count and the slide shown are its own, texts get new ids, and it can be undone', async ({
    signedIn: page,
  }) => {
    const [image] = await uploadPictures(page, [await drawnPicture('backdrop.jpg', 'navy')]);
    const source = await openProject(page, { slides: slidesWith([image?.url ?? '', blankSlideUrl, blankSlideUrl, blankSlideUrl]) });
    await source.editor.addText('White Label');
    await source.editor.type(source.editor.text(1), 'Reused');
    await expect.poll(source.savedTexts).toMatchObject([{ content: 'Reused' }]);
    const [original] = await source.savedTexts();
    await saveTemplate(source, 'Opening');

    const target = await openProject(page, { name: 'Target' });
    await target.editor.goToSlide(5);
    await target.editor.addText('Quote');
    const dialog = await openTemplates(target);
    await expect(dialog.getByRole('listitem')).toHaveText(/Opening4 slides/);
    await dialog.getByRole('button', { name: 'Load Opening' }).click();
    await expect(page.getByText('Template loaded!', { exact: true })).toBeVisible();
    await target.editor.expectSlide(1, 4);
    await expect(target.editor.text(1)).toHaveAccessibleName('Text 1: Reused');
    await expect
      .poll(async () => (await target.savedSlides()).map(({ imageUrl }) => imageUrl))
      .toEqual([image?.url, ...Array(3).fill(blankSlideUrl)]);
    const [copy] = await target.savedTexts();
    expect(copy).toEqual({ ...original, id: copy?.id });
    expect(copy?.id).not.toBe(original?.id);

    await target.editor.press('Undo');
    await target.editor.expectSlide(1, 6);
    await expect.poll(async () => (await target.savedSlides()).map(({ textLayers }) => textLayers.length)).toEqual([0, 0, 0, 0, 1, 0]);
  });

  test('When the name is blank, then it is asked for; when the server fails, then it says so and a second try works', async ({
    signedIn: page,
  }) => {
    const project = await openProject(page);
    await project.editor.openSection('Templates');
    await project.editor.settings.getByRole('button', { name: 'Save template' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save Template' });
    await dialog.getByLabel('Template name').fill('   ');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Please enter a template name', { exact: true })).toBeVisible();

    await page.route('**/api/templates', (route) => route.fulfill({ status: 500, body: 'out of order' }), { times: 1 });
    await dialog.getByLabel('Template name').fill('At last');
    await page.keyboard.press('Enter');
    const toast = page.locator('li').filter({ hasText: /^Error/ });
    await expect(toast).toContainText('Failed to save template');
    await expect(dialog.getByRole('alert')).toHaveText('Failed to save template');
    expect(await storedTemplates(page)).toEqual([]);
    await expect(dialog.getByLabel('Template name')).toHaveValue('At last');
    await dialog.getByRole('button', { name: 'Save template' }).click();
    await expect(page.getByText('Template saved!', { exact: true })).toBeVisible();
    expect(await storedTemplates(page)).toEqual(['At last']);
  });

  test('When one is to be deleted, then it is asked first; then it leaves the list and the slides stay', async ({ signedIn: page }) => {
    const project = await openProject(page);
    await project.editor.addText('White Label');
    await saveTemplate(project, 'Keep me');
    await saveTemplate(project, 'Remove me');
    const dialog = await openTemplates(project);
    const question = page.getByRole('dialog', { name: 'Delete template?' });
    await dialog.getByRole('button', { name: 'Delete template Remove me' }).click();
    await expect(question).toContainText('Remove me');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    expect(await storedTemplates(page)).toEqual(['Remove me', 'Keep me']);
    await dialog.getByRole('button', { name: 'Delete template Remove me' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    // The message lies above the dialog that is still open, and a press on it reaches it.
    await project.editor.dismissMessage('Template deleted');
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('listitem')).toHaveText(/^Keep me/);
    expect(await storedTemplates(page)).toEqual(['Keep me']);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(project.editor.texts).toHaveCount(1);
  });

  test('When there are no slides, then nothing is saved and a message says so', async ({ signedIn: page }) => {
    const project = await openProject(page, { slides: [] });
    await project.editor.openSection('Templates');
    await project.editor.settings.getByRole('button', { name: 'Save template' }).click();
    await page.getByRole('dialog', { name: 'Save Template' }).getByLabel('Template name').fill('Nothing');
    await page.keyboard.press('Enter');
    await expect(page.getByText('No slides to save', { exact: true })).toBeVisible();
    expect(await storedTemplates(page)).toEqual([]);
  });
});
