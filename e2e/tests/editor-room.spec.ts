import { boxOf } from '../support/editor-driver.ts';
import { openProject } from '../support/opened-project.ts';
import { expect, test } from '../support/person.ts';
import type { EditorDriver } from '../support/editor-driver.ts';
import type { Page } from '@playwright/test';

/** Windows of laptops and screens, and whether the panels stand beside the canvas. */
const windows = [
  { width: 1280, height: 800, panels: 'open' },
  { width: 1366, height: 768, panels: 'open' },
  { width: 1440, height: 900, panels: 'open' },
  { width: 1536, height: 864, panels: 'open' },
  { width: 1600, height: 900, panels: 'open' },
  { width: 1920, height: 1080, panels: 'open' },
  { width: 1280, height: 800, panels: 'closed' },
  { width: 1920, height: 1080, panels: 'closed' },
] as const;

/** Output formats as the settings name them. */
const formats = {
  tiktok: 'TikTok/Story, 1080 × 1920',
  portrait: 'Instagram Portrait, 1080 × 1350',
  post: 'Instagram Post, 1080 × 1080',
  youtube: 'YouTube/Landscape, 1920 × 1080',
} as const;

type Format = keyof typeof formats;

/** By how many pixels the area around the slide can be scrolled. */
function scrollable(page: Page): Promise<{ x: number; y: number }> {
  return page
    .getByTestId('canvas-area')
    .evaluate((area) => ({ x: area.scrollWidth - area.clientWidth, y: area.scrollHeight - area.clientHeight }));
}

/** A new size of the window is known to the page in the next frame, and the slide has its own in the one after it. */
async function framesLater(page: Page): Promise<void> {
  for (let i = 0; i < 3; i += 1) await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
}

/** Sizes of the slide in every window, in one format at Fit. Nothing may scroll there. */
async function measure(page: Page, editor: EditorDriver, format: Format): Promise<{ width: number; height: number }[]> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await editor.setFormat(formats[format]);
  const sizes: { width: number; height: number }[] = [];
  let panels = 'open';
  for (const window of windows) {
    await page.setViewportSize(window);
    if (window.panels !== panels) {
      await editor.press('Image Library');
      await editor.press('Settings Panel');
      panels = window.panels;
    }
    await framesLater(page);
    await expect.poll(() => scrollable(page), `${format} in ${window.width} × ${window.height}`).toEqual({ x: 0, y: 0 });
    const { width, height } = await boxOf(editor.canvas);
    sizes.push({ width, height });
  }
  await editor.press('Image Library');
  await editor.press('Settings Panel');
  return sizes;
}

test.describe('The room of the canvas', () => {
  test('When the window is 1280 pixels wide or more, then slides are large at Fit, portrait ones are narrower, and nothing scrolls', async ({
    signedIn: page,
  }) => {
    const { editor } = await openProject(page);
    await editor.press('Fit');
    const tiktok = await measure(page, editor, 'tiktok');
    const portrait = await measure(page, editor, 'portrait');
    const post = await measure(page, editor, 'post');
    const youtube = await measure(page, editor, 'youtube');
    expect(tiktok[0]?.height).toBeGreaterThanOrEqual(500);
    expect(youtube[0]?.width).toBeGreaterThanOrEqual(480);
    windows.forEach(({ width, height, panels }, index) => {
      const widthOf = (sizes: { width: number }[]) => sizes[index]?.width ?? NaN;
      expect(Math.max(widthOf(tiktok), widthOf(portrait)), `${width} × ${height}, panels ${panels}`).toBeLessThan(
        Math.min(widthOf(post), widthOf(youtube)),
      );
    });
  });

  test('When the editor opens below 1600 pixels, then the sidebar is a rail of icons there and nowhere else', async ({ person: page }) => {
    const sidebar = page.getByRole('complementary').filter({ has: page.getByRole('navigation', { name: 'Main' }) });
    await expect(sidebar).toHaveCSS('width', '256px');
    await openProject(page);
    await expect(sidebar).toHaveCSS('width', '48px');
    await page.getByRole('link', { name: 'Projects', exact: true }).click();
    await expect(sidebar).toHaveCSS('width', '256px');
    await page.setViewportSize({ width: 1600, height: 900 });
    await page.getByRole('link', { name: 'Editor', exact: true }).click();
    await expect(sidebar).toHaveCSS('width', '256px');
  });
});

test.describe('Zoom', () => {
  test('When the wheel turns with Ctrl, then what lies under the pointer stays there', async ({ signedIn: page }) => {
    const { editor } = await openProject(page);
    await editor.press('Fit');
    const before = await boxOf(editor.canvas);
    const pointer = { x: before.x + before.width * 0.2, y: before.y + before.height * 0.85 };
    await page.mouse.move(pointer.x, pointer.y);
    await page.keyboard.down('Control');
    for (const percent of [125, 150]) {
      await page.mouse.wheel(0, -100);
      await expect(page.getByRole('status', { name: 'Zoom' })).toHaveText(`${percent}%`);
    }
    await page.keyboard.up('Control');
    const after = await boxOf(editor.canvas);
    expect(after.width).toBeGreaterThan(before.width * 1.45);
    expect(Math.abs(after.x + after.width * 0.2 - pointer.x)).toBeLessThan(2);
    expect(Math.abs(after.y + after.height * 0.85 - pointer.y)).toBeLessThan(2);
  });

  test('When a text is selected, then it stays in its place while the zoom grows, and Fit shows the whole slide again', async ({
    signedIn: page,
  }) => {
    const { editor } = await openProject(page);
    await editor.press('Fit');
    await editor.addText('White Label');
    await editor.type(editor.text(1), 'Here');
    await editor.drag(editor.text(1), 0, 200);
    const middle = async () => {
      const { x, y, width, height } = await boxOf(editor.text(1));
      return { x: x + width / 2, y: y + height / 2 };
    };
    const before = await middle();
    for (let step = 0; step < 4; step += 1) await editor.press('Zoom in');
    await expect(page.getByRole('status', { name: 'Zoom' })).toHaveText('200%');
    const after = await middle();
    expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(3);
    await editor.press('Fit');
    await expect(editor.canvas).toBeInViewport({ ratio: 1 });
    expect(await scrollable(page)).toEqual({ x: 0, y: 0 });
  });
});

for (const { name, width, height } of [
  { name: 'a page that is enlarged twice', width: 640, height: 400 },
  { name: 'a phone that lies', width: 812, height: 375 },
]) {
  test.describe(`On ${name}`, () => {
    test.use({ viewport: { width, height } });

    test('When a project is open, then its slide is large enough to work on and all of it can be reached', async ({ signedIn: page }) => {
      const { editor } = await openProject(page);
      await expect.poll(async () => (await boxOf(editor.canvas)).width).toBeGreaterThanOrEqual(179);
      expect((await boxOf(editor.canvas)).height).toBeGreaterThanOrEqual(318);
      for (const edge of ['start', 'end'] as const) {
        await editor.canvas.evaluate((canvas, block) => canvas.scrollIntoView({ block }), edge);
        const [slide, area] = [await boxOf(editor.canvas), await boxOf(page.getByTestId('canvas-area'))];
        if (edge === 'start') expect(slide.y).toBeGreaterThanOrEqual(area.y - 1);
        else expect(slide.y + slide.height).toBeLessThanOrEqual(area.y + area.height + 1);
      }
    });
  });
}
