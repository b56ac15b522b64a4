import { readFile } from 'node:fs/promises';
import { createTemplate, slidesWith, uploadPictures } from '../support/api.ts';
import { openProject } from '../support/opened-project.ts';
import { unzip } from '../support/exported-pictures.ts';
import { expect, newName, signInByRequests, test } from '../support/person.ts';
import { drawnPicture } from '../support/pictures.ts';
import { writtenText } from '../support/written-slides.ts';
import type { Page } from '@playwright/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Loads the template into a new project and exports its slides. */
async function slidesOf(page: Page, name: string): Promise<Map<string, Buffer>> {
  const { editor } = await openProject(page, { name: 'Target' });
  await editor.openSection('Templates');
  await editor.settings.getByRole('button', { name: 'Load template' }).click();
  await page.getByRole('button', { name: `Load ${name}` }).click();
  await expect(page.getByText('Template loaded!', { exact: true })).toBeVisible();
  await editor.expectSlide(1, 2);
  const downloading = page.waitForEvent('download');
  await editor.press('Zip');
  return unzip(await downloading);
}

test('When a template is exported and another person imports it, then its slides look the same to the pixel; a file that is none is refused', async ({
  signedIn: page,
  browser,
}) => {
  const [image] = await uploadPictures(page, [await drawnPicture('backdrop.jpg', 'navy')]);
  const slides = slidesWith([image?.url ?? '', '/blank-slide.svg']).map((slide) => ({ ...slide, textLayers: [writtenText('Title')] }));
  await createTemplate(page, 'Travels', slides);
  const before = await slidesOf(page, 'Travels');
  const { editor } = await openProject(page, { name: 'Other' });
  await editor.openSection('Templates');
  await editor.settings.getByRole('button', { name: 'Load template' }).click();
  await page.getByRole('button', { name: 'Edit template Travels' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as a file' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Travels.slides');
  const file = await readFile(await download.path());

  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const other = await context.newPage();
  await signInByRequests(other, newName());
  const opened = await openProject(other, { name: 'Elsewhere' });
  await opened.editor.openSection('Templates');
  await opened.editor.settings.getByRole('button', { name: 'Load template' }).click();
  const dialog = other.getByRole('dialog', { name: 'Load Template' });
  const take = (name: string, buffer: Buffer) =>
    dialog.getByLabel('Template file').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  await take('broken.slides', file.subarray(0, 500));
  await expect(dialog.getByRole('alert')).toHaveText('The file was not imported. It is damaged, or not a template file.');
  await take('Travels.slides', file);
  await expect(dialog.getByRole('listitem')).toHaveText(/Travels2 slides/);
  const after = await slidesOf(other, 'Travels');
  expect([...after.keys()]).toEqual([...before.keys()]);
  for (const [name, bytes] of before) expect(after.get(name)?.equals(bytes), name).toBe(true);
  await context.close();
});
