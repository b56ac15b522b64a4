import { expectAccessible } from '../support/accessibility.ts';
import { openProject } from '../support/opened-project.ts';
import { expect, test } from '../support/person.ts';
import type { Page } from '@playwright/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Pastes as the browser does: into what has the focus. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((words) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', words);
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

test('When a list is given in the menu of a slide, then each line is on a slide from there on, and one undo takes all of it back', async ({
  signedIn: page,
}) => {
  const { editor, savedSlides } = await openProject(page);
  const words = async () => (await savedSlides()).map(({ textLayers }) => textLayers[0]?.content ?? '');
  await page.getByRole('button', { name: 'Slide 2 of 6' }).click();
  await page.getByRole('button', { name: 'Menu for slide 2' }).click();
  await page.getByRole('menuitem', { name: 'Paste a list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paste a list' });
  await expect(dialog.getByRole('button', { name: 'Fill 0 slides' })).toBeDisabled();
  await dialog.getByLabel('One line per slide').fill('- Bread\n- Salt\n\n- Water');
  await expect(dialog.getByRole('status')).toHaveText('3 lines.');
  await expectAccessible(page, 'the list');
  await dialog.getByRole('button', { name: 'Fill 3 slides' }).click();
  await expect(dialog).toBeHidden();
  await editor.expectSlide(2, 6);
  await expect.poll(words).toEqual(['', 'Bread', 'Salt', 'Water', '', '']);
  await page.keyboard.press('Control+z');
  await expect.poll(words).toEqual(['', '', '', '', '', '']);
});

test('When several lines are pasted, then each is on a slide, and in a field they are just pasted', async ({ signedIn: page }) => {
  const { editor, savedSlides } = await openProject(page);
  const words = async () => (await savedSlides()).map(({ textLayers }) => textLayers[0]?.content ?? '');
  await editor.expectSlide(1, 6);
  await paste(page, 'One\nTwo');
  await expect.poll(words).toEqual(['One', 'Two', '', '', '', '']);
  await editor.library.root.getByPlaceholder('Search...').focus();
  await paste(page, 'Three\nFour');
  await page.getByRole('button', { name: 'Slide 3 of 6' }).click();
  await editor.addText('White Label');
  await editor.type(editor.text(1), 'Own');
  await expect.poll(words).toEqual(['One', 'Two', 'Own', '', '', '']);
});
