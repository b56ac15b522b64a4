import { boxOf, type Box } from '../support/editor-driver.ts';
import { openProject } from '../support/opened-project.ts';
import { expect, test } from '../support/person.ts';
import { slidesWithTexts, textAt } from '../support/written-slides.ts';
import { expectAccessible } from '../support/accessibility.ts';
import type { Page } from '@playwright/test';

/** Three texts below each other, open in the editor. */
async function openThree(page: Page) {
  const texts = [textAt('One', 40, 100), textAt('Two', 120, 300), textAt('Three', 200, 600)];
  const opened = await openProject(page, { slides: slidesWithTexts(texts) });
  const isSelected = (number: number, is = true) => expect(opened.editor.text(number)).toHaveAttribute('aria-pressed', String(is));
  const boxes = () => Promise.all([1, 2, 3].map((number) => opened.editor.boxOnSlide(opened.editor.text(number))));
  const status = page.getByTestId('selection');
  return Object.assign(opened, { isSelected, boxes, status });
}

/** Shift of a text, in whole canvas units. */
function shiftOf(before: readonly Box[], after: readonly Box[], index: number): number[] {
  const [one, other] = [before[index] as Box, after[index] as Box];
  return [Math.round(other.x - one.x), Math.round(other.y - one.y)];
}

test.describe('Several texts', () => {
  test('When they are chosen with Shift and dragged, then they go together, and one undo takes both back', async ({ signedIn: page }) => {
    const { editor, isSelected, boxes, status } = await openThree(page);
    const before = await boxes();
    await editor.text(1).click();
    await editor.text(2).click({ modifiers: ['Shift'] });
    await expect(status).toHaveText('2 texts selected');
    await isSelected(1);
    await isSelected(3, false);
    await expect(editor.canvas.locator('[data-handle]')).toHaveCount(0);
    await expectAccessible(page, 'editor, two texts are selected');
    await editor.drag(editor.text(1), 20, 30);
    const after = await boxes();
    expect(after[0]).not.toEqual(before[0]);
    expect(shiftOf(before, after, 1)).toEqual(shiftOf(before, after, 0));
    expect(after[2]).toEqual(before[2]);
    await page.keyboard.press('Control+z');
    await expect.poll(boxes).toEqual(before);
    // A press without a drag means this one alone, with Shift the other way round.
    await editor.text(2).click();
    await isSelected(1, false);
    await editor.text(2).click({ modifiers: ['Shift'] });
    await isSelected(2, false);
  });

  test('When a frame is drawn on the empty canvas, then what it touches is selected, styled in one step, lined up and spread', async ({
    signedIn: page,
  }) => {
    const { editor, isSelected, boxes, status, savedTexts } = await openThree(page);
    const { x, y, width, height } = await boxOf(editor.canvas);
    await page.mouse.move(x + 4, y + 4);
    await page.mouse.down();
    await page.mouse.move(x + width - 4, y + height * 0.5, { steps: 6 });
    await expect(page.getByTestId('marquee')).toBeVisible();
    await isSelected(2);
    await page.mouse.up();
    await expect(page.getByTestId('marquee')).toBeHidden();
    await expect(status).toHaveText('2 texts selected');
    await page.keyboard.press('Control+a');
    await expect(status).toHaveText('3 texts selected');

    await editor.settings.getByRole('button', { name: 'Larger text' }).click();
    await expect.poll(async () => (await savedTexts()).map(({ style }) => style.fontSize)).toEqual([36, 36, 36]);
    await editor.press('Undo');
    await expect.poll(async () => (await savedTexts()).map(({ style }) => style.fontSize)).toEqual([32, 32, 32]);
    await editor.settings.getByRole('button', { name: 'Line up left edges' }).click();
    await expect.poll(async () => (await boxes()).map((box) => Math.round(box.x))).toEqual([40, 40, 40]);
    await editor.settings.getByRole('button', { name: 'Distribute vertically' }).click();
    await expect.poll(async () => Math.round((await boxes())[1]?.y ?? 0)).toBe(350);

    await page.keyboard.press('Delete');
    await expect(editor.texts).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await expect(editor.texts).toHaveCount(3);
  });
});

test.describe('Keys for texts', () => {
  test('When Tab is pressed on a text, then it goes to the next one, and behind the last one out of the canvas', async ({
    signedIn: page,
  }) => {
    const { editor, isSelected } = await openThree(page);
    await editor.text(1).focus();
    await page.keyboard.press('Tab');
    await expect(editor.text(2)).toBeFocused();
    await isSelected(2);
    await isSelected(1, false);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(editor.text(2)).toBeFocused();
    await page.keyboard.press('Tab');
    for (let times = 0; times < 2; times += 1) await page.keyboard.press('Tab');
    await expect(editor.canvas.locator(':focus')).toHaveCount(0);
    await editor.text(1).focus();
    await page.keyboard.press('Shift+Tab');
    await expect(editor.canvas.locator(':focus')).toHaveCount(0);
  });

  test('When texts are cut, then they are pasted in another project, duplicated there, and T adds one unless letters are switched off', async ({
    signedIn: page,
  }) => {
    const { editor, savedTexts } = await openThree(page);
    await editor.text(1).click();
    await editor.text(3).click({ modifiers: ['Shift'] });
    await page.keyboard.press('Control+x');
    await expect(editor.texts).toHaveCount(1);
    await expect.poll(async () => (await savedTexts()).map(({ content }) => content)).toEqual(['Two']);

    const other = await openProject(page, { name: 'Other' });
    await page.keyboard.press('Control+v');
    await expect(editor.texts).toHaveCount(2);
    await page.keyboard.press('Control+d');
    await expect(editor.texts).toHaveCount(4);
    await expect.poll(async () => (await other.savedTexts()).map(({ content }) => content)).toEqual(['One', 'Three', 'One', 'Three']);
    await page.keyboard.press('Control+z');
    await expect(editor.texts).toHaveCount(2);

    await page.keyboard.press('Escape');
    await page.evaluate(() => localStorage.setItem('single_keys', 'off'));
    await page.keyboard.press('t');
    await expect(editor.field).toBeHidden();
    await page.evaluate(() => localStorage.setItem('single_keys', 'on'));
    await page.keyboard.press('t');
    await expect(editor.field).toBeFocused();
    await expect(editor.field).toHaveValue('');
  });

  test('When a text is selected again and again, then its settings come back to where they were scrolled', async ({ signedIn: page }) => {
    const { editor, isSelected } = await openThree(page);
    await editor.text(1).click();
    const style = editor.settings.getByRole('region', { name: 'Text style' });
    const top = () => style.evaluate((section) => Math.round(section.getBoundingClientRect().top));
    const atFirst = await top();
    await editor.settings.hover();
    await page.mouse.wheel(0, 90);
    await expect.poll(top).toBe(atFirst - 90);
    for (let round = 0; round < 3; round += 1) {
      await page.keyboard.press('Escape');
      await isSelected(1, false);
      await editor.text(1).click();
      await isSelected(1);
      await expect.poll(top).toBe(atFirst - 90);
    }
  });
});
