import { boxOf, canvasHeight } from '../support/editor-driver.ts';
import { openProject } from '../support/opened-project.ts';
import { expect, test } from '../support/person.ts';

test.describe('Gestures', () => {
  test('When a text comes near the middle, then it snaps and a line shows it; with Alt it does not', async ({ signedIn: page }) => {
    const { editor, savedStyle } = await openProject(page);
    const text = editor.text(1);
    const middle = async () => {
      const { x, width } = await editor.boxOnSlide(text);
      return x + width / 2;
    };
    await editor.addText('White Label');
    await editor.type(text, 'Magnet');
    await editor.drag(text, 40, -90);
    const scale = (await boxOf(editor.canvas)).height / canvasHeight;
    await expect.poll(middle).toBeCloseTo(225 + 40 / scale, 0);
    const line = editor.canvas.locator('[data-guide=x]');
    await expect(line).toBeHidden();

    await editor.dragSnapping(text, { dx: -36, dy: 0 }, async () => {
      await expect(line).toBeVisible();
      await expect.poll(middle).toBeCloseTo(225, 1);
    });
    await expect(line).toBeHidden();
    await expect.poll(middle).toBeCloseTo(225, 1);
    const { width } = await editor.boxOnSlide(text);
    await expect.poll(async () => (await savedStyle())?.customPosition?.x ?? 0).toBeCloseTo((450 - width) / 2, 0);

    await editor.drag(text, 4, 0);
    await expect.poll(middle).toBeCloseTo(225 + 4 / scale, 0);
    expect(await middle()).toBeGreaterThan(226);
  });

  test('When a handle is dragged, then width and size are shown, and Escape puts everything back', async ({ signedIn: page }) => {
    const { editor, savedStyle } = await openProject(page);
    const text = editor.text(1);
    await editor.addText('White Label');
    await editor.type(text, 'Measured');
    await expect.poll(savedStyle).toMatchObject({ fontSize: 32, maxWidth: 400 });
    const before = await editor.boxOnSlide(text);
    const { x, y, width, height } = await boxOf(editor.canvas.locator('[data-handle=se]'));
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2 - 40, y + height / 2 + 20, { steps: 4 });
    await expect(editor.canvas.getByText('Width 380 · Size 38', { exact: true })).toBeVisible();
    expect((await editor.boxOnSlide(text)).height).toBeGreaterThan(before.height);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect(editor.canvas.getByText(/^Width/)).toBeHidden();
    expect(await editor.boxOnSlide(text)).toEqual(before);
    await expect(text).toHaveAttribute('aria-pressed', 'true');
    expect(await savedStyle()).toMatchObject({ fontSize: 32, maxWidth: 400 });
  });

  test('When a place beside the slide is pressed, then the selection is empty', async ({ signedIn: page }) => {
    const { editor } = await openProject(page);
    await editor.addText('White Label');
    await expect(editor.text(1)).toHaveAttribute('aria-pressed', 'true');
    const { x, y } = await boxOf(page.getByTestId('phone-frame'));
    await page.mouse.click(x - 20, y + 20);
    await expect(editor.text(1)).toHaveAttribute('aria-pressed', 'false');
    await editor.text(1).click();
    await expect(editor.text(1)).toHaveAttribute('aria-pressed', 'true');
    // Another slide has its own texts; coming back selects none.
    await editor.goToSlide(2);
    await editor.goToSlide(1);
    await expect(editor.text(1)).toHaveAttribute('aria-pressed', 'false');
  });
});

test.describe('Tooltips', () => {
  test('When the pointer rests on a button, then its name and key come after 700 ms', async ({ signedIn: page }) => {
    await page.clock.install();
    await openProject(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('button', { name: 'Zoom in' }).hover();
    await page.clock.runFor(650);
    await expect(page.getByRole('tooltip')).toBeHidden();
    await page.clock.runFor(100);
    await expect(page.getByRole('tooltip')).toHaveText('Zoom in+');
  });
});
