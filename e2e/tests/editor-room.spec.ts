import { openProject } from '../support/opened-project.ts';
import { boxOf } from '../support/editor-driver.ts';
import { expect, test } from '../support/person.ts';
import type { EditorDriver } from '../support/editor-driver.ts';
import type { Page } from '@playwright/test';

const windows = [
  [1280, 800],
  [1366, 768],
  [1440, 900],
  [1536, 864],
  [1600, 900],
  [1920, 1080],
] as const;

/** Formats as the settings name them; the frames of the first two are narrower than those of the others. */
const formats = [
  'TikTok/Story, 1080 × 1920',
  'Instagram Portrait, 1080 × 1350',
  'Instagram Post, 1080 × 1080',
  'YouTube/Landscape, 1920 × 1080',
] as const;

/** By how many pixels the area around the slide can be scrolled. */
function scrollable(page: Page): Promise<{ x: number; y: number }> {
  return page.getByTestId('canvas-area').evaluate((area) => ({
    x: area.scrollWidth - area.clientWidth,
    y: area.scrollHeight - area.clientHeight,
  }));
}

/** Size of the slide in each format. Nothing may scroll meanwhile. */
async function measureFormats(editor: EditorDriver): Promise<{ width: number; height: number }[]> {
  const sizes: { width: number; height: number }[] = [];
  for (const format of formats) {
    await editor.setFormat(format);
    const [, ratio] = /(\d+) × (\d+)/.exec(format)?.slice(0) ?? [];
    expect(ratio).toBeDefined();
    const { width, height } = await boxOf(editor.canvas);
    sizes.push({ width, height });
    expect(await scrollable(editor.page), `${format} at Fit`).toEqual({ x: 0, y: 0 });
  }
  return sizes;
}

test.describe('The room of the canvas', () => {
  test('When the window is 1280 pixels wide or more, then portrait frames are narrower than the others and Fit never scrolls', async ({
    person: page,
  }) => {
    const { editor } = await openProject(page);
    await editor.press('Fit');
    for (const [width, height] of windows) {
      await page.setViewportSize({ width, height });
      const [tiktok, portrait, post, youtube] = await measureFormats(editor);
      console.log(width, height, JSON.stringify([tiktok, portrait, post, youtube]));
      for (const narrow of [tiktok, portrait]) {
        for (const wide of [post, youtube]) expect(narrow?.width, `${width} × ${height}`).toBeLessThan(wide?.width ?? NaN);
      }
    }
  });
});
