import { uploadPictures } from '../support/api.ts';
import { tabTo } from '../support/keyboard.ts';
import { openProject } from '../support/opened-project.ts';
import { expect, test } from '../support/person.ts';
import { drawnPicture } from '../support/pictures.ts';

test.describe('Without seeing the screen', () => {
  test('When texts are on a slide, then each is a button with its words, in drawing order, and says whether it is selected', async ({
    signedIn: page,
  }) => {
    const { editor } = await openProject(page);
    await editor.addText('White Label');
    await editor.type(editor.text(1), 'Behind');
    await editor.addEmptyText('Quote');
    await expect(editor.texts).toHaveCount(2);
    for (const [number, name, pressed] of [
      [1, 'Text 1: Behind', 'false'],
      [2, 'Text 2: empty', 'true'],
    ] as const) {
      const text = editor.text(number);
      await expect(text).toHaveRole('button');
      await expect(text).toHaveAccessibleName(name);
      await expect(text).toHaveAttribute('aria-roledescription', 'text layer');
      await expect(text).toHaveAttribute('aria-pressed', pressed);
    }
    // With the keyboard: focus selects, Enter opens the field, Escape leaves it and the text has the focus again.
    await editor.text(1).focus();
    await expect(editor.text(1)).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toBeFocused();
    await page.keyboard.type('Said');
    await page.keyboard.press('Escape');
    await expect(editor.text(1)).toHaveAccessibleName('Text 1: Said');
    await expect(editor.text(1)).toBeFocused();
  });

  test('When slide, texts, zoom and save state change, then live regions say so', async ({ signedIn: page }) => {
    const { editor } = await openProject(page);
    const position = page.getByTestId('slide-position');
    await expect(position).toHaveRole('status');
    await expect(position).toHaveText('Slide 1 of 6, 0 texts');
    await editor.addText('White Label');
    await expect(position).toHaveText('Slide 1 of 6, 1 text');
    await page.keyboard.press('ArrowRight');
    await expect(position).toHaveText('Slide 2 of 6, 0 texts');
    await editor.expectSaveState('Saved');
    await page.keyboard.press('+');
    await expect(page.getByRole('status', { name: 'Zoom' })).toHaveText('50%');
    await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toBeAttached();
  });

  test('When Tab is pressed, then the focus goes from toolbar to library, slide, strip and settings', async ({ signedIn: page }) => {
    await uploadPictures(page, [await drawnPicture('first-image.jpg')]);
    const { editor } = await openProject(page);
    await editor.addText('White Label');
    await editor.canvas.click({ position: { x: 10, y: 10 } });
    await page.getByRole('toolbar', { name: 'Editor' }).getByRole('button', { name: 'Image Library' }).focus();
    for (const stop of [
      page.getByRole('button', { name: 'Project menu' }),
      page.getByRole('button', { name: 'Export', exact: true }),
      editor.library.root.getByPlaceholder('Search...'),
      page.getByRole('button', { name: 'first-image.jpg', exact: true }),
      editor.text(1),
      page.getByRole('button', { name: 'Next slide' }),
      page.getByRole('button', { name: 'Zoom out' }),
      page.getByRole('button', { name: 'Slide 1 of 6' }),
      // The text that had the focus on the way is selected, and the settings show its own.
      editor.settings.getByRole('tab', { name: 'Text' }),
      editor.settings.getByRole('button', { name: 'Add text' }),
    ])
      await tabTo(page, stop);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('ArrowLeft');
    await tabTo(page, editor.settings.getByRole('button', { name: 'Slides', exact: true }));
  });
});
