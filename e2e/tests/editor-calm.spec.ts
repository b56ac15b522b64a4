import { controlsInSight } from '../support/controls-in-sight.ts';
import { openProject } from '../support/opened-project.ts';
import { expect, test } from '../support/person.ts';
import { slidesWithTexts, textAt, writtenText } from '../support/written-slides.ts';
import { boxOf } from '../support/editor-driver.ts';

test.describe('A calm editor', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('When a blank project is opened, then at most 40 controls are in sight beside those of the app', async ({ signedIn: page }) => {
    const { editor } = await openProject(page);
    await expect(editor.settings.getByRole('button', { name: 'Templates' })).toBeVisible();
    const design = await controlsInSight(page, '#main');
    expect(design.length, design.join('\n')).toBeLessThanOrEqual(40);
    expect(design).toEqual(expect.arrayContaining(['Export', 'Zip', 'Zoom out', 'Zoom in', 'Fit', 'Fill all slides']));
    await editor.openSection('Text presets');
    const text = await controlsInSight(page, '#main');
    expect(text.length, text.join('\n')).toBeLessThanOrEqual(56);
  });

  test('When a text is selected, then at most 55 controls are in sight, and none of them twice', async ({ signedIn: page }) => {
    const { editor } = await openProject(page, { slides: slidesWithTexts([writtenText('Nine tiny habits')]) });
    await editor.text(1).click();
    await expect(editor.settings.getByRole('combobox', { name: 'Font' })).toBeInViewport();
    await expect(page.getByRole('toolbar', { name: 'Text tools' })).toBeVisible();
    const names = await controlsInSight(page, '#main');
    expect(names.length, names.join('\n')).toBeLessThanOrEqual(55);
    expect(names).toEqual([...new Set(names)]);
  });

  test('When a section or More is opened, then it is open again after a reload', async ({ signedIn: page }) => {
    const { editor } = await openProject(page, { slides: slidesWithTexts([writtenText('Nine tiny habits')]) });
    const slides = editor.settings.getByRole('button', { name: 'Slides', exact: true });
    await expect(slides).toHaveAttribute('aria-expanded', 'false');
    await editor.openSection('Text style');
    await editor.openSection('Slides');
    await page.reload();
    await expect(slides).toHaveAttribute('aria-expanded', 'true');
    await expect(editor.settings.getByRole('combobox', { name: 'Slide count' })).toBeVisible();
    await editor.text(1).click();
    await expect(editor.settings.getByRole('switch', { name: 'Outline' })).toBeVisible();
  });
});

test.describe('A blank project', () => {
  test('When the line below the slide is pressed, then a list becomes slides, and the line goes', async ({ signedIn: page }) => {
    const { editor } = await openProject(page);
    const paste = page.getByRole('button', { name: 'Paste a list: each line becomes a slide' });
    await paste.click();
    const dialog = page.getByRole('dialog', { name: 'Paste a list' });
    await dialog.getByRole('textbox').fill('One\nTwo\nThree');
    await dialog.getByRole('button', { name: 'Fill 3 slides' }).click();
    await expect(editor.text(1)).toHaveAccessibleName('Text 1: One');
    await expect(paste).toBeHidden();
  });
});

test.describe('The handle that turns a text', () => {
  test('When another text lies below, then the handle is at another side and covers neither', async ({ signedIn: page }) => {
    const { editor } = await openProject(page, { slides: slidesWithTexts([textAt('Above', 120, 380), textAt('Below', 120, 440)]) });
    await editor.text(1).click();
    const [handle, below] = [await boxOf(editor.canvas.locator('[data-handle=turn]')), await boxOf(editor.text(2))];
    expect(handle.y + handle.height).toBeLessThanOrEqual(below.y);
  });
});
