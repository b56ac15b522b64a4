/** Slides within all limits that are heavy to draw: what becomes of them, and of the slides of others that are drawn beside them. */
import { createLogger } from '@viral-slides/logger';
import { DEFAULT_TEXT_STYLE } from '@viral-slides/slide-document';
import type { Slide, TextStyle } from '@viral-slides/slide-document';
import { Registry } from 'prom-client';
import { createClusterBrowserPool } from '../src/adapters/browser-pool/cluster-browser-pool.ts';
import { createLocalBrowsers } from '../src/adapters/chromium/local-browser.ts';
import { openPageFiles } from '../src/adapters/render-page/page-files.ts';
import type { PageFiles } from '../src/adapters/render-page/page-files.ts';
import { createPageSlideRenderer } from '../src/adapters/render-page/page-slide-renderer.ts';
import { RenderingsUnderWay } from '../src/adapters/render-page/renderings-under-way.ts';
import { createRenderPages } from '../src/adapters/render-page/render-pages.ts';
import { startWebApp } from './web-app.ts';
import type { WebApp } from './web-app.ts';

const mebibyte = 1024 * 1024;
/** Above it a browser is killed, as its launcher does. The limit of the product is 1,100 MiB. */
const memoryLimitBytes = 700 * mebibyte;

let web: WebApp;
let files: PageFiles;
beforeAll(async () => {
  web = await startWebApp();
  files = openPageFiles(web.url);
}, 120_000);
afterAll(async () => {
  await files?.close();
  await web?.stop();
});

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** The service's renderer, with browsers that are killed when they grow too large. */
async function startDrawing({ slideMs }: { slideMs?: number } = {}) {
  const library = { maxBytes: 1, versionOf: async () => 'v1', read: async () => null };
  const pages = createRenderPages({ files, pictures: library });
  const registry = new Registry();
  const local = createLocalBrowsers({});
  const source = {
    async start() {
      const live = await local.start();
      const look = setInterval(() => void live.memoryBytes().then((bytes) => bytes > memoryLimitBytes && live.kill()), 100);
      live.browser.once('disconnected', () => clearInterval(look));
      return live;
    },
  };
  const pool = await createClusterBrowserPool({
    ...{
      sources: { capture: source, render: source, card: source },
      prepare: { render: pages.prepare, card: pages.prepare },
      places: 2,
      registry,
    },
    logger: createLogger({ service: 'test', level: 'silent' }),
  });
  closing.push(() => pool.close());
  const renderer = createPageSlideRenderer({
    pool,
    underWay: new RenderingsUnderWay(),
    pages,
    files,
    pictures: library,
    priority: 'background',
    ...(slideMs ? { slideMs } : {}),
  });
  const valueOf = async (name: string) => {
    const { values = [] } = (await registry.getSingleMetric(name)?.get()) ?? {};
    return values.reduce((sum, { value }) => sum + value, 0);
  };
  return {
    draw: (userId: string, slides: readonly Slide[]) =>
      renderer.draw({ userId, slides, format: 'tiktok', signal: new AbortController().signal, maxPictureBytes: null, frame: null }),
    crashes: () => valueOf('browser_crashes_total'),
  };
}

/** Slides of texts without a picture. */
function slidesOf(count: number, { texts, content, style }: { texts: number; content: string; style?: Partial<TextStyle> }): Slide[] {
  return Array.from({ length: count }, (_slide, index) => ({
    ...{ id: `s${index}`, imageUrl: '/blank-slide.svg', isGenerated: false },
    textLayers: Array.from({ length: texts }, (_text, place) => ({
      id: `t${index}-${place}`,
      content,
      style: { ...DEFAULT_TEXT_STYLE, ...style },
    })),
  }));
}

const modest = slidesOf(1, { texts: 1, content: 'Stop scrolling' });
/** Each text is several slides high, and throws a shadow. */
const towering = { texts: 20, content: 'W'.repeat(200) };

describe('slides that are heavy to draw', () => {
  test('When twenty texts are each several slides high, then the slide is drawn and the browser stays within its memory', async () => {
    const { draw, crashes } = await startDrawing();
    const [jpeg] = await draw('mallory', slidesOf(1, towering));
    expect([jpeg!.byteLength > 10_000, await crashes()]).toEqual([true, 0]);
  }, 60_000);

  test('When texts are turned and lie behind glass, then they take no more memory either', async () => {
    const { draw, crashes } = await startDrawing();
    const style = { rotation: 45, backgroundBlur: true };
    const [jpeg] = await draw('mallory', slidesOf(1, { texts: 12, content: 'W'.repeat(400), style }));
    expect([jpeg!.byteLength > 10_000, await crashes()]).toEqual([true, 0]);
  }, 60_000);

  test('When a slide takes too long, also alone, then the refusal names it, and what others draw beside it is drawn', async () => {
    const { draw, crashes } = await startDrawing({ slideMs: 1_000 });
    const heavy = slidesOf(1, { texts: 50, content: 'W'.repeat(5_000), style: { textGlow: '#ff0000', rotation: 30 } });
    const refused = expect(draw('mallory', [...modest, ...heavy.map((slide) => ({ ...slide, id: 'heavy' }))])).rejects.toMatchObject({
      ...{ kind: 'too-large', code: 'slides-too-heavy', details: { slide: 2 } },
      message: expect.stringContaining('Shorten its texts'),
    });
    for (let n = 0; n < 3; n += 1) expect((await draw('ada', modest))[0]!.byteLength).toBeGreaterThan(1_000);
    await refused;
    expect(await crashes()).toBe(0);
  }, 60_000);

  test('When two people have as much drawn at once as they may, then a stranger is served beside them, and no browser dies', async () => {
    const { draw, crashes } = await startDrawing();
    const heavy = slidesOf(2, { ...towering, texts: 4 });
    const greedy = Promise.all(['mallory', 'mallory', 'trudy', 'trudy'].map((userId) => draw(userId, heavy)));
    for (let n = 0; n < 3; n += 1) expect((await draw('ada', modest))[0]!.byteLength).toBeGreaterThan(1_000);
    expect((await greedy).map((jpegs) => jpegs.length)).toEqual([2, 2, 2, 2]);
    expect(await crashes()).toBe(0);
  }, 120_000);
});
