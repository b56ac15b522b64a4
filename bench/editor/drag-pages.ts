import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { FONT_SIZE_PER_DRAG_PIXEL, TEXT_SHADOW, canvasSize, type Slide } from '@viral-slides/slide-document';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import type { Spot } from './pointer.ts';
import { countReactCommits } from './react-work.ts';
import { createProject } from '../../e2e/support/api.ts';

/** A page on which the first text of a slide can be dragged. */
export interface DragPage {
  page: Page;
  session: CDPSession;
  /** Point at which to press. */
  from: Spot;
}

/** The editor with the first text selected, and where the slide and its texts are on the page. */
export interface EditorPage extends DragPage {
  movedId: string;
  place: { x: number; y: number; width: number; height: number };
  /** Point at which to press for a resize. */
  handle: Spot;
}

/** Rim around a text in the baseline's bitmaps, in canvas units, as ours have it for outline and shadow. */
const overhang = 36;

/** Opens a slide of its own project in the editor and selects its first text. */
export async function openEditor(context: BrowserContext, slide: Slide): Promise<EditorPage> {
  const page = await context.newPage();
  const { id: projectId } = await createProject(page, { name: 'Bench', slides: [slide] });
  await countReactCommits(page);
  await page.goto(`/editor?projectId=${projectId}`);
  const canvas = page.getByTestId('slide-canvas');
  await canvas.waitFor();
  await page.getByRole('button', { name: 'Fit' }).click();
  const movedId = slide.textLayers[0]?.id ?? '';
  const text = canvas.locator(`[data-layer-id=${movedId}]`);
  const box = await boxOf(text);
  // Near the upper edge, where no text above covers it, and between the handles that the selection brings.
  const from = { x: box.x + box.width / 4, y: box.y + 4 };
  await page.mouse.click(from.x, from.y);
  const handle = await boxOf(text.locator('[data-handle=nw]'));
  return {
    page,
    session: await context.newCDPSession(page),
    from,
    movedId,
    place: await boxOf(canvas),
    handle: { x: handle.x + handle.width / 2, y: handle.y + handle.height / 2 },
  };
}

/** Opens the raw canvas at the same place with the same texts. */
export async function openBaseline(context: BrowserContext, slide: Slide, options: Baseline): Promise<DragPage> {
  const page = await context.newPage();
  await page.goto(pathToFileURL(join(import.meta.dirname, '../baselines/canvas-drag.html')).href);
  const { place } = options.editor;
  const scale = place.height / canvasSize('tiktok').height;
  const texts = slide.textLayers.map(({ content, style }) => ({
    content,
    width: Math.ceil(((style.maxWidth ?? 0) + 2 * overhang) * scale),
    x: ((style.customPosition?.x ?? 0) - overhang) * scale,
    y: ((style.customPosition?.y ?? 0) - overhang) * scale,
  }));
  const photograph = `data:image/jpeg;base64,${options.photograph.toString('base64')}`;
  await page.evaluate((given) => (window as unknown as { setUp(given: unknown): Promise<void> }).setUp(given), {
    place,
    photograph,
    texts,
    font: { weight: 700, size: (slide.textLayers[0]?.style.fontSize ?? 0) * scale, url: await interAsUrl() },
    perPixel: options.isResized ? FONT_SIZE_PER_DRAG_PIXEL * scale : 0,
    overhang: overhang * scale,
    // As ours are: half of the outline lies beneath the fill.
    lineWidth: 4 * scale,
    shadow: { blur: TEXT_SHADOW.blur * scale, offsetY: TEXT_SHADOW.offsetY * scale },
  });
  return { page, session: await context.newCDPSession(page), from: options.editor.from };
}

/** Facts of the editor under comparison that the baseline uses. */
export interface Baseline {
  editor: EditorPage;
  photograph: Buffer;
  /** Whether the pointer makes the text larger and smaller, so that it is measured and redrawn at each move, instead of moving it. */
  isResized: boolean;
}

/** The font that our texts have, in the file that the editor loads: a variable one. */
async function interAsUrl(): Promise<string> {
  const { resolve } = createRequire(join(import.meta.dirname, '../../frontend/package.json'));
  const file = await readFile(resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'));
  return `data:font/woff2;base64,${file.toString('base64')}`;
}

async function boxOf(locator: ReturnType<Page['locator']>): Promise<EditorPage['place']> {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${String(locator)} has no place on the page`);
  return box;
}
