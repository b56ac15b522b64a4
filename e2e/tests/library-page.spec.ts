import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { createProject, getProject, listImages, uploadPictures } from '../support/api.ts';
import { dropFilesOn } from '../support/drag.ts';
import { expectNoSidewaysScrolling } from '../support/overflow.ts';
import { expect, test } from '../support/person.ts';
import { drawnPicture } from '../support/pictures.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const tile = (page: Page, name: string) => page.getByRole('listitem').getByRole('button', { name: new RegExp(`^${name}\\.jpg`) });
const selected = (page: Page) => page.getByRole('region', { name: 'Selected images' });

/** A library of pictures with these names, the last one first, in their colours. */
async function openLibrary(page: Page, names: readonly string[]) {
  const colors = ['tomato', 'goldenrod', 'seagreen', 'steelblue', 'orchid'];
  const images = await uploadPictures(page, await Promise.all(names.map((name, index) => drawnPicture(`${name}.jpg`, colors[index]))));
  await page.goto('/library');
  await expect(tile(page, names[0] ?? '')).toBeVisible();
  return images;
}

test.describe('The library page', () => {
  test('When pictures are selected by presses and Shift, then they are put on the slides of a project, and used ones are deleted only if asked twice', async ({
    signedIn: page,
  }) => {
    const project = await createProject(page, { name: 'Colors' });
    const images = await openLibrary(page, ['one', 'two', 'three', 'four']);
    await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Select the extra copies' })).toBeHidden();
    await expectAccessible(page, 'the library page');
    await tile(page, 'one').click();
    await tile(page, 'three').click({ modifiers: ['Shift'] });
    await expect(selected(page).getByText('3 selected')).toBeVisible();
    await expectAccessible(page, 'the library page with a selection');

    await selected(page).getByRole('button', { name: 'Add to slides' }).click();
    await expect(page.getByRole('combobox', { name: 'Project' })).toHaveText('Colors (6 slides)');
    await expectAccessible(page, 'the dialog Add to slides');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText('3 images added', { exact: true })).toBeVisible();
    const { slides } = await getProject(page, project.id);
    expect(new Set(slides.slice(0, 3).map(({ imageUrl }) => imageUrl))).toEqual(new Set(images.slice(0, 3).map(({ url }) => url)));

    await expect(tile(page, 'one')).toHaveAccessibleName('one.jpg, used');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    const dialog = page.getByRole('dialog', { name: 'Delete 4 images?' });
    await expect(dialog).toContainText('3 of them are used in projects.');
    await expectAccessible(page, 'the deletion of several images');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    const again = page.getByRole('dialog', { name: '3 images in use' });
    await expect(again.getByRole('listitem')).toHaveText(['Colors']);
    await again.getByRole('button', { name: 'Delete anyway' }).click();
    await expect(page.getByText('No images found')).toBeVisible();
    expect(await listImages(page)).toEqual([]);
  });

  test('When it is used by keys and by dropping files, then arrow keys move, Space shows large, and files are uploaded', async ({
    signedIn: page,
  }) => {
    await page.goto('/library');
    await dropFilesOn(page.getByRole('heading', { name: 'Library' }), [
      await drawnPicture('dropped.jpg'),
      await drawnPicture('beside.jpg', 'tomato'),
    ]);
    await expect(tile(page, 'dropped')).toBeVisible();
    await page.getByRole('combobox', { name: 'Sort by' }).click();
    await page.getByRole('option', { name: 'Name' }).click();
    await tile(page, 'beside').focus();
    await page.keyboard.press('ArrowRight');
    await expect(tile(page, 'dropped')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page.getByRole('dialog', { name: 'dropped.jpg' })).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('dialog', { name: 'beside.jpg' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tile(page, 'dropped')).toBeFocused();
    await expect(selected(page)).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(selected(page).getByText('1 selected')).toBeVisible();
  });

  test.describe('On a phone', () => {
    test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });

    test('When a picture is tapped, then it is large; after Select, taps select and start a project', async ({ signedIn: page }) => {
      await openLibrary(page, ['one', 'two']);
      await expectAccessible(page, 'the library page on a phone');
      await expectNoSidewaysScrolling(page);
      await tile(page, 'one').tap();
      await page.getByRole('dialog', { name: 'one.jpg' }).getByRole('button', { name: 'Close' }).tap();
      await page.getByRole('button', { name: 'Select', exact: true }).tap();
      await tile(page, 'one').tap();
      await tile(page, 'two').tap();
      await expect(selected(page).getByText('2 selected')).toBeVisible();
      await expectNoSidewaysScrolling(page);
      await selected(page).getByRole('button', { name: 'Add to slides' }).tap();
      await expect(page.getByRole('combobox', { name: 'Project' })).toHaveText('New project');
      await page.getByRole('button', { name: 'Add', exact: true }).tap();
      await expect(page.getByTestId('slide-canvas')).toBeVisible();
    });
  });
});
