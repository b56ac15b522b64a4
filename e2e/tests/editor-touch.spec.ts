import { boxOf } from '../support/editor-driver.ts';
import { Fingers } from '../support/fingers.ts';
import { openProject } from '../support/opened-project.ts';
import { expect, test } from '../support/person.ts';
import type { Locator, Page } from '@playwright/test';
import type { OpenedProject } from '../support/opened-project.ts';

test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });
// A busy machine now and then swallows a raw touch that is sent to the browser while it draws; a gesture that is broken fails each time.
test.describe.configure({ retries: 2 });

/** Opens a project on the phone and writes a text on its first slide; the sheet closes automatically, so that the text is visible. */
async function openWithText(page: Page): Promise<OpenedProject & { text: Locator; fingers: Fingers }> {
  const project = await openProject(page);
  await page.getByRole('button', { name: 'Text', exact: true }).tap();
  const sheet = page.getByRole('complementary', { name: 'Text' });
  await sheet.getByRole('button', { name: 'Add White Label', exact: true }).tap();
  await expect(sheet).toBeHidden();
  await expect(project.editor.field).toBeFocused();
  await page.keyboard.type('New text');
  await page.keyboard.press('Escape');
  const text = project.editor.text(1);
  // Fingers touch the topmost element.
  await expect.poll(() => text.evaluate(liesOnTop)).toBe(true);
  return Object.assign(project, { text, fingers: await Fingers.on(page) });
}

/** Whether a finger on the middle of an element would touch it. */
function liesOnTop(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

/** The middle of an element on the page. */
async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = await boxOf(element);
  return { x: x + width / 2, y: y + height / 2 };
}

/** How much the browser itself has enlarged the page. */
const pageScale = (page: Page) => page.evaluate(() => window.visualViewport?.scale ?? 0);

async function zoomPercent(page: Page): Promise<number> {
  return parseInt((await page.getByRole('status', { name: 'Zoom' }).textContent()) ?? '', 10);
}

test.describe('With a finger', () => {
  test('When a text is dragged, then it goes along and the page does not scroll', async ({ signedIn: page }) => {
    const { editor, text, fingers, savedStyle } = await openWithText(page);
    const before = await boxOf(text);
    const middle = await middleOf(text);
    await fingers.drag(middle, { x: middle.x, y: middle.y - 120 });
    await expect.poll(async () => before.y - (await boxOf(text)).y).toBeGreaterThan(110);
    await expect.poll(async () => (await savedStyle())?.position).toBe('custom');
    expect(await page.evaluate(() => [window.scrollX, window.scrollY])).toEqual([0, 0]);
    await editor.expectSlide(1, 6);
  });

  test('When handles are dragged, then font size and width change, and the handles are large enough to hit', async ({ signedIn: page }) => {
    const { editor, text, fingers, savedStyle } = await openWithText(page);
    await text.tap();
    const handle = (name: string) => editor.canvas.locator(`[data-handle=${name}]`);
    expect((await boxOf(handle('s'))).width).toBeGreaterThanOrEqual(36);
    const lower = await middleOf(handle('s'));
    await fingers.drag(lower, { x: lower.x, y: lower.y + 40 });
    await expect.poll(savedStyle).toMatchObject({ fontSize: 44, maxWidth: 400 });
    const right = await middleOf(handle('e'));
    await fingers.drag(right, { x: right.x - 100, y: right.y });
    await expect.poll(savedStyle).toMatchObject({ fontSize: 44, maxWidth: 350 });
  });

  test('When a text is tapped twice, then it can be typed', async ({ signedIn: page }) => {
    const { text, savedTexts } = await openWithText(page);
    await text.dblclick();
    await page.keyboard.type('By thumb');
    await page.keyboard.press('Escape');
    await expect.poll(savedTexts).toMatchObject([{ content: 'By thumb' }]);
  });
});

test.describe('With two fingers', () => {
  test('When they move apart and together, then the slide is zoomed, not the page, and no text moves', async ({ signedIn: page }) => {
    const { editor, text, fingers } = await openWithText(page);
    const { x, y, width, height } = await boxOf(editor.canvas);
    const before = await editor.boxOnSlide(text);
    const [near, far] = [30, 120].map((distance) => [
      { x: x + width / 2, y: y + height * 0.2 - distance / 2 },
      { x: x + width / 2, y: y + height * 0.2 + distance / 2 },
    ]) as [[Point, Point], [Point, Point]];
    await fingers.pinch({ from: near, to: far });
    await expect.poll(() => zoomPercent(page)).toBeGreaterThan(90);
    const large = await zoomPercent(page);
    await fingers.pinch({ from: far, to: near });
    await expect.poll(() => zoomPercent(page)).toBeLessThan(large / 2);
    expect(await pageScale(page)).toBe(1);
    const after = await editor.boxOnSlide(text);
    expect(after.x).toBeCloseTo(before.x, 0);
    expect(after.y).toBeCloseTo(before.y, 0);
  });

  test('When the first finger is on a text, then the pinch still zooms and the text stays', async ({ signedIn: page }) => {
    const { editor, text, fingers, savedStyle } = await openWithText(page);
    await expect.poll(savedStyle).toBeDefined();
    const [before, style] = [await editor.boxOnSlide(text), await savedStyle()];
    const middle = await middleOf(text);
    await fingers.pinch({
      from: [middle, { x: middle.x, y: middle.y + 60 }],
      to: [
        { x: middle.x, y: middle.y - 60 },
        { x: middle.x, y: middle.y + 120 },
      ],
    });
    await expect.poll(() => zoomPercent(page)).toBeGreaterThan(60);
    expect(await pageScale(page)).toBe(1);
    await expect.poll(async () => Math.round((await editor.boxOnSlide(text)).y)).toBe(Math.round(before.y));
    await editor.expectSaveState('Saved');
    expect(await savedStyle()).toEqual(style);
    await expect(text).toHaveAttribute('aria-pressed', 'true');
  });
});

interface Point {
  x: number;
  y: number;
}
