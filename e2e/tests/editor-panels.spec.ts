import { blankSlideUrl, slidesWith } from '../support/api.ts';
import { boxOf } from '../support/editor-driver.ts';
import { openProject } from '../support/opened-project.ts';
import { expect, test } from '../support/person.ts';

const designSections = ['Slides', 'Picture', 'Automation', 'Brand', 'Templates'] as const;
const textSections = ['Text presets', 'Text style', 'Layers', 'Checks'] as const;

test.describe('The panels beside the canvas', () => {
  test('When their buttons are pressed, then they go and come, and the canvas takes the room', async ({ signedIn: page }) => {
    const { editor } = await openProject(page);
    const library = page.getByRole('complementary', { name: 'Image Library' });
    const toolbar = page.getByRole('toolbar', { name: 'Editor' });
    const middle = async () => (await boxOf(page.getByRole('navigation', { name: 'Slides' }))).width;
    const before = await middle();
    for (const [name, panel] of [
      ['Image Library', library],
      ['Settings Panel', editor.settings],
    ] as const) {
      const button = toolbar.getByRole('button', { name, exact: true });
      await expect(button).toHaveAttribute('aria-pressed', 'true');
      const { width } = await boxOf(panel);
      await button.click();
      await expect(panel).toBeHidden();
      await expect(button).toHaveAttribute('aria-pressed', 'false');
      await expect.poll(middle).toBeCloseTo(before + width, 0);
      await button.click();
      await expect(panel).toBeVisible();
      await expect.poll(middle).toBe(before);
    }
  });

  test('When a project is open, then the settings hold all that the slides and their texts can be set to', async ({ signedIn: page }) => {
    const { editor } = await openProject(page);
    await expect(editor.settings.getByRole('tab')).toHaveText(['Design', 'Text', 'Post']);
    await expect(editor.settings.getByRole('tab', { name: 'Design' })).toHaveAttribute('aria-selected', 'true');
    for (const name of [...designSections, ...textSections, 'Caption'] as const) await editor.openSection(name);
    await editor.openSection('Slides');
    await expect(editor.settings.getByRole('combobox', { name: 'Slide count' })).toHaveText('6 slides · Viral Structure');
    await expect(editor.settings.getByRole('radiogroup', { name: 'Output format' }).getByRole('radio')).toHaveCount(4);
    await editor.openSection('Text presets');
    await expect(editor.settings.getByRole('grid', { name: 'Text presets' }).getByRole('button')).toHaveCount(17);
  });
});

test.describe('The phone frame', () => {
  test.use({ viewport: { width: 1920, height: 1000 } });

  test('When the format changes, then portrait frames are narrower than the others', async ({ signedIn: page }) => {
    const { editor } = await openProject(page);
    await editor.press('Fit');
    const widths: number[] = [];
    for (const [name, ratio] of [
      ['TikTok/Story, 1080 × 1920', 9 / 16],
      ['Instagram Portrait, 1080 × 1350', 4 / 5],
      ['Instagram Post, 1080 × 1080', 1],
      ['YouTube/Landscape, 1920 × 1080', 16 / 9],
    ] as const) {
      await editor.setFormat(name);
      await expect
        .poll(async () => {
          const { width, height } = await boxOf(editor.canvas);
          return Math.abs(width / height - ratio);
        })
        .toBeLessThan(0.01);
      widths.push((await boxOf(page.getByTestId('phone-frame'))).width);
    }
    expect(widths).toEqual([...widths].sort((one, other) => one - other));
    expect(new Set(widths).size).toBe(4);
  });
});

test.describe('Shortcuts', () => {
  test('When ? is pressed, then all shortcuts are listed; Escape leads back, and ? in a field is just typed', async ({
    signedIn: page,
  }) => {
    const { editor } = await openProject(page);
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    for (const effect of ['Previous or next slide', 'Copy the selected text', 'Undo', 'Zoom in, zoom out, fit', 'Delete the selected text'])
      await expect(dialog.getByText(effect, { exact: true })).toBeVisible();
    // Keys do not reach what lies behind the dialog.
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await editor.expectSlide(1, 6);
    const search = editor.library.root.getByPlaceholder('Search...');
    await search.press('?');
    await expect(search).toHaveValue('?');
    await expect(dialog).toBeHidden();
  });

  test('When +, - and 0 are pressed, then the zoom changes as with the buttons', async ({ signedIn: page }) => {
    await openProject(page);
    const zoom = page.getByRole('status', { name: 'Zoom' });
    for (const [key, percent] of [
      ['+', '50%'],
      ['=', '75%'],
      ['-', '50%'],
      ['-', '25%'],
      ['-', '25%'],
      ['0', '100%'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(zoom).toHaveText(percent);
    }
  });

  test('When Alt and arrows are pressed, then the selected text moves by 1, with Shift by 10, and plain arrows change the slide', async ({
    signedIn: page,
  }) => {
    const { editor, savedStyle } = await openProject(page);
    await editor.addText('White Label');
    await editor.type(editor.text(1), 'Nudged');
    const before = await editor.boxOnSlide(editor.text(1));
    for (const key of ['Alt+ArrowRight', 'Alt+ArrowRight', 'Alt+Shift+ArrowUp', 'Alt+ArrowLeft', 'Alt+Shift+ArrowDown', 'Alt+ArrowDown'])
      await page.keyboard.press(key);
    await expect.poll(savedStyle).toMatchObject({ position: 'custom' });
    const place = (await savedStyle())?.customPosition;
    expect(place?.x).toBeCloseTo(before.x + 1, 0);
    expect(place?.y).toBeCloseTo(before.y + 1, 0);
    await editor.expectSlide(1, 6);
    await page.keyboard.press('ArrowRight');
    await editor.expectSlide(2, 6);
    await page.keyboard.press('ArrowLeft');
    await expect(editor.text(1)).toHaveAttribute('aria-pressed', 'false');
  });

  test('When the keys of copy, paste and delete are pressed in a field, then texts on the slide stay as they are', async ({
    signedIn: page,
  }) => {
    const { editor } = await openProject(page, { slides: slidesWith([blankSlideUrl, blankSlideUrl]) });
    await editor.addText('White Label');
    await editor.type(editor.text(1), 'Original');
    const search = editor.library.root.getByPlaceholder('Search...');
    await search.fill('sun');
    for (const key of [
      'Control+a',
      'Control+c',
      'Control+v',
      'Control+v',
      'End',
      'Backspace',
      'ArrowLeft',
      'Delete',
      'ArrowRight',
      'Control+z',
    ])
      await search.press(key);
    await expect(editor.texts).toHaveCount(1);
    await editor.expectSlide(1, 2);

    // Nothing was copied from the field, so there is nothing to paste on a slide.
    await editor.canvas.click({ position: { x: 10, y: 10 } });
    await page.keyboard.press('Control+v');
    await expect(editor.texts).toHaveCount(1);
    await editor.text(1).click();
    await page.keyboard.press('Meta+c');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Meta+v');
    await editor.expectSlide(2, 2);
    await expect(editor.text(1)).toHaveAccessibleName('Text 1: Original');
  });
});

test.describe('The panels on a small screen', () => {
  test.use({ viewport: { width: 375, height: 812 } });

  test('When the menu is used, then it exports, and it shows and hides the panels', async ({ signedIn: page }) => {
    await openProject(page, { name: 'Pocket', slides: slidesWith([blankSlideUrl]) });
    const choose = async (entry: string) => {
      await page.getByRole('button', { name: 'Editor menu' }).click();
      await page.getByRole('dialog', { name: 'Editor menu' }).getByRole('button', { name: entry, exact: true }).click();
    };
    for (const [entry, file] of [
      ['Export Slides', 'slide-1-tiktok.jpeg'],
      ['Zip', 'Pocket-tiktok.zip'],
    ] as const) {
      const downloading = page.waitForEvent('download');
      await choose(entry);
      expect((await downloading).suggestedFilename()).toBe(file);
    }
    for (const panel of ['Image Library', 'Settings Panel']) {
      await choose(`Show ${panel}`);
      const sheet = page.getByRole('complementary', { name: panel });
      await expect(sheet).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
    }
  });
});
