import { createRequire } from 'node:module';
import { join } from 'node:path';
import { OUTPUT_FORMATS, TEXT_SHADOW, canvasSize, type Slide } from '@viral-slides/slide-document';
import type { BrowserContext, Page } from 'playwright-core';
import { spread } from '../figures.ts';
import { inTurns } from '../runner.ts';
import { createProject } from '../../e2e/support/api.ts';
import { baseUrl, slideWithTexts, uploadPhotograph } from './running-product.ts';

const slideCount = 10;
const textsPerSlide = 4;
const rounds = 5;
const { width, height } = OUTPUT_FORMATS.tiktok;

/** One export: from the press to the download, and the longest task of the page's main thread in the meantime (0 = none of 50 ms or more). */
interface Export {
  wallMs: number;
  longestTaskMs: number;
}

/** Exports ten slides by the Zip button and by a raw loop on a page, in turns, and prints a table. */
export async function compareExports(context: BrowserContext): Promise<void> {
  const urls: string[] = [];
  const uploader = await context.newPage();
  for (let index = 0; index < slideCount; index += 1) urls.push((await uploadPhotograph(uploader)).url);
  await uploader.close();
  const slides = urls.map((url, index) => slideWithTexts(`s${index + 1}`, url, textsPerSlide));
  const { page: editor, openMs } = await openForExport(context, slides);
  const bare = await openLoop(context, slides);
  const results = await inTurns(
    {
      'ours, by the Zip button': () => exported(editor, () => editor.getByRole('button', { name: 'Zip', exact: true }).click()),
      'raw loop on the page': () => exported(bare.page, bare.start),
    },
    { rounds, warmUps: 1 },
  );
  await Promise.all([editor.close(), bare.page.close()]);
  const [raw, ours] = ['raw loop on the page', 'ours, by the Zip button'] as const;
  results.print([`ZIP of ${slideCount} slides`, 'ms', 'longest task of the page, ms (0 = none of 50)', 'ratio (ours / raw)'], (name) => [
    results.spread(name, 'wallMs', 0),
    results.spread(name, 'longestTaskMs', 0),
    name === ours ? spread(results.ratios(ours, raw, 'wallMs')) : '',
  ]);
  console.info(`\nEditor with ${slideCount} photographs, from the address to the slide: ${openMs.toFixed(0)} ms (once, for information).`);
}

async function openForExport(context: BrowserContext, slides: Slide[]): Promise<{ page: Page; openMs: number }> {
  const page = await context.newPage();
  const { id: projectId } = await createProject(page, { name: 'Bench', slides });
  const startedAt = performance.now();
  await page.goto(`/editor?projectId=${projectId}`);
  await page.getByTestId('slide-canvas').waitFor();
  const openMs = performance.now() - startedAt;
  await page.waitForLoadState('networkidle');
  return { page, openMs };
}

/** The raw loop runs under the product's address, so that both load the same pictures from the same place. */
async function openLoop(context: BrowserContext, slides: Slide[]): Promise<{ page: Page; start: () => Promise<unknown> }> {
  const page = await context.newPage();
  const address = `${baseUrl}/bench-export.html`;
  await page.route(address, (route) => route.fulfill({ path: join(import.meta.dirname, '../baselines/canvas-export.html') }));
  await page.goto(address);
  await page.addScriptTag({ path: createRequire(import.meta.url).resolve('jszip/dist/jszip.min.js') });
  const scale = height / canvasSize('tiktok').height;
  const options = {
    size: { width, height },
    lineWidth: 4 * scale,
    shadow: { blur: TEXT_SHADOW.blur * scale, offsetY: TEXT_SHADOW.offsetY * scale },
    slides: slides.map(({ imageUrl, textLayers }) => ({
      url: imageUrl,
      texts: textLayers.map(({ content, style }) => ({
        content,
        x: ((style.customPosition?.x ?? 0) + (style.maxWidth ?? 0) / 2) * scale,
        y: (style.customPosition?.y ?? 0) * scale,
        font: `${style.fontWeight} ${style.fontSize * scale}px sans-serif`,
      })),
    })),
  };
  type WithLoop = { exportSlides(given: typeof options): Promise<void> };
  return { page, start: () => page.evaluate((given) => (window as unknown as WithLoop).exportSlides(given), options) };
}

async function exported(page: Page, start: () => Promise<unknown>): Promise<Export> {
  await page.bringToFront();
  const tasks = await page.evaluateHandle(() => {
    const durations: number[] = [];
    const observer = new PerformanceObserver((list) => durations.push(...list.getEntries().map(({ duration }) => duration)));
    observer.observe({ type: 'longtask' });
    return { durations, observer };
  });
  const startedAt = performance.now();
  const [download] = await Promise.all([page.waitForEvent('download'), start()]);
  const wallMs = performance.now() - startedAt;
  await download.delete();
  const longestTaskMs = await tasks.evaluate(({ durations, observer }) => {
    observer.disconnect();
    return Math.max(0, ...durations);
  });
  return { wallMs, longestTaskMs };
}
