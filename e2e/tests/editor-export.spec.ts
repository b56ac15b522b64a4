import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/accessibility.ts';
import { blankSlideUrl, createProject, slidesWith, uploadPictures } from '../support/api.ts';
import { EditorDriver } from '../support/editor-driver.ts';
import { decode, meanDifference, unzip } from '../support/exported-pictures.ts';
import { openProject } from '../support/opened-project.ts';
import { expect, test } from '../support/person.ts';
import { drawnPicture } from '../support/pictures.ts';
import type { Download, Page } from '@playwright/test';

/** Presses Zip and waits for the file. */
async function downloadZip(editor: EditorDriver): Promise<Download> {
  const downloading = editor.page.waitForEvent('download');
  await editor.press('Zip');
  return downloading;
}

test.describe('Export', () => {
  test('When there are no slides, then both exports say so', async ({ signedIn: page }) => {
    const { editor } = await openProject(page, { slides: [] });
    const messages: string[] = [];
    page.on('dialog', (dialog) => {
      messages.push(dialog.message());
      void dialog.accept();
    });
    await editor.press('Export');
    await editor.press('Zip');
    expect(messages).toEqual(['No slides to export', 'No slides to export']);
    // The way out of it is the slide count.
    await editor.setSlideCount(3);
    await editor.expectSlide(1, 3);
  });

  test('When a landscape project is zipped, then file names and sizes are those of the format', async ({ signedIn: page }) => {
    const { editor } = await openProject(page, {
      name: 'What? Why: how',
      slides: slidesWith([blankSlideUrl, blankSlideUrl, blankSlideUrl]),
    });
    await editor.setFormat('YouTube/Landscape, 1920 × 1080');
    const download = await downloadZip(editor);
    expect(download.suggestedFilename()).toBe('What- Why- how-youtube.zip');
    const files = await unzip(download);
    expect([...files.keys()]).toEqual(['slide-1.jpeg', 'slide-2.jpeg', 'slide-3.jpeg']);
    for (const file of files.values()) expect(await decode(file)).toMatchObject({ format: 'jpeg', width: 1920, height: 1080 });
  });

  test('When the slides belong to the autosave record, then the ZIP is called slides', async ({ signedIn: page }) => {
    await createProject(page, { name: '__autosave__', slides: slidesWith([blankSlideUrl]) });
    const editor = new EditorDriver(page);
    await editor.open();
    expect((await downloadZip(editor)).suggestedFilename()).toBe('slides-tiktok.zip');
  });

  test('When the export is done, then a message names files and size and can show them again', async ({ signedIn: page }) => {
    const { editor } = await openProject(page, { slides: slidesWith([blankSlideUrl, blankSlideUrl]) });
    const downloads: Download[] = [];
    page.on('download', (download) => downloads.push(download));
    await editor.press('Export');
    const message = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem');
    await expect(message).toContainText(/Slides exported2 files, \d+\.\d\d MB/);
    await message.getByRole('button', { name: 'Download again' }).click();
    const dialog = page.getByRole('dialog', { name: 'Exported files' });
    await expect(dialog.getByRole('listitem')).toHaveText([/^slide-1-tiktok\.jpeg/, /^slide-2-tiktok\.jpeg/]);
    await expectAccessible(page, 'dialog Exported files', '[role=dialog]');
    await dialog.getByRole('button', { name: 'Download slide-2-tiktok.jpeg' }).click();
    await expect
      .poll(() => downloads.map((download) => download.suggestedFilename()))
      .toEqual(['slide-1-tiktok.jpeg', 'slide-2-tiktok.jpeg', 'slide-2-tiktok.jpeg']);
  });

  test('When a text is empty or selected, then the exported slide shows nothing of that', async ({ signedIn: page }) => {
    const { editor } = await openProject(page, { slides: slidesWith([blankSlideUrl, blankSlideUrl]) });
    await editor.addEmptyText('Clean Caption');
    await expect(editor.text(1)).toHaveAttribute('aria-pressed', 'true');
    const files = await unzip(await downloadZip(editor));
    const [withText, without] = await Promise.all([...files.values()].map(decode));
    if (!withText || !without) throw new Error('two slides were expected');
    expect(meanDifference(withText, without)).toBe(0);
  });
});

test.describe('Export of pictures that cannot be loaded', () => {
  test.use({ provokedErrors: [/^Failed to (load image|export slide)/] });

  test('When one fails, then its slide is named and left out, the others are exported, and the editor says it, too', async ({
    signedIn: page,
  }) => {
    const [good, bad] = await uploadPictures(page, [await drawnPicture('good.jpg', 'gold'), await drawnPicture('bad.jpg', 'navy')]);
    await page.route(`**${bad?.url}*`, (route) => route.abort());
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    const { editor } = await openProject(page, { slides: slidesWith([good?.url ?? '', bad?.url ?? '', blankSlideUrl]) });
    await editor.goToSlide(2);
    await expect(page.getByRole('alert').getByText('This picture could not be loaded. The text is safe.')).toBeVisible();
    expect(logged.some((message) => message.startsWith('Failed to load image'))).toBe(true);

    const downloads: Download[] = [];
    page.on('download', (download) => downloads.push(download));
    await editor.press('Export');
    await expect(page.getByText('Not all slides were exported', { exact: true })).toBeVisible();
    await expect(page.getByText(/^Slide 2 was left out: its picture could not be loaded\./)).toBeVisible();
    await expect
      .poll(() => downloads.map((download) => download.suggestedFilename()))
      .toEqual(['slide-1-tiktok.jpeg', 'slide-3-tiktok.jpeg']);
    expect(await decode(await readFile((await downloads[0]?.path()) ?? ''))).toMatchObject({ width: 1080, height: 1920 });

    await page.unroute(`**${bad?.url}*`);
    await editor.canvas.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert')).toBeHidden();
  });

  test('When the export is cancelled, then nothing is downloaded and it can be started again', async ({ signedIn: page }) => {
    const [image] = await uploadPictures(page, [await drawnPicture('slow.jpg', 'gold')]);
    const { editor } = await openProject(page, { slides: slidesWith([blankSlideUrl, image?.url ?? '']) });
    const downloads: Download[] = [];
    page.on('download', (download) => downloads.push(download));
    const release = await holdFullSize(page, image?.url ?? '');
    await editor.press('Zip');
    const dialog = page.getByRole('dialog', { name: 'Exporting slides' });
    await expect(dialog.getByText('Slide 2 of 2', { exact: true })).toBeVisible();
    await expect(dialog.getByRole('progressbar', { name: 'Export progress' })).toHaveAttribute('aria-valuenow', '50');
    await expectAccessible(page, 'dialog Exporting slides', '[role=dialog]');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    release();
    const download = await downloadZip(editor);
    expect([...(await unzip(download)).keys()]).toEqual(['slide-1.jpeg', 'slide-2.jpeg']);
    expect(downloads).toEqual([download]);
  });
});

/** Holds back a picture in its original size, the one that is exported; small versions pass. Returns what lets it go. */
async function holdFullSize(page: Page, url: string): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(
    (address) => address.pathname === url && address.search === '',
    async (route) => {
      await released;
      // A cancelled request no longer exists.
      await route.continue().catch(() => undefined);
    },
  );
  return release;
}
