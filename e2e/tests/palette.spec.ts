import { expectAccessible } from '../support/accessibility.ts';
import { createProject } from '../support/api.ts';
import { expectWholeRings } from '../support/focus-rings.ts';
import { openProject } from '../support/opened-project.ts';
import { expect, test } from '../support/person.ts';
import { slidesWithTexts, writtenText } from '../support/written-slides.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('The palette', () => {
  test('When Ctrl+K and some letters are pressed, then Enter opens the project, and axe finds nothing on the way', async ({
    signedIn: page,
  }) => {
    await createProject(page, { name: 'Harbour walk' });
    await createProject(page, { name: 'Old town' });
    await page.goto('/accounts');
    await expect(page.getByRole('heading', { name: 'Connected Accounts' })).toBeVisible();
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Go to' });
    await expect(field).toBeFocused();
    await expect(page.getByRole('option', { name: /^Old town/ })).toHaveAttribute('aria-selected', 'true');
    await expectAccessible(page, 'the palette');
    await expectWholeRings(page, 'the palette');
    await field.fill('harb');
    await expect(page.getByRole('option')).toHaveCount(1);
    await field.press('Enter');
    await expect(page.getByRole('heading', { name: 'Harbour walk' })).toBeVisible();
  });

  test('When New project is chosen on another screen, then its dialog opens on the projects, and Escape closes it permanently', async ({
    signedIn: page,
  }) => {
    await page.goto('/schedule');
    await page.getByRole('button', { name: 'Go to…' }).click();
    await page.getByRole('option', { name: 'New project' }).click();
    await expect(page).toHaveURL('/projects');
    await expect(page.getByLabel('Project name')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test.describe('On a phone', () => {
    test.use({ viewport: { width: 375, height: 812 } });

    test('When it is opened from the menu, then it is all there, and axe finds nothing', async ({ person: page }) => {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('button', { name: 'Go to…' }).click();
      await expect(page.getByRole('combobox', { name: 'Go to' })).toBeFocused();
      await expectAccessible(page, 'the palette on a phone');
      await page.getByRole('option', { name: /^Accounts/ }).click();
      await expect(page).toHaveURL('/accounts');
    });
  });
});

test.describe('Single keys', () => {
  test('When G and a letter are pressed, then the screen opens, but not while a text of the editor is selected', async ({
    signedIn: page,
  }) => {
    const { editor } = await openProject(page, { slides: slidesWithTexts([writtenText('Hook')]) });
    await editor.text(1).click();
    await page.keyboard.type('gp');
    await expect(page.getByRole('textbox', { name: /Text/ }).first()).toHaveValue('Hookgp');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.keyboard.type('gp');
    await expect(page).toHaveURL('/projects');
  });

  test('When they are switched off, then ?, G and the zoom do nothing, also after a reload, and the palette leads to the switch', async ({
    signedIn: page,
  }) => {
    await openProject(page);
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(dialog.getByText('Zoom in, zoom out, fit')).toBeVisible();
    await dialog.getByRole('switch', { name: 'Single-key shortcuts' }).click();
    await expect(dialog.getByText('Zoom in, zoom out, fit')).toBeHidden();
    await expectAccessible(page, 'the keys without those of a single key');
    await page.keyboard.press('Escape');
    await page.reload();
    const zoom = page.getByRole('status', { name: 'Zoom' });
    const before = await zoom.textContent();
    await page.keyboard.type('+gp?');
    await expect(zoom).toHaveText(before ?? '');
    await expect(dialog).toBeHidden();
    await page.keyboard.press('Control+k');
    await page.getByRole('option', { name: 'Keyboard shortcuts' }).click();
    await dialog.getByRole('switch').click();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.keyboard.type('gp');
    await expect(page).toHaveURL('/projects');
  });
});
