import { blankSlideUrl, listImages, slidesWith, uploadPictures } from '../support/api.ts';
import { openProject } from '../support/opened-project.ts';
import { expect, test } from '../support/person.ts';
import { drawnPicture } from '../support/pictures.ts';
import type { Page } from '@playwright/test';

async function usedImages(page: Page): Promise<string[]> {
  return (await listImages(page)).flatMap(({ isUsed, filename }) => (isUsed ? [filename] : []));
}

test.describe('Undo and redo', () => {
  test('When the picture of a slide is undone, then the library takes it back, too', async ({ signedIn: page }) => {
    const [image] = await uploadPictures(page, [await drawnPicture('tried.jpg', 'gold')]);
    const { editor, savedSlides } = await openProject(page);
    const firstImage = async () => (await savedSlides())[0]?.imageUrl;
    await editor.library.choose('tried.jpg');
    await expect.poll(firstImage).toBe(image?.url);
    await expect.poll(() => usedImages(page)).toEqual(['tried.jpg']);
    await page.keyboard.press('Control+z');
    await expect.poll(firstImage).toBe(blankSlideUrl);
    await expect.poll(() => usedImages(page)).toEqual([]);
    await expect(editor.library.tile('tried.jpg')).toBeVisible();
    await page.keyboard.press('Control+Shift+z');
    await expect.poll(firstImage).toBe(image?.url);
    await expect.poll(() => usedImages(page)).toEqual(['tried.jpg']);
  });

  test('When the slide count is undone, then the slides that were cut off are back with their texts', async ({ signedIn: page }) => {
    const { editor, savedSlides } = await openProject(page);
    const shape = async () => (await savedSlides()).map(({ textLayers }) => textLayers.map(({ content }) => content).join());
    await editor.goToSlide(5);
    await editor.addText('White Label');
    await editor.type(editor.text(1), 'Fifth');
    await editor.setSlideCount(3);
    await expect.poll(shape).toEqual(['', '', '']);
    await editor.expectSlide(3, 3);
    await editor.press('Undo');
    await expect.poll(shape).toEqual(['', '', '', '', 'Fifth', '']);
    await editor.press('Redo');
    await expect.poll(shape).toEqual(['', '', '']);
  });

  test('When auto-populate is undone, then slides and library are as before', async ({ signedIn: page }) => {
    const files = await Promise.all(['a.jpg', 'b.jpg', 'c.jpg', 'kept.jpg'].map((name) => drawnPicture(name, 'gold')));
    const images = await uploadPictures(page, files);
    const kept = images[3]?.url ?? '';
    const { editor, savedSlides } = await openProject(page, { slides: slidesWith([blankSlideUrl, blankSlideUrl, blankSlideUrl]) });
    const urls = async () => (await savedSlides()).map(({ imageUrl }) => imageUrl);
    await editor.goToSlide(2);
    await editor.library.choose('kept.jpg');
    await expect.poll(urls).toEqual([blankSlideUrl, kept, blankSlideUrl]);
    await expect.poll(() => usedImages(page)).toEqual(['kept.jpg']);

    await editor.openSection('Automation');
    await editor.settings.getByRole('button', { name: 'Auto-populate slides' }).click();
    await editor.expectSlide(1, 3);
    // The old image is released, the three that were unused are on the slides.
    await expect.poll(async () => (await usedImages(page)).sort()).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
    await editor.press('Undo');
    await expect.poll(urls).toEqual([blankSlideUrl, kept, blankSlideUrl]);
    await expect.poll(() => usedImages(page)).toEqual(['kept.jpg']);
  });

  test('When something else is done after an undo, then nothing can be redone; slide and selection are no steps', async ({
    signedIn: page,
  }) => {
    const { editor } = await openProject(page);
    const redo = page.getByRole('button', { name: 'Redo' });
    await editor.addEmptyText('White Label');
    await editor.type(editor.text(1), 'Stays');
    await editor.type(editor.text(1), 'Taken back');
    await editor.press('Undo');
    await expect(redo).toBeEnabled();
    await editor.goToSlide(2);
    await editor.goToSlide(1);
    await editor.text(1).click();
    await expect(redo).toBeEnabled();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(redo).toBeDisabled();
    // The move, the first words, and the text itself.
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Control+z');
    await expect(editor.texts).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
  });
});
