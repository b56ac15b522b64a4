import { basename } from 'node:path';
import { expectAccessible } from '../support/accessibility.ts';
import { createPack, createProject, listImages, markImage, slidesWith, tryToDeleteImage, uploadPictures } from '../support/api.ts';
import { holdRequests } from '../support/held-requests.ts';
import { watchLayoutShifts } from '../support/layout-shifts.ts';
import { LibraryPanel } from '../support/library-panel.ts';
import { expect, test } from '../support/person.ts';
import { photographs } from '../support/photographs.ts';
import { drawnPicture } from '../support/pictures.ts';
import { patience } from '../support/patience.ts';
import type { Page } from '@playwright/test';
import type { Slide } from '../support/api.ts';

/** Opens a new project in the editor, beside which the library is. */
async function openLibrary(page: Page, slides?: Slide[]): Promise<LibraryPanel> {
  const project = await createProject(page, { name: 'Library at work', ...(slides ? { slides } : {}) });
  await page.goto(`/editor?projectId=${project.id}`);
  const library = new LibraryPanel(page);
  await expect(library.root).toBeVisible();
  return library;
}

test.describe('The image library', () => {
  test('When it is empty, then it says so and shows its controls', async ({ signedIn: page }) => {
    const library = await openLibrary(page);
    await expect(library.root.getByRole('heading', { name: 'Images', exact: true })).toBeVisible();
    await expect(library.root.getByText('No images found', { exact: true })).toBeVisible();
    await expect(library.root.getByPlaceholder('Search...')).toBeVisible();
    await expect(library.root.getByRole('tab')).toHaveText(['All', 'Available', 'Used']);
    await expect(library.root.getByRole('tab', { name: 'Available' })).toHaveAttribute('aria-selected', 'true');
    await expect(library.root.getByText('0 available', { exact: true })).toBeVisible();
    await expect(library.root.getByText('0 used', { exact: true })).toBeVisible();
    await expect(library.root.getByRole('button', { name: 'Upload', exact: true })).toBeVisible();
  });

  test('When packs and images come late, then nothing on the page moves', async ({ signedIn: page }) => {
    const pictures = await uploadPictures(page, [await drawnPicture('sunrise.jpg', 'orange')]);
    await createPack(page, { name: 'Gym', images: pictures });
    const shifted = await watchLayoutShifts(page);
    for (const width of [1280, 375]) {
      await page.setViewportSize({ width, height: 800 });
      for (const late of ['**/api/packs', '**/api/images?**']) {
        const release = await holdRequests(page, 'GET', late);
        await page.goto('/library');
        await expect(page.getByRole('heading', { name: 'Library' })).toBeVisible();
        release();
        await expect(page.getByRole('button', { name: 'sunrise.jpg', exact: true })).toBeVisible();
        expect(await shifted(), `${width} px, ${late}`).toBeLessThanOrEqual(0.01);
        await page.unrouteAll({ behavior: 'wait' });
      }
    }
  });

  test('When images are there, then search, tabs and views show the right ones', async ({ signedIn: page }) => {
    const files = await Promise.all([
      drawnPicture('sunrise.jpg', 'orange'),
      drawnPicture('Late-Sunset.jpg', 'crimson'),
      drawnPicture('forest.jpg'),
    ]);
    const [, , forest] = await uploadPictures(page, files);
    await markImage(page, forest?.id ?? '', true);
    const library = await openLibrary(page);
    await library.expectShown(['sunrise.jpg', 'Late-Sunset.jpg']);
    await expect(library.root.getByText('2 available', { exact: true })).toBeVisible();
    await expect(library.root.getByText('1 used', { exact: true })).toBeVisible();

    await library.showTab('Used');
    await library.expectShown(['forest.jpg']);
    await expect(library.tile('forest.jpg').getByText('Used', { exact: true })).toBeVisible();
    await library.showTab('All');
    await library.expectShown(['sunrise.jpg', 'Late-Sunset.jpg', 'forest.jpg']);

    await library.root.getByPlaceholder('Search...').fill('SUN');
    await library.expectShown(['sunrise.jpg', 'Late-Sunset.jpg']);
    await library.root.getByPlaceholder('Search...').fill('moon');
    await expect(library.root.getByText('No images found', { exact: true })).toBeVisible();
    await library.root.getByPlaceholder('Search...').clear();

    await library.root.getByRole('button', { name: 'List view' }).click();
    await library.expectShown(['sunrise.jpg', 'Late-Sunset.jpg', 'forest.jpg']);
    await expect(library.tile('sunrise.jpg')).toContainText('270 × 480');
    await library.root.getByRole('button', { name: 'Grid view' }).click();
    await library.tile('sunrise.jpg').hover();
    await expect(library.tile('sunrise.jpg').getByText('sunrise.jpg')).toBeVisible();
  });

  test('When an image is marked used elsewhere, then badge and counts follow without a reload', async ({ signedIn: page }) => {
    const [image] = await uploadPictures(page, [await drawnPicture('marked.jpg')]);
    const library = await openLibrary(page);
    await library.showTab('All');
    await library.expectShown(['marked.jpg']);
    await markImage(page, image?.id ?? '', true);
    await expect(library.tile('marked.jpg').getByText('Used', { exact: true })).toBeVisible();
    await expect(library.root.getByText('1 used', { exact: true })).toBeVisible();
    await expect(library.root.getByText('0 available', { exact: true })).toBeVisible();
  });

  test('When an image is uploaded in one tab, then another tab shows it without a reload', async ({ signedIn: page, context }) => {
    const library = await openLibrary(page);
    const otherPage = await context.newPage();
    await otherPage.goto(page.url());
    const other = new LibraryPanel(otherPage);
    await expect(other.root.getByText('No images found', { exact: true })).toBeVisible();
    await library.openUpload();
    await library.pick([await drawnPicture('from-the-first-tab.jpg')]);
    await library.startUpload(1);
    await other.expectShown(['from-the-first-tab.jpg']);
  });
});

test.describe('Deleting an image', () => {
  test('When nothing uses it, then it goes after a question, and cancelling keeps it', async ({ signedIn: page }) => {
    await uploadPictures(page, [await drawnPicture('unloved.jpg')]);
    const library = await openLibrary(page);
    await library.tile('unloved.jpg').hover();
    await library.tile('unloved.jpg').getByRole('button', { name: 'Delete unloved.jpg' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete image?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    expect(await listImages(page)).toHaveLength(1);

    await library.tile('unloved.jpg').hover();
    await library.tile('unloved.jpg').getByRole('button', { name: 'Delete unloved.jpg' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(library.root.getByText('No images found', { exact: true })).toBeVisible();
    expect(await listImages(page)).toEqual([]);
  });

  test('When a project shows it, then the project is named and the image goes only when forced', async ({ signedIn: page }) => {
    const files = await Promise.all(
      ['kept.jpg', 'probe-1.jpg', 'probe-2.jpg', 'probe-3.jpg', 'probe-4.jpg'].map((name) => drawnPicture(name)),
    );
    const [kept, ...probes] = await uploadPictures(page, files);
    const library = await openLibrary(page, slidesWith([kept, ...probes].map((image) => image?.url ?? '')));
    // The library learns by an event what a project shows. Each probe that is still deletable says: not yet.
    await expect.poll(() => tryToDeleteImage(page, probes.pop()?.id ?? '')).toBe(409);
    // With the same event the image becomes a used one.
    await library.showTab('All');

    await library.tile('kept.jpg').hover();
    await library.tile('kept.jpg').getByRole('button', { name: 'Delete kept.jpg' }).click();
    await page.getByRole('dialog', { name: 'Delete image?' }).getByRole('button', { name: 'Delete' }).click();
    const warning = page.getByRole('dialog', { name: 'This image is in use' });
    await expect(warning.getByRole('alert').getByRole('listitem')).toHaveText(['Library at work']);
    await expectAccessible(page, 'dialog This image is in use', '[role=dialog]');
    expect((await listImages(page)).map(({ filename }) => filename)).toContain('kept.jpg');
    await warning.getByRole('button', { name: 'Delete anyway' }).click();
    await expect(warning).toBeHidden();
    await expect(library.tile('kept.jpg')).toBeHidden();
    await expect.poll(async () => (await listImages(page)).map(({ filename }) => filename)).not.toContain('kept.jpg');
  });
});

test.describe('The upload dialog', () => {
  test('When six photographs are uploaded, then progress counts them, the dialog closes, and all are in the library', async ({
    signedIn: page,
  }) => {
    const files = (await photographs()).slice(0, 6);
    const library = await openLibrary(page);
    await library.openUpload();
    await library.pick(files);
    // Two files pass, the others wait at the store: a third is done, independent of the speed of this machine.
    let release = (): void => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    let passed = 0;
    await page.route('**/quarantine/**', async (route) => {
      passed += 1;
      if (passed > 2) await released;
      await route.continue();
    });
    await library.startUpload(6);
    await expect(library.uploadDialog.getByText('Uploading... 33%', { exact: true })).toBeVisible();
    await expect(library.uploadDialog.getByRole('progressbar', { name: 'Upload' })).toHaveAttribute('aria-valuenow', '33');
    await expect(library.uploadDialog.getByRole('button', { name: 'Uploading...' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(library.uploadDialog).toBeVisible();
    release();
    await expect(library.uploadDialog).toBeHidden({ timeout: 30_000 * patience });

    await library.expectShown(files.map((file) => basename(file)));
    await expect(library.root.getByText('6 available', { exact: true })).toBeVisible();
    for (const file of files) await expect(library.tile(basename(file)).locator('img')).not.toHaveJSProperty('naturalWidth', 0);
    expect(await listImages(page)).toHaveLength(6);
  });

  test('When it is opened, then it has the texts, takes several images, and starts with nothing', async ({ signedIn: page }) => {
    const library = await openLibrary(page);
    await library.openUpload();
    const dialog = library.uploadDialog;
    await expect(
      dialog.getByText('Upload your Pinterest images in bulk. Drag and drop or click to browse.', { exact: true }),
    ).toBeVisible();
    await expect(dialog.getByText('Drag and drop images here', { exact: true })).toBeVisible();
    await expect(dialog.getByText('or', { exact: true })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Upload 0 Images' })).toBeDisabled();
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Browse Files' }).click();
    expect((await chooser).isMultiple()).toBe(true);
    await expect(dialog.getByLabel('Images to upload')).toHaveAttribute('accept', /^image\/\*,/);

    await library.pick([await drawnPicture('one.jpg'), { name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(2_516_583) }]);
    await expect(library.file('big.png')).toContainText('2.40 MB');
    await dialog.getByRole('button', { name: 'Clear All' }).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(0);
    await library.pick([await drawnPicture('again.jpg')]);
    await page.keyboard.press('Escape');
    await library.openUpload();
    await expect(dialog.getByRole('listitem')).toHaveCount(0);
  });

  test('When other files than images are picked or dropped, then only the images can be uploaded, and the others say why', async ({
    signedIn: page,
  }) => {
    const library = await openLibrary(page);
    await library.openUpload();
    await library.pick([{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') }, await drawnPicture('picked.jpg')]);
    const dropped = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['notes'], 'more-notes.txt', { type: 'text/plain' }));
      transfer.items.add(new File(['picture'], 'dropped.png', { type: 'image/png' }));
      return transfer;
    });
    await page.getByTestId('drop-zone').dispatchEvent('drop', { dataTransfer: dropped });
    await expect(library.uploadDialog.getByRole('listitem')).toHaveCount(4);
    await expect(library.file('more-notes.txt')).toContainText('This file is not a supported image.');
    await expect(library.file('picked.jpg')).toBeVisible();
    await expect(library.file('dropped.png')).toBeVisible();
    await expect(library.uploadDialog.getByRole('button', { name: 'Upload 2 Images' })).toBeEnabled();
  });
});

test.describe('A failed upload', () => {
  test.use({ provokedErrors: [/^Upload failed/] });

  test('When files are no pictures that can be read, then each says why, and the good one is in the library', async ({
    signedIn: page,
  }) => {
    const library = await openLibrary(page);
    await library.openUpload();
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>';
    const good = await drawnPicture('good.jpg');
    await library.pick([
      good,
      { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) },
      { name: 'cut-off.jpg', mimeType: 'image/jpeg', buffer: good.buffer.subarray(0, 700) },
    ]);
    await expect(library.file('drawing.svg').getByRole('img', { name: 'Cannot be uploaded' })).toBeVisible();
    await expect(library.file('drawing.svg')).toContainText('This is an SVG drawing. Export it as PNG first.');
    await library.startUpload(2);
    await expect(library.file('cut-off.jpg').getByRole('img', { name: 'Failed' })).toBeVisible();
    await expect(library.file('cut-off.jpg')).toContainText('Failed to register image: ');
    await expect(library.file('good.jpg').getByRole('img', { name: 'Uploaded' })).toBeVisible();
    await expect(library.uploadDialog.getByText('One file was not uploaded.')).toBeVisible();
    await expect(library.uploadDialog.getByText(/^Uploading\.\.\. \d+%$/)).toBeHidden();
    await expectAccessible(page, 'what became of files', '[role=dialog]');
    expect((await listImages(page)).map(({ filename }) => filename)).toEqual(['good.jpg']);
    for (const name of ['drawing.svg', 'cut-off.jpg'])
      await library
        .file(name)
        .getByRole('button', { name: `Remove ${name}` })
        .click();
    await page.keyboard.press('Escape');
    await library.expectShown(['good.jpg']);
  });

  test('When the store refuses one file, then a retry sends that file only and the dialog closes', async ({ signedIn: page }) => {
    const library = await openLibrary(page);
    await library.openUpload();
    await library.pick([await drawnPicture('lucky.jpg'), await drawnPicture('jinxed.jpg', 'navy')]);
    const sent: string[] = [];
    await page.route('**/api/images', (route) => {
      if (route.request().method() === 'POST') sent.push((route.request().postDataJSON() as { filename: string }).filename);
      return route.continue();
    });
    await page.route('**/quarantine/**', (route) => route.fulfill({ status: 503 }), { times: 1 });
    await library.startUpload(2);
    await expect(library.uploadDialog.getByRole('img', { name: 'Failed' })).toHaveCount(1);
    await expect(library.uploadDialog.getByText('Failed to upload file')).toBeVisible();
    await expect(library.uploadDialog.getByText('One file was not uploaded.')).toBeVisible();
    await library.uploadDialog.getByRole('button', { name: 'Retry failed' }).click();
    await expect(library.uploadDialog).toBeHidden();
    await library.expectShown(['lucky.jpg', 'jinxed.jpg']);
    expect(sent.sort()).toEqual(['jinxed.jpg', 'lucky.jpg']);
  });
});
