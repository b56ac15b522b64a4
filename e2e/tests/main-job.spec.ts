import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { getProject, listImages } from '../support/api.ts';
import { EditorDriver } from '../support/editor-driver.ts';
import { coverOf, decode, inPixels, meanDifference, shareOfColor, unzip } from '../support/exported-pictures.ts';
import { expect, newName, signIn, test, watchErrors } from '../support/person.ts';
import { photographs } from '../support/photographs.ts';
import { patience } from '../support/patience.ts';
import type { Download, Page } from '@playwright/test';

/** Colours of the preset Highlighter. */
const yellow = [255, 225, 77] as const;
const ink = [17, 19, 24] as const;

/** Largest mean difference, of 255, that scaling in another program and JPEG leave on a photograph. */
const sameishPicture = 8;

const title = 'Six views';
const words = 'Go outside';

test.describe('The main job', () => {
  test.describe.configure({ timeout: 120_000 });

  test('When six photographs become slides with a text, then a reload keeps everything and the ZIP holds photographs and text', async ({
    page,
  }) => {
    const errors = watchErrors(page);
    await test.step('sign in', () => signIn(page, newName()));
    const files = (await photographs()).slice(0, 6);
    const editor = new EditorDriver(page);
    const projectId = await test.step('create a project', () => createAndOpen(page));
    await test.step('upload', async () => {
      await editor.library.openUpload();
      await editor.library.pick(files);
      await editor.library.startUpload(6);
      await expect(editor.library.uploadDialog).toBeHidden({ timeout: 45_000 * patience });
    });
    await test.step('put the images on slides', () => fillSlides(editor, files));
    const box = await test.step('write, drag and resize', () => writeOnSlideOne(editor));

    const saved = await test.step('saved at the server', async () => {
      await editor.expectSaveState('Saved');
      const project = await getProject(page, projectId);
      const urls = new Map((await listImages(page)).map(({ filename, url }) => [filename, url]));
      expect(project.slides.map(({ imageUrl }) => imageUrl)).toEqual(files.map((file) => urls.get(basename(file))));
      expect(project.slides.map(({ textLayers }) => textLayers.length)).toEqual([1, 0, 0, 0, 0, 0]);
      expect(project.slides[0]?.textLayers[0]).toMatchObject({ content: words, style: { position: 'custom' } });
      expect((await listImages(page)).every(({ isUsed }) => isUsed)).toBe(true);
      return project;
    });

    await test.step('reload', async () => {
      await page.reload();
      await expect(editor.text(1)).toHaveAccessibleName(`Text 1: ${words}`);
      const after = await editor.boxOnSlide(editor.text(1));
      for (const side of ['x', 'y', 'width', 'height'] as const) expect(after[side]).toBeCloseTo(box[side], 0);
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      expect(await getProject(page, projectId)).toEqual(saved);
    });

    await test.step('export the ZIP', async () => {
      const downloading = page.waitForEvent('download');
      await editor.press('Zip');
      const download = await downloading;
      expect(download.suggestedFilename()).toBe(`${title}-tiktok.zip`);
      const slides = await unzip(download);
      expect([...slides.keys()]).toEqual(files.map((_, index) => `slide-${index + 1}.jpeg`));
      for (const [index, file] of files.entries()) {
        const slide = await decode(slides.get(`slide-${index + 1}.jpeg`) ?? Buffer.alloc(0));
        expect(slide).toMatchObject({ format: 'jpeg', width: 1080, height: 1920 });
        const photograph = await coverOf(file, slide);
        // The text was dragged into the upper half; the lower half is the photograph alone.
        const lowerHalf = { x: 0, y: 960, width: 1080, height: 960 };
        expect(meanDifference(slide, photograph, lowerHalf), basename(file)).toBeLessThan(sameishPicture);
        if (index > 0) expect(meanDifference(slide, photograph), basename(file)).toBeLessThan(sameishPicture);
        if (index > 0) continue;
        const textArea = inPixels(box, slide, 6);
        expect(shareOfColor(slide, textArea, yellow)).toBeGreaterThan(0.4);
        expect(shareOfColor(slide, textArea, ink)).toBeGreaterThan(0.05);
        expect(shareOfColor(photograph, textArea, yellow)).toBeLessThan(0.05);
      }
    });
    expect(errors).toEqual([]);
  });

  test('When slides are exported as pictures, then each is a JPEG of the right name and size', async ({ person: page }) => {
    const editor = new EditorDriver(page);
    await createAndOpen(page);
    await editor.setSlideCount(3);
    await editor.setFormat('Instagram Portrait, 1080 × 1350');
    const downloads: Download[] = [];
    page.on('download', (download) => downloads.push(download));
    await editor.press('Export');
    await expect.poll(() => downloads.length).toBe(3);
    expect(downloads.map((download) => download.suggestedFilename())).toEqual([
      'slide-1-ig-portrait.jpeg',
      'slide-2-ig-portrait.jpeg',
      'slide-3-ig-portrait.jpeg',
    ]);
    for (const download of downloads) {
      expect(await decode(await readFile(await download.path()))).toMatchObject({ format: 'jpeg', width: 1080, height: 1350 });
    }
  });
});

/** Creates a project on the projects screen, which opens it; returns its id. */
async function createAndOpen(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Create Project' }).click();
  await page.getByLabel('Project name').fill(title);
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('slide-canvas')).toBeVisible();
  return new URL(page.url()).searchParams.get('projectId') ?? '';
}

/** Chooses one image after the other; auto-advance goes on to the next slide. */
async function fillSlides(editor: EditorDriver, files: readonly string[]): Promise<void> {
  await editor.openSection('Automation');
  await editor.page.getByRole('switch', { name: /Auto-advance/ }).click();
  for (const [index, file] of files.entries()) {
    await editor.expectSlide(index + 1, 6);
    await editor.library.choose(basename(file));
    // A picture on a slide has the mark "Used", and keeps its position while the mouse is there.
    await expect(editor.library.tile(basename(file)).getByText('Used', { exact: true })).toBeVisible();
  }
  await editor.page.mouse.move(0, 0);
  for (const file of files) await expect(editor.library.tile(basename(file))).toBeHidden();
  await editor.expectSlide(6, 6);
}

/** Adds a text to slide 1, types, drags and resizes it; returns where it is then, in canvas units. */
async function writeOnSlideOne(editor: EditorDriver) {
  await editor.goToSlide(1);
  await editor.addEmptyText('Highlighter');
  const text = editor.text(1);
  await expect(text).toHaveAccessibleName('Text 1: empty');
  await editor.type(text, words);

  const before = await editor.boxOnSlide(text);
  await editor.drag(text, 0, -120);
  await expect.poll(async () => (await editor.boxOnSlide(text)).y).toBeLessThan(before.y - 100);
  const dragged = await editor.boxOnSlide(text);
  expect(dragged.x).toBeCloseTo(before.x, 0);

  await editor.resize('s', 0, 40);
  await expect.poll(async () => (await editor.boxOnSlide(text)).height).toBeGreaterThan(dragged.height);
  const box = await editor.boxOnSlide(text);
  expect(box.y + box.height).toBeLessThan(400);
  return box;
}
