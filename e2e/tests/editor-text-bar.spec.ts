import { boxOf } from '../support/editor-driver.ts';
import { tabTo } from '../support/keyboard.ts';
import { openProject } from '../support/opened-project.ts';
import { expect, test } from '../support/person.ts';
import { slidesWithTexts, textAt, writtenText } from '../support/written-slides.ts';
import type { Page } from '@playwright/test';
import type { Box } from '../support/editor-driver.ts';

const barOf = (page: Page) => page.getByRole('toolbar', { name: 'Text tools' });

const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height;

test.describe('The bar at the selected text', () => {
  test('When a text is selected and dragged, then the bar is beside it, hidden during the drag, and shown again at its end', async ({
    signedIn: page,
  }) => {
    const { editor } = await openProject(page, { slides: slidesWithTexts([textAt('Wander', 120, 380)]) });
    const bar = barOf(page);
    await expect(bar).toBeHidden();
    await editor.text(1).click();
    await expect(bar).toBeVisible();
    const before = await boxOf(bar);
    expect(overlap(before, await boxOf(editor.text(1)))).toBe(false);
    const { x, y } = await boxOf(editor.text(1));
    await page.mouse.move(x + 10, y + 8);
    await page.mouse.down();
    await page.mouse.move(x + 10, y - 92, { steps: 4 });
    await expect(bar).toBeHidden();
    await page.mouse.up();
    await expect.poll(async () => (await boxOf(bar)).y).not.toBe(before.y);
    expect(overlap(await boxOf(bar), await boxOf(editor.text(1)))).toBe(false);
    await editor.canvas.click({ position: { x: 5, y: 5 } });
    await expect(bar).toBeHidden();
  });

  test('When the settings are put away, then it has the style of the text too, and repeats nothing while they are there', async ({
    signedIn: page,
  }) => {
    const { editor, savedTexts } = await openProject(page, { slides: slidesWithTexts([writtenText('Styled')]) });
    const bar = barOf(page);
    await editor.text(1).click();
    await expect(bar.getByRole('button')).toHaveCount(3);
    await editor.press('Settings Panel');
    await bar.getByRole('combobox', { name: 'Font' }).click();
    await page.getByRole('option', { name: 'Lora' }).click();
    await bar.getByRole('button', { name: 'Larger text' }).click();
    await bar.getByRole('button', { name: 'Background' }).click();
    await page.getByRole('dialog', { name: 'Background' }).getByRole('switch', { name: 'Background' }).click();
    await page.keyboard.press('Escape');
    await bar.getByRole('button', { name: 'Effects' }).click();
    await page.getByRole('dialog', { name: 'Effects' }).getByRole('switch', { name: 'Outline' }).click();
    await page.keyboard.press('Escape');
    await expect
      .poll(savedTexts)
      .toMatchObject([{ style: { fontFamily: 'Lora', fontSize: 36, textStrokeWidth: 2, background: expect.stringMatching(/^#/) } }]);
    await editor.press('Settings Panel');
    await expect(editor.settings.getByRole('combobox', { name: 'Font' })).toHaveText('Lora');
    await expect(bar.getByRole('combobox', { name: 'Font' })).toBeHidden();
    await bar.getByRole('button', { name: 'Duplicate text' }).click();
    await expect(editor.text(2)).toHaveAttribute('aria-pressed', 'true');
    await bar.getByRole('button', { name: 'Delete text' }).click();
    await expect(editor.texts).toHaveCount(1);
    await expect(bar).toBeHidden();
  });

  test('When the keyboard is used, then Alt+F10 and Tab lead into it, arrows move within, and Escape leads back', async ({
    signedIn: page,
  }) => {
    const { editor } = await openProject(page, { slides: slidesWithTexts([writtenText('Keys')]) });
    const bar = barOf(page);
    await editor.text(1).focus();
    await page.keyboard.press('Alt+F10');
    await expect(bar.getByRole('button', { name: 'Insert emoji' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(bar.getByRole('button', { name: 'Duplicate text' })).toBeFocused();
    await page.keyboard.press('End');
    await expect(bar.getByRole('button', { name: 'Delete text' })).toBeFocused();
    await editor.expectSlide(1, 3);
    await page.keyboard.press('Escape');
    await expect(editor.text(1)).toBeFocused();
    await expect(editor.text(1)).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Tab');
    await expect(bar.getByRole('button', { name: 'Delete text' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(bar.locator(':focus')).toHaveCount(0);
  });
});

test.describe('The settings beside it', () => {
  test('When a text is selected on the slide, then they go to its style, and back afterwards', async ({ signedIn: page }) => {
    const { editor } = await openProject(page, { slides: slidesWithTexts([writtenText('Follow me')]) });
    const head = editor.settings.getByRole('heading', { name: 'Text style' });
    const count = editor.settings.getByRole('button', { name: 'Fill all slides' });
    const tabs = await boxOf(editor.settings.getByRole('tablist'));
    const top = tabs.y + tabs.height;
    await expect(count).toBeInViewport();
    await editor.text(1).click();
    await expect.poll(async () => (await boxOf(head)).y - top).toBeLessThan(40);
    await expect(editor.text(1)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(count).toBeInViewport();
  });

  test('When Tab comes to the presets, then they are one stop, and arrow keys move among them', async ({ signedIn: page }) => {
    const { editor } = await openProject(page);
    const presets = editor.settings.getByRole('grid', { name: 'Text presets' }).getByRole('button');
    await editor.openSection('Text presets');
    await editor.settings.getByRole('button', { name: 'Add text' }).focus();
    await tabTo(page, presets.nth(0));
    await page.keyboard.press('ArrowDown');
    await expect(presets.nth(3)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(presets.nth(4)).toBeFocused();
    await editor.expectSlide(1, 6);
    await page.keyboard.press('Tab');
    await expect(editor.settings.getByRole('button', { name: 'Page numbers' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(editor.field).toBeFocused();
  });
});
