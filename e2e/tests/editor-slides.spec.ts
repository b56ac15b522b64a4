import { blankSlideUrl, createProject, getProject, listImages, slidesWith, uploadPictures } from '../support/api.ts';
import { EditorDriver } from '../support/editor-driver.ts';
import { expect, test } from '../support/person.ts';
import { drawnPicture } from '../support/pictures.ts';
import type { Page } from '@playwright/test';

/** Names of the images that are marked used. */
async function usedImages(page: Page): Promise<string[]> {
  return (await listImages(page)).filter(({ isUsed }) => isUsed).map(({ filename }) => filename);
}

test.describe('Slides', () => {
  test('When images are chosen, then used and unused follow, and an image on two slides stays used', async ({ signedIn: page }) => {
    const images = await uploadPictures(page, [await drawnPicture('first.jpg', 'crimson'), await drawnPicture('second.jpg', 'navy')]);
    const [first, second] = images.map(({ url }) => url);
    const project = await createProject(page, { name: 'Pictures' });
    const slides = async () => (await getProject(page, project.id)).slides.slice(0, 2).map(({ imageUrl }) => imageUrl);
    const editor = new EditorDriver(page);
    await editor.open(project.id);
    await editor.library.showTab('All');

    await editor.library.choose('first.jpg');
    await expect.poll(slides).toEqual([first, blankSlideUrl]);
    await editor.expectSlide(1, 6);
    await editor.goToSlide(2);
    await editor.library.choose('first.jpg');
    await expect.poll(slides).toEqual([first, first]);
    await expect.poll(() => usedImages(page)).toEqual(['first.jpg']);

    await editor.library.choose('second.jpg');
    await expect.poll(slides).toEqual([first, second]);
    await expect.poll(() => usedImages(page)).toEqual(['second.jpg', 'first.jpg']);
    await editor.goToSlide(1);
    await editor.library.choose('second.jpg');
    await expect.poll(slides).toEqual([second, second]);
    await expect.poll(() => usedImages(page)).toEqual(['second.jpg']);
    await expect(editor.library.tile('second.jpg').getByText('Used', { exact: true })).toBeVisible();
    await expect(editor.library.tile('first.jpg').getByText('Used', { exact: true })).toBeHidden();
  });

  test('When arrows are pressed or clicked, then the slide changes up to the first and the last', async ({ signedIn: page }) => {
    const project = await createProject(page, { name: 'Paging', slides: slidesWith([blankSlideUrl, blankSlideUrl, blankSlideUrl]) });
    const editor = new EditorDriver(page);
    await editor.open(project.id);
    const [previous, next] = [page.getByRole('button', { name: 'Previous slide' }), page.getByRole('button', { name: 'Next slide' })];
    await expect(previous).toBeDisabled();
    await page.keyboard.press('ArrowRight');
    await editor.expectSlide(2, 3);
    await next.click();
    await editor.expectSlide(3, 3);
    await expect(next).toBeDisabled();
    await page.keyboard.press('ArrowRight');
    await editor.expectSlide(3, 3);
    await page.keyboard.press('ArrowLeft');
    await editor.expectSlide(2, 3);
    await editor.goToSlide(1);
    await editor.expectSlide(1, 3);
  });

  test('When the slide count changes, then slides are cut off at the end or added blank, and the last one is shown', async ({
    signedIn: page,
  }) => {
    const project = await createProject(page, { name: 'Counting' });
    const editor = new EditorDriver(page);
    await editor.open(project.id);
    await editor.openSection('Slides');
    await editor.settings.getByRole('combobox', { name: 'Slide count' }).click();
    await expect(page.getByRole('option')).toHaveText([
      '3 slides',
      '4 slides',
      '5 slides',
      '6 slides · Viral Structure',
      '7 slides',
      '8 slides',
      '9 slides',
      '10 slides',
    ]);
    await page.keyboard.press('Escape');
    await editor.goToSlide(6);
    await editor.setSlideCount(4);
    await editor.expectSlide(4, 4);
    await page.getByRole('listitem').filter({ hasText: '2 slides were removed' }).getByRole('button', { name: 'Undo' }).click();
    await editor.expectSlide(4, 6);
    await editor.setSlideCount(8);
    await editor.expectSlide(4, 8);
    await expect
      .poll(async () => (await getProject(page, project.id)).slides)
      .toEqual(slidesWith(Array.from({ length: 8 }, () => blankSlideUrl)));
  });

  test('When a count or a format was chosen, then left and right go on changing the slide', async ({ signedIn: page }) => {
    const project = await createProject(page, { name: 'Arrows' });
    const editor = new EditorDriver(page);
    await editor.open(project.id);
    await editor.setSlideCount(5);
    await expect(editor.settings.getByRole('combobox', { name: 'Slide count' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await editor.expectSlide(2, 5);
    await editor.setFormat('Instagram Post, 1080 × 1080');
    await expect(page.getByRole('radio', { name: 'Instagram Post, 1080 × 1080' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await editor.expectSlide(3, 5);
    await page.keyboard.press('ArrowLeft');
    await editor.expectSlide(2, 5);
    await expect(page.getByRole('radio', { name: 'Instagram Post, 1080 × 1080' })).toBeChecked();
  });

  test('When another output format is chosen, then the frame has its ratio and the choice is kept', async ({ signedIn: page }) => {
    const project = await createProject(page, { name: 'Shapes' });
    const editor = new EditorDriver(page);
    await editor.open(project.id);
    await editor.openSection('Slides');
    await expect(page.getByRole('radio', { name: 'TikTok/Story, 1080 × 1920' })).toBeChecked();
    for (const { name, id, ratio } of [
      { name: 'Instagram Post, 1080 × 1080', id: 'ig-post', ratio: 1 },
      { name: 'Instagram Portrait, 1080 × 1350', id: 'ig-portrait', ratio: 4 / 5 },
      { name: 'YouTube/Landscape, 1920 × 1080', id: 'youtube', ratio: 16 / 9 },
    ]) {
      await editor.setFormat(name);
      await expect
        .poll(async () => {
          const box = await editor.canvas.boundingBox();
          return Math.abs((box?.width ?? 0) / (box?.height ?? 1) - ratio);
        })
        .toBeLessThan(0.02);
      await expect.poll(async () => (await getProject(page, project.id)).outputFormat).toBe(id);
    }
    await page.reload();
    await expect(page.getByRole('radio', { name: 'YouTube/Landscape, 1920 × 1080' })).toBeChecked();
  });

  test('When the zoom changes, then it goes in steps of 25 from 25 to 200, and fit is 100', async ({ signedIn: page }) => {
    const project = await createProject(page, { name: 'Near and far' });
    const editor = new EditorDriver(page);
    await editor.open(project.id);
    const zoom = page.getByRole('status', { name: 'Zoom' });
    await expect(zoom).toHaveText('40%');
    const height = async () => (await editor.canvas.boundingBox())?.height ?? 0;
    const before = await height();
    await editor.press('Zoom in');
    await expect(zoom).toHaveText('50%');
    await expect.poll(height).toBeGreaterThan(before);
    await editor.press('Zoom out');
    await expect(zoom).toHaveText('25%');
    await expect(page.getByRole('button', { name: 'Zoom out' })).toBeDisabled();
    await editor.press('Fit');
    await expect(zoom).toHaveText('100%');
    await expect(editor.canvas).toBeInViewport({ ratio: 1 });
    for (const percent of [125, 150, 175, 200]) {
      await editor.press('Zoom in');
      await expect(zoom).toHaveText(`${percent}%`);
    }
    await expect(page.getByRole('button', { name: 'Zoom in' })).toBeDisabled();
  });

  test('When there are too few unused images, then auto-populate says so; with enough it fills all slides', async ({ signedIn: page }) => {
    const project = await createProject(page, { name: 'By chance', slides: slidesWith([blankSlideUrl, blankSlideUrl, blankSlideUrl]) });
    const images = await uploadPictures(page, [await drawnPicture('a.jpg', 'crimson'), await drawnPicture('b.jpg', 'navy')]);
    const editor = new EditorDriver(page);
    await editor.open(project.id);
    await editor.openSection('Automation');
    const populate = editor.settings.getByRole('button', { name: 'Auto-populate slides' });
    const alert = page.waitForEvent('dialog');
    const clicking = populate.click();
    expect((await alert).message()).toBe('Need at least 3 unused images. You have 2 available. Upload more images or reduce slide count.');
    await (await alert).accept();
    await clicking;

    images.push(...(await uploadPictures(page, [await drawnPicture('c.jpg', 'gold')])));
    await populate.click();
    await expect
      .poll(async () => (await getProject(page, project.id)).slides.map(({ imageUrl }) => imageUrl).sort())
      .toEqual(images.map(({ url }) => url).sort());
    await expect.poll(async () => (await usedImages(page)).sort()).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
    await editor.expectSlide(1, 3);
  });
});
