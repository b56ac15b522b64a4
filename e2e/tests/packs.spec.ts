import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { createProject, uploadPictures } from '../support/api.ts';
import { dropFilesOn } from '../support/drag.ts';
import { expectWholeRings } from '../support/focus-rings.ts';
import { expectNoSidewaysScrolling } from '../support/overflow.ts';
import { expect, test } from '../support/person.ts';
import { drawnPicture } from '../support/pictures.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const tile = (page: Page, name: string) => page.getByRole('listitem').getByRole('button', { name: new RegExp(`^${name}\\.jpg`) });
const packRow = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Packs' }).getByRole('button', { name: new RegExp(`^${name}`) });

test('When pictures are sorted into packs by selection, by drag and at upload, then packs show them, here and in the editor, and deleting one keeps them', async ({
  signedIn: page,
}) => {
  await uploadPictures(page, [await drawnPicture('one.jpg', 'tomato'), await drawnPicture('two.jpg', 'seagreen')]);
  await page.goto('/library');
  await tile(page, 'one').click();
  await page.getByRole('button', { name: 'Add to pack' }).click();
  const adding = page.getByRole('dialog', { name: 'Add to pack' });
  await adding.getByRole('textbox', { name: 'Pack name' }).fill('Gym');
  await expectAccessible(page, 'the dialog Add to pack');
  await page.keyboard.press('Enter');
  const message = page.getByText('1 image added to “Gym”', { exact: true });
  await expect(message).toBeVisible();
  await tile(page, 'two').click();
  // The message lies beside the buttons of the selection.
  await page.getByRole('button', { name: 'Add to slides' }).click({ trial: true, timeout: 2_000 });
  await expect(message).toBeVisible();
  await page.keyboard.press('Escape');

  await tile(page, 'two').hover();
  await page.mouse.down();
  const { x, y, width, height } = (await packRow(page, 'Gym').boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 8 });
  await page.mouse.up();
  await expect(packRow(page, 'Gym')).toHaveAccessibleName(/2 images$/);

  await packRow(page, 'Gym').click();
  await expect(page).toHaveURL(/[?&]pack=/);
  await dropFilesOn(page.getByRole('heading', { name: 'Library' }), [await drawnPicture('three.jpg', 'orchid')]);
  await expect(tile(page, 'three')).toBeVisible();
  await expect(packRow(page, 'Gym')).toHaveAccessibleName(/3 images$/);
  await expectAccessible(page, 'the library with an open pack');
  await expectWholeRings(page, 'the library with an open pack');
  await tile(page, 'one').click();
  await page.getByRole('button', { name: 'Pack', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Remove from/ }).click();
  await expect(tile(page, 'one')).toBeHidden();

  const project = await createProject(page, { name: 'With a pack' });
  await page.goto(`/editor?projectId=${project.id}`);
  const panel = page.getByRole('region', { name: 'Images' });
  await panel.getByRole('combobox', { name: 'Pack' }).click();
  await page.getByRole('option', { name: 'Gym' }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page, 'the panel with a pack', '[aria-label=Images]');

  await page.goto('/library');
  await page.getByRole('button', { name: 'More about Gym' }).click();
  await page.getByRole('menuitem', { name: 'Delete pack' }).click();
  await page.getByRole('dialog', { name: 'Delete pack?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(packRow(page, 'Gym')).toBeHidden();
  for (const name of ['one', 'two', 'three']) await expect(tile(page, name)).toBeVisible();
});

test.describe('On a phone', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });

  test('When there are packs, then they are a row that nothing is pushed aside by', async ({ signedIn: page }) => {
    await uploadPictures(page, [await drawnPicture('one.jpg', 'tomato')]);
    await page.goto('/library');
    for (const name of ['Gym', 'Food and drink', 'Quotes']) {
      await page.getByRole('button', { name: 'New pack' }).tap();
      await page.getByRole('textbox', { name: 'Pack name' }).fill(name);
      await page.getByRole('button', { name: 'Create' }).tap();
      await expect(packRow(page, name)).toHaveAttribute('aria-current', 'true');
    }
    await expectAccessible(page, 'packs on a phone');
    await expectNoSidewaysScrolling(page);
    await packRow(page, 'All images').tap();
    await expect(tile(page, 'one')).toBeVisible();
  });
});
