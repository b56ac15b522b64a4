import { decode } from '../support/exported-pictures.ts';
import { openProject } from '../support/opened-project.ts';
import { expect, test } from '../support/person.ts';
import { slidesWithTexts, writtenText } from '../support/written-slides.ts';
import type { Locator, Page } from '@playwright/test';
import type { OpenedProject } from '../support/opened-project.ts';

/** Adds a text in a new project and opens its field. */
async function startTyping(page: Page): Promise<OpenedProject & { field: Locator }> {
  const project = await openProject(page);
  await project.editor.addEmptyText('White Label');
  await project.editor.text(1).dblclick();
  const field = page.getByRole('textbox', { name: 'Text', exact: true });
  await expect(field).toBeFocused();
  return Object.assign(project, { field });
}

test.describe('Typing in place', () => {
  test('When Enter is pressed, then a line starts, and a press elsewhere ends the editing with the text selected', async ({
    signedIn: page,
  }) => {
    const { editor, field, savedTexts } = await startTyping(page);
    await page.keyboard.type('First line');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Second line');
    await page.getByRole('status', { name: 'Zoom' }).click();
    await expect(field).toBeHidden();
    await expect(editor.text(1)).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(savedTexts).toMatchObject([{ content: 'First line\nSecond line' }]);
    const two = await editor.boxOnSlide(editor.text(1));
    await page.keyboard.press('Control+z');
    await expect(editor.text(1)).toHaveAccessibleName('Text 1: empty');
    expect((await editor.boxOnSlide(editor.text(1))).height).toBeLessThan(two.height);
  });

  test('When formatted text is pasted, then only its words arrive', async ({ signedIn: page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { field, savedTexts } = await startTyping(page);
    await page.evaluate(() => {
      const asHtml = new Blob(['<h1>Bold <b>words</b></h1><ul><li>and more</li></ul>'], { type: 'text/html' });
      const asText = new Blob(['Bold words\nand more'], { type: 'text/plain' });
      return navigator.clipboard.write([new ClipboardItem({ 'text/html': asHtml, 'text/plain': asText })]);
    });
    await page.keyboard.press('Control+v');
    await expect(field).toHaveValue('Bold words\nand more');
    await page.keyboard.press('Escape');
    await expect.poll(savedTexts).toMatchObject([{ content: 'Bold words\nand more' }]);
  });

  test('When an input method composes and emoji are inserted, then the text holds exactly what was committed', async ({
    signedIn: page,
  }) => {
    const { editor, field, savedTexts } = await startTyping(page);
    const browser = await page.context().newCDPSession(page);
    for (const text of ['n', 'に', 'にほ', 'にほん'])
      await browser.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    await expect(field).toHaveValue('にほん');
    await browser.send('Input.insertText', { text: '日本' });
    await page.keyboard.insertText(' 🎉👩‍👩‍👧');
    await expect(field).toHaveValue('日本 🎉👩‍👩‍👧');
    await page.keyboard.press('Escape');
    await expect(editor.text(1)).toHaveAccessibleName('Text 1: 日本 🎉👩‍👩‍👧');
    await expect.poll(savedTexts).toMatchObject([{ content: '日本 🎉👩‍👩‍👧' }]);
    await page.keyboard.press('Control+z');
    await expect(editor.text(1)).toHaveAccessibleName('Text 1: empty');
  });

  test('When a text is edited, then the keys of the editor do nothing to slides and texts', async ({ signedIn: page }) => {
    const { editor, field } = await startTyping(page);
    await page.keyboard.type('ab');
    for (const key of ['Delete', 'Backspace', 'Control+c', 'ArrowRight', 'ArrowRight', 'Alt+ArrowUp', '?', '+', '-'])
      await page.keyboard.press(key);
    await expect(field).toHaveValue('a?+-');
    await expect(page.getByRole('dialog')).toBeHidden();
    await editor.expectSlide(1, 6);
    await page.keyboard.press('Escape');
    await expect(editor.texts).toHaveCount(1);
    await page.keyboard.press('Delete');
    await expect(editor.texts).toHaveCount(0);
  });

  test('When a text is empty, then it shows Double click to edit, as those words typed would', async ({ signedIn: page }) => {
    const { editor } = await openProject(page);
    await editor.addEmptyText('Viral Hook');
    const hint = await editor.boxOnSlide(editor.text(1));
    const inkOfHint = await brightPixels(editor.text(1));
    expect(inkOfHint).toBeGreaterThan(100);
    await editor.type(editor.text(1), 'Double click to edit');
    expect(await editor.boxOnSlide(editor.text(1))).toEqual(hint);
    await editor.type(editor.text(1), 'i');
    await expect.poll(() => brightPixels(editor.text(1))).toBeLessThan(inkOfHint / 4);
  });
});

test.describe('Starting to type', () => {
  test('When letters are typed while a text is selected, then they are written behind its words, those of shortcuts, too', async ({
    signedIn: page,
  }) => {
    const { editor, savedTexts } = await openProject(page, { slides: slidesWithTexts([writtenText('Why')]) });
    await editor.text(1).click();
    await page.keyboard.type('?+0 é');
    await page.keyboard.press('Escape');
    await expect(editor.text(1)).toHaveAccessibleName('Text 1: Why?+0 é');
    await expect(page.getByRole('status', { name: 'Zoom' })).toHaveText('40%');
    // A button that was pressed with the pointer has no use for letters.
    await editor.settings.getByRole('button', { name: 'Larger text' }).click();
    await page.keyboard.type('!');
    await page.keyboard.press('Escape');
    await expect.poll(savedTexts).toMatchObject([{ content: 'Why?+0 é!', style: { fontSize: 36 } }]);
  });

  test('When nothing is written in a new text, then it goes with the selection and leaves no trace', async ({ signedIn: page }) => {
    const { editor, savedTexts } = await openProject(page);
    await editor.addEmptyText('White Label');
    await expect(editor.text(1)).toHaveAttribute('aria-pressed', 'true');
    await editor.canvas.click({ position: { x: 10, y: 10 } });
    await expect(editor.texts).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
    expect(await savedTexts()).toEqual([]);
  });

  test('When presets are tried before a word is written, then one text has the last look, and the next one lies beside it', async ({
    signedIn: page,
  }) => {
    const { editor, savedTexts } = await openProject(page);
    await editor.openSection('Text presets');
    for (const name of ['Viral Hook', 'Highlighter', 'White Label'])
      await editor.settings.getByRole('button', { name: `Add ${name}`, exact: true }).click();
    await expect(editor.field).toBeFocused();
    await page.keyboard.type('First');
    await page.keyboard.press('Escape');
    await expect(editor.texts).toHaveCount(1);
    await editor.addText('White Label');
    await expect.poll(savedTexts).toMatchObject([{ content: 'First', style: { background: '#FFFFFF' } }, { content: 'New text' }]);
    const [first, second] = [await editor.boxOnSlide(editor.text(1)), await editor.boxOnSlide(editor.text(2))];
    expect(second.y).toBeGreaterThanOrEqual(first.y + first.height);
    expect(second.x + second.width / 2).toBeCloseTo(225, 0);
  });
});

/** Number of nearly white pixels that are on the screen where a text is: the ink of a white text on the dark blank slide. */
async function brightPixels(text: Locator): Promise<number> {
  const { data } = await decode(await text.screenshot());
  let count = 0;
  for (let offset = 0; offset < data.length; offset += 3)
    if (Math.min(data[offset] ?? 0, data[offset + 1] ?? 0, data[offset + 2] ?? 0) > 150) count += 1;
  return count;
}
