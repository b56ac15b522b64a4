import { boxOf } from '../support/editor-driver.ts';
import { openProject } from '../support/opened-project.ts';
import { expect, test } from '../support/person.ts';
import { slidesWithTexts, textAt, writtenText } from '../support/written-slides.ts';

const lockedHint = 'This text is locked. Unlock it in the layer list to change it.';

test.describe('Locked texts', () => {
  test('When a text is locked, then pointers go through to the text beneath it', async ({ signedIn: page }) => {
    const slides = slidesWithTexts([textAt('Lower', 100, 300, { fontSize: 60 }), textAt('Upper', 100, 300, { fontSize: 60 })]);
    const { editor } = await openProject(page, { slides });
    await editor.openSection('Layers');
    await editor.layers.getByRole('button', { name: 'Lock Upper' }).click();
    await expect(editor.text(2)).toHaveAccessibleName('Text 2: Upper, locked');
    const before = await editor.boxOnSlide(editor.text(2));
    await editor.drag(editor.text(2), 30, 60);
    await expect(editor.text(1)).toHaveAttribute('aria-pressed', 'true');
    expect(await editor.boxOnSlide(editor.text(2))).toEqual(before);
    expect((await editor.boxOnSlide(editor.text(1))).y).toBeGreaterThan(320);
    // Nothing lies beneath it now: the press is one on the empty canvas.
    const { x, y } = await boxOf(editor.text(2));
    await page.mouse.click(x + 4, y + 4);
    await expect(editor.text(1)).toHaveAttribute('aria-pressed', 'false');
    await expect(editor.text(2)).toHaveAttribute('aria-pressed', 'false');
  });

  test('When a locked text is selected in the list, then keys and controls leave it as it is', async ({ signedIn: page }) => {
    const { editor, savedTexts } = await openProject(page, { slides: slidesWithTexts([writtenText('Fixed', { isLocked: true })]) });
    await editor.selectInList('Fixed');
    await expect(editor.text(1)).toHaveAttribute('aria-pressed', 'true');
    await expect(editor.canvas.locator('[data-handle]')).toHaveCount(0);
    const before = await editor.boxOnSlide(editor.text(1));

    for (const key of ['Delete', 'Backspace', 'Alt+ArrowDown', 'Alt+Shift+ArrowLeft']) {
      await page.keyboard.press(key);
      await editor.expectMessage('Not possible', lockedHint);
    }
    await editor.text(1).focus();
    await page.keyboard.press('Enter');
    await editor.expectMessage('Not possible', lockedHint);
    await editor.layers.getByRole('button', { name: 'Fixed', exact: true }).dblclick();
    await editor.expectMessage('Not possible', lockedHint);
    await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toBeHidden();
    await editor.layers.getByRole('button', { name: 'Delete Fixed' }).click();
    await editor.expectMessage('Not possible', lockedHint);

    await expect(page.getByRole('region', { name: 'Text style' })).toContainText(lockedHint);
    await expect(editor.settings.locator('[inert]').getByLabel('Larger text')).toBeAttached();
    expect(await editor.boxOnSlide(editor.text(1))).toEqual(before);
    expect(await savedTexts()).toMatchObject([{ content: 'Fixed', isLocked: true, style: { fontSize: 32, position: 'center' } }]);
  });

  test('When locking is undone and done again, then list, canvas and server follow, also after a reload', async ({ signedIn: page }) => {
    const { editor, savedTexts } = await openProject(page, { slides: slidesWithTexts([writtenText('Anchor')]) });
    const isLocked = async () => (await savedTexts())[0]?.isLocked ?? false;
    await editor.drag(editor.text(1), 0, 40);
    await editor.openSection('Layers');
    await editor.layers.getByRole('button', { name: 'Lock Anchor' }).click();
    await expect.poll(isLocked).toBe(true);
    await editor.press('Undo');
    await expect(editor.layers.getByRole('button', { name: 'Lock Anchor', exact: true })).toBeVisible();
    await expect.poll(isLocked).toBe(false);
    // The step before the lock was a change of the text itself.
    await editor.press('Undo');
    await expect.poll(async () => (await savedTexts())[0]?.style.position).toBe('center');
    await editor.press('Redo');
    await editor.press('Redo');
    await expect.poll(isLocked).toBe(true);
    await editor.expectSaveState('Saved');
    await page.reload();
    await editor.openSection('Layers');
    await editor.layers.getByRole('button', { name: 'Unlock Anchor' }).click();
    const before = await editor.boxOnSlide(editor.text(1));
    await editor.drag(editor.text(1), 0, -60);
    expect((await editor.boxOnSlide(editor.text(1))).y).toBeLessThan(before.y - 20);
    await expect.poll(isLocked).toBe(false);
  });
});

test.describe('The layer list', () => {
  test('When texts are brought forward and sent backward, then list and slide follow, locked ones, too', async ({ signedIn: page }) => {
    const slides = slidesWithTexts([writtenText('Back', { isLocked: true }), textAt('Middle', 50, 100), textAt('Front', 50, 500)]);
    const { editor, savedTexts } = await openProject(page, { slides });
    const order = async () => (await savedTexts()).map(({ content }) => content);
    await editor.openSection('Layers');
    await expect(editor.layers.getByRole('listitem')).toHaveText(['Front', 'Middle', 'Back']);
    await expect(editor.layers.getByRole('button', { name: 'Bring Front forward' })).toBeDisabled();
    await expect(editor.layers.getByRole('button', { name: 'Send Back backward' })).toBeDisabled();
    await editor.layers.getByRole('button', { name: 'Bring Back forward' }).click();
    await expect(editor.layers.getByRole('listitem')).toHaveText(['Front', 'Back', 'Middle']);
    await editor.layers.getByRole('button', { name: 'Send Front backward' }).click();
    await expect(editor.layers.getByRole('listitem')).toHaveText(['Back', 'Front', 'Middle']);
    await expect.poll(order).toEqual(['Middle', 'Front', 'Back']);
    await editor.press('Undo');
    await expect.poll(order).toEqual(['Middle', 'Back', 'Front']);
  });

  test('When a locked text is duplicated, then the copy is selected, free, and lies 30 units further', async ({ signedIn: page }) => {
    const { editor, savedTexts } = await openProject(page, { slides: slidesWithTexts([writtenText('Model', { isLocked: true })]) });
    const original = await editor.boxOnSlide(editor.text(1));
    await editor.openSection('Layers');
    await editor.layers.getByRole('button', { name: 'Duplicate Model' }).click();
    await expect(editor.text(2)).toHaveAttribute('aria-pressed', 'true');
    const copy = await editor.boxOnSlide(editor.text(2));
    expect([copy.x, copy.y]).toEqual([expect.closeTo(original.x + 30, 0), expect.closeTo(original.y + 30, 0)]);
    await page.keyboard.press('Alt+Shift+ArrowDown');
    await expect.poll(async () => (await editor.boxOnSlide(editor.text(2))).y).toBeCloseTo(original.y + 40, 0);
    await expect.poll(async () => (await savedTexts()).map(({ isLocked }) => isLocked ?? false)).toEqual([true, false]);
  });
});
