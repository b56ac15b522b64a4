import { openProject } from '../support/opened-project.ts';
import { expect, test } from '../support/person.ts';

test.describe('Texts on a slide', () => {
  test('When a preset is chosen and words are typed, then a selected text lies in the middle of the slide', async ({ signedIn: page }) => {
    const { editor, savedTexts } = await openProject(page);
    await editor.openSection('Text presets');
    await expect(editor.settings.getByRole('grid', { name: 'Text presets' }).getByRole('button')).toHaveCount(17);
    await editor.addText('Viral Hook');
    await expect(editor.text(1)).toHaveAttribute('aria-pressed', 'true');
    const box = await editor.boxOnSlide(editor.text(1));
    expect(box.x + box.width / 2).toBeCloseTo(225, 0);
    expect(box.y + box.height / 2).toBeCloseTo(400, 0);
    await expect
      .poll(savedTexts)
      .toMatchObject([{ content: 'New text', style: { position: 'center', maxWidth: 400, fontSize: 52, fontWeight: 700 } }]);
  });

  test('When a text is typed after a double click, then it is kept, and shortcuts of the editor do nothing while typing', async ({
    signedIn: page,
  }) => {
    const { editor, savedTexts } = await openProject(page);
    await editor.addText('Black Label');
    await editor.text(1).dblclick();
    await page.keyboard.type('One 0 + two?');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Control+ArrowRight');
    await editor.expectSlide(1, 6);
    // Leaving the field by a click on the empty canvas also takes the selection away.
    await editor.canvas.click({ position: { x: 10, y: 10 } });
    await expect(editor.text(1)).toHaveAccessibleName('Text 1: One 0 + two');
    await expect(editor.text(1)).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByRole('status', { name: 'Zoom' })).toHaveText('40%');
    await expect.poll(savedTexts).toMatchObject([{ content: 'One 0 + two' }]);
  });

  test('When a text is dragged beyond the edge, then it stays inside the slide and its position is custom', async ({ signedIn: page }) => {
    const { editor, savedTexts } = await openProject(page);
    await editor.addText('White Label');
    await editor.type(editor.text(1), 'Corner');
    await editor.drag(editor.text(1), 900, -900);
    const box = await editor.boxOnSlide(editor.text(1));
    expect(box.y).toBeCloseTo(0, 0);
    expect(box.x + box.width).toBeCloseTo(450, 0);
    await expect.poll(async () => (await savedTexts())[0]?.style.position).toBe('custom');
    const [text] = await savedTexts();
    expect(text?.style.customPosition?.y).toBe(0);
    expect(text?.style.customPosition?.x).toBeCloseTo(box.x, 0);
  });

  test('When Escape is pressed during a drag, then nothing changes', async ({ signedIn: page }) => {
    const { editor, savedTexts } = await openProject(page);
    await editor.addText('White Label');
    await editor.type(editor.text(1), 'Second thoughts');
    await expect.poll(async () => (await savedTexts())[0]?.content).toBe('Second thoughts');
    const before = await editor.boxOnSlide(editor.text(1));
    const place = await editor.text(1).boundingBox();
    await page.mouse.move((place?.x ?? 0) + 20, (place?.y ?? 0) + 10);
    await page.mouse.down();
    await page.mouse.move((place?.x ?? 0) + 20, (place?.y ?? 0) + 110, { steps: 4 });
    // The element follows the drawing when the pointer rests.
    await expect.poll(async () => (await editor.boxOnSlide(editor.text(1))).y).toBeGreaterThan(before.y + 20);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect(await editor.boxOnSlide(editor.text(1))).toEqual(before);
    expect((await savedTexts())[0]?.style.position).toBe('center');
  });

  test('When handles are dragged, then width and font size follow at their rates and stay within their limits', async ({
    signedIn: page,
  }) => {
    const { editor, savedTexts } = await openProject(page);
    await editor.addText('White Label');
    await editor.type(editor.text(1), 'Large and small');
    await editor.resize('e', -100, 0);
    await expect.poll(async () => (await savedTexts())[0]?.style).toMatchObject({ maxWidth: 350, fontSize: 32 });
    await editor.resize('s', 0, 40);
    await expect.poll(async () => (await savedTexts())[0]?.style).toMatchObject({ maxWidth: 350, fontSize: 44 });
    await editor.resize('se', 400, 400);
    await expect.poll(async () => (await savedTexts())[0]?.style).toMatchObject({ maxWidth: 405, fontSize: 120 });
    await editor.resize('nw', 700, 400);
    await expect.poll(async () => (await savedTexts())[0]?.style).toMatchObject({ maxWidth: 100, fontSize: 16 });
  });

  test('When a text is copied and pasted, then the copy lies 30 units further, and Delete removes it', async ({ signedIn: page }) => {
    const { editor } = await openProject(page);
    await editor.addText('White Label');
    await editor.type(editor.text(1), 'Twice');
    const original = await editor.boxOnSlide(editor.text(1));
    await page.keyboard.press('Control+c');
    await page.keyboard.press('Control+v');
    await expect(editor.texts).toHaveCount(2);
    const copy = await editor.boxOnSlide(editor.text(2));
    expect(copy.x).toBeCloseTo(original.x + 30, 0);
    expect(copy.y).toBeCloseTo(original.y + 30, 0);
    await expect(editor.text(2)).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Delete');
    await expect(editor.texts).toHaveCount(1);
    await editor.text(1).click();
    await page.keyboard.press('Backspace');
    await expect(editor.texts).toHaveCount(0);
  });

  test('When steps are undone and done again, then slide and server follow', async ({ signedIn: page }) => {
    const { editor, savedTexts } = await openProject(page);
    await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
    await editor.addEmptyText('White Label');
    await editor.type(editor.text(1), 'Back and forth');
    const before = await editor.boxOnSlide(editor.text(1));
    await editor.drag(editor.text(1), 0, 90);
    const after = await editor.boxOnSlide(editor.text(1));
    expect(after.y).toBeGreaterThan(before.y + 40);

    await page.keyboard.press('Control+z');
    await expect.poll(() => editor.boxOnSlide(editor.text(1))).toEqual(before);
    await editor.press('Undo');
    await expect(editor.text(1)).toHaveAccessibleName('Text 1: empty');
    await editor.press('Undo');
    await expect(editor.texts).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
    await page.keyboard.press('Control+Shift+z');
    await editor.press('Redo');
    await editor.press('Redo');
    await expect.poll(() => editor.boxOnSlide(editor.text(1))).toEqual(after);
    await expect.poll(savedTexts).toMatchObject([{ content: 'Back and forth', style: { position: 'custom' } }]);
  });

  test('When a style is chosen, then the selected text has it; without a selection the next text', async ({ signedIn: page }) => {
    const { editor, savedTexts } = await openProject(page);
    await editor.openSection('Text style');
    await editor.settings.getByRole('button', { name: 'Larger text' }).click();
    await editor.settings.getByRole('button', { name: 'Add text', exact: true }).click();
    await page.keyboard.type('Styled');
    await expect.poll(savedTexts).toMatchObject([{ style: { fontSize: 68, fontFamily: 'Inter' } }]);
    await editor.settings.getByRole('combobox', { name: 'Font' }).click();
    await page.getByRole('option', { name: 'Lora' }).click();
    await editor.settings.getByRole('button', { name: 'Smaller text' }).click();
    await expect.poll(savedTexts).toMatchObject([{ style: { fontSize: 64, fontFamily: 'Lora' } }]);
  });
});
