import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { TEXT_PRESETS, applyBrand, imageIdOf } from '@viral-slides/slide-document';
import type { BrandLook, OutputFormatId, Slide, TextPreset, Watermark } from '@viral-slides/slide-document';
import { createProject, fromOwnPage, uploadPictures } from '../support/api.ts';
import { EditorDriver } from '../support/editor-driver.ts';
import { unzip } from '../support/exported-pictures.ts';
import { expect, test } from '../support/person.ts';
import { layerLooks } from '../support/layer-looks.ts';
import { lookSlide, pictureLooks } from '../support/picture-looks.ts';
import { barsUrl, samplePictures, sampleTexts } from '../support/preset-slides.ts';
import { RenderPage } from '../support/render-page.ts';
import { similarityOf } from '../support/similarity.ts';
import { writtenText } from '../support/written-slides.ts';
import { patience } from '../support/patience.ts';
import type { Browser, Page } from '@playwright/test';

/** Difference when the same drawing goes through the same encoder: next to nothing. */
const sameDrawing = { structure: 0.9999, mean: 0.05 };
/** Difference on a screen: fewer pixels, and none lost to JPEG. */
const sameLook = { structure: 0.98, mean: 1.5 };

// Dense enough for the canvas on the screen to have about as many pixels as the export.
test.use({ deviceScaleFactor: 3, viewport: { width: 1440, height: 900 } });

/** Four texts on one slide: glass over outline, shadow with emoji and another direction, a border, and a box that lies on another text. */
function crowdedSlide(imageUrl: string): Slide {
  const [hook, glass, framed, editorial] = ['viral-hook', 'glass-card', 'framed', 'editorial'].map(presetOf);
  const placed = (id: string, content: string, y: number, preset?: TextPreset) => {
    if (!preset) throw new Error(`No preset for ${id}`);
    return { id, content, style: { ...preset.style, position: 'custom' as const, customPosition: { x: 30, y } } };
  };
  return {
    id: 's1',
    imageUrl,
    isGenerated: false,
    textLayers: [
      placed('t1', sampleTexts.short, 90, hook),
      placed('t2', sampleTexts.long, 120, glass),
      placed('t3', sampleTexts['emoji-rtl'], 350, editorial),
      placed('t4', 'Only\ntwo lines', 560, framed),
    ],
  };
}

function presetOf(id: string): TextPreset | undefined {
  return TEXT_PRESETS.find((preset) => preset.id === id);
}

/** Puts the sample picture into the library; returns its address. */
async function uploadScene(page: Page): Promise<string> {
  const scene = (await samplePictures()).get(barsUrl)!;
  const [image] = await uploadPictures(page, [{ name: 'scene.jpg', mimeType: 'image/jpeg', buffer: scene }]);
  return image!.url;
}

/** The slide as it is on the screen: background and texts laid over each other. */
async function canvasOf(page: Page): Promise<Buffer> {
  const url = await page.getByTestId('slide-canvas').evaluate((element) => {
    const layers = [...element.querySelectorAll('canvas')];
    const whole = document.createElement('canvas');
    whole.width = layers[0]?.width ?? 0;
    whole.height = layers[0]?.height ?? 0;
    for (const layer of layers) whole.getContext('2d')?.drawImage(layer, 0, 0);
    return whole.toDataURL('image/png');
  });
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}

async function exportedSlide(page: Page, editor: EditorDriver): Promise<Buffer> {
  const downloading = page.waitForEvent('download');
  await editor.press('Zip');
  const slide = (await unzip(await downloading)).get('slide-1.jpeg');
  if (!slide) throw new Error('The ZIP holds no first slide');
  return slide;
}

async function expectAlike(one: Buffer, other: Buffer, { structure, mean }: { structure: number; mean: number }): Promise<void> {
  const similarity = await similarityOf(one, other);
  expect.soft(similarity.structure).toBeGreaterThan(structure);
  expect.soft(similarity.mean).toBeLessThan(mean);
}

/** Expects the canvas to show an exported slide, once the whole picture has come: its smaller version is there a little earlier. */
async function expectOnScreen(page: Page, exported: Buffer): Promise<void> {
  await expect(async () => {
    const similarity = await similarityOf(await canvasOf(page), exported);
    expect(similarity.structure).toBeGreaterThan(sameLook.structure);
    expect(similarity.mean).toBeLessThan(sameLook.mean);
  }).toPass({ timeout: 10_000 * patience });
}

/** Answers of the library at addresses. */
function answersOf(page: Page, urls: readonly string[]): Promise<(readonly [string, Buffer])[]> {
  return Promise.all(urls.map(async (url) => [url, await (await page.request.get(url)).body()] as const));
}

/** Expects slides to look the same on the canvas, in the export and as the server draws them. */
async function expectSameEverywhere(
  { page, browser }: { page: Page; browser: Browser },
  { name, slides, imageUrls }: { name: string; slides: readonly Slide[]; /** Of pictures and fonts. */ imageUrls: readonly string[] },
): Promise<void> {
  const project = await createProject(page, { name, slides, outputFormat: 'ig-portrait' });
  const editor = new EditorDriver(page);
  await editor.open(project.id);
  await editor.press('Fit');
  const downloading = page.waitForEvent('download');
  await editor.press('Zip');
  const files = await unzip(await downloading);
  const renderer = await RenderPage.open(browser, new Map(await answersOf(page, imageUrls)));
  for (const [index, slide] of slides.entries()) {
    const exported = files.get(`slide-${index + 1}.jpeg`)!;
    await expectAlike(exported, await renderer.draw(slide, 'ig-portrait'), sameDrawing);
    await editor.goToSlide(index + 1);
    await expectOnScreen(page, exported);
  }
  await renderer.close();
}

test.describe('What you saw is what goes out', () => {
  // Several slides each, three pictures of every one of them, on a machine without a graphics processor.
  test.describe.configure({ timeout: 120_000 });

  for (const format of ['tiktok', 'youtube'] satisfies OutputFormatId[]) {
    test(`When a slide in ${format} is on the screen, exported and drawn for the server, then all three show the same`, async ({
      person: page,
      browser,
    }) => {
      const imageUrl = await uploadScene(page);
      const slide = crowdedSlide(imageUrl);
      const project = await createProject(page, { name: 'Same', slides: [slide], outputFormat: format });
      const editor = new EditorDriver(page);
      await editor.open(project.id);
      await editor.press('Fit');
      await expect(editor.texts).toHaveCount(4);

      const exported = await exportedSlide(page, editor);
      const original = await (await page.request.get(imageUrl)).body();
      const renderer = await RenderPage.open(browser, new Map([[imageUrl, original]]));
      await expectAlike(exported, await renderer.draw(slide, format), sameDrawing);
      await renderer.close();
      await expectOnScreen(page, exported);
    });
  }

  test('When pictures are moved, turned, toned and framed, then canvas, export and server show the same', async ({
    person: page,
    browser,
  }) => {
    const imageUrl = await uploadScene(page);
    const slides = pictureLooks.map(({ look }, index) => lookSlide(imageUrl, look, index + 1));
    await expectSameEverywhere({ page, browser }, { name: 'Looks', slides, imageUrls: [imageUrl] });
  });

  test('When texts are turned and pictures lie between them, then canvas, export and server show the same', async ({
    person: page,
    browser,
  }) => {
    const imageUrl = await uploadScene(page);
    const slides = layerLooks(imageUrl).map(({ slide }) => slide);
    await expectSameEverywhere({ page, browser }, { name: 'Layers', slides, imageUrls: [imageUrl] });
  });

  test('When slides have the look of a brand and its watermark, then canvas, export and server show the same', async ({
    person: page,
    browser,
  }) => {
    const imageUrl = await uploadScene(page);
    const colors = { heading: '#FFE14D', background: '#14352E', outline: '#0B1F1A', accent: '#E3B45B' };
    const look = (watermark: Watermark): BrandLook => ({
      ...{ colors, headingFont: 'Poppins', bodyFont: 'Lora', handle: '@nine.lives' },
      ...{ logoImageId: imageIdOf(imageUrl)!, watermark },
    });
    const measures = { sizeOfText: () => ({ width: 160, height: 30 }), logo: { width: 1080, height: 1920 } };
    const branded = (['handle', 'logo'] as const).flatMap((kind, place) => {
      const slide = { ...crowdedSlide(imageUrl), id: `s${place + 1}` };
      const textLayers = slide.textLayers.slice(0, 1).map((layer) => ({ ...layer, id: `${kind}-${layer.id}` }));
      const watermark: Watermark = { kind, corner: 'top-left', opacity: 0.6, size: 'medium' };
      return applyBrand({ slides: [{ ...slide, textLayers }], outputFormat: 'ig-portrait' }, look(watermark), measures);
    });
    await expectSameEverywhere({ page, browser }, { name: 'Branded', slides: branded, imageUrls: [imageUrl] });
  });

  test('When texts are written with a font of the person, then canvas, export and server show the same, in that font', async ({
    person: page,
    browser,
  }) => {
    const imageUrl = await uploadScene(page);
    const file = createRequire(import.meta.url).resolve('@fontsource/poppins/files/poppins-latin-700-italic.woff2');
    const buffer = await readFile(file);
    const multipart = { files: { name: 'poppins.woff2', mimeType: 'font/woff2', buffer } };
    const uploaded = await page.request.post('/api/fonts', { multipart, headers: fromOwnPage });
    const font = (await uploaded.json()) as { family: string; url: string };
    const slideIn = (id: string, fontFamily: string): Slide => {
      const slide = crowdedSlide(imageUrl);
      const textLayers = slide.textLayers
        .slice(0, 1)
        .map((layer) => ({ ...layer, id: `${id}-${layer.id}`, style: { ...layer.style, fontFamily } }));
      return { ...slide, id, textLayers };
    };
    const slides = [slideIn('s1', font.family), slideIn('s2', 'Inter')];
    await expectSameEverywhere({ page, browser }, { name: 'Own font', slides, imageUrls: [imageUrl, font.url] });
    const renderer = await RenderPage.open(browser, new Map(await answersOf(page, [imageUrl, font.url])));
    const [own, shipped] = [await renderer.draw(slides[0]!, 'ig-portrait'), await renderer.draw(slides[1]!, 'ig-portrait')];
    expect((await similarityOf(own, shipped)).structure).toBeLessThan(0.995);
    await renderer.close();
  });

  test('When slides in several scripts are exported, emoji first, then each shows the letters that are drawn for the server', async ({
    person: page,
    browser,
  }) => {
    const imageUrl = await uploadScene(page);
    const slides = ['Step 1️⃣ 🚀 ❤️', 'مرحبا بالعالم', 'שלום עולם'].map((content, index) => ({
      id: `s${index + 1}`,
      imageUrl,
      isGenerated: false,
      textLayers: [{ ...writtenText(content), id: `t${index + 1}` }],
    }));
    const project = await createProject(page, { name: 'Scripts', slides });
    const editor = new EditorDriver(page);
    await editor.open(project.id);
    const downloading = page.waitForEvent('download');
    await editor.press('Zip');
    const files = await unzip(await downloading);
    const renderer = await RenderPage.open(browser, new Map([[imageUrl, await (await page.request.get(imageUrl)).body()]]));
    for (const [index, slide] of slides.entries())
      await expectAlike(files.get(`slide-${index + 1}.jpeg`)!, await renderer.draw(slide as unknown as Slide, 'tiktok'), sameDrawing);
    await renderer.close();
  });

  test('When the browser cannot draw in web workers, then the page draws the same pictures', async ({ person: page }) => {
    const imageUrl = await uploadScene(page);
    const project = await createProject(page, { name: 'Two ways', slides: [crowdedSlide(imageUrl)] });
    const editor = new EditorDriver(page);
    const workers: string[] = [];
    page.on('worker', (worker) => workers.push(worker.url()));
    await editor.open(project.id);
    const byWorker = await exportedSlide(page, editor);
    // One, or two where the machine has as many processors.
    const started = workers.length;
    expect([1, 2]).toContain(started);
    expect(workers.every((url) => url.includes('export-worker'))).toBe(true);

    await page.addInitScript(() => Reflect.deleteProperty(window, 'OffscreenCanvas'));
    await page.reload();
    await expect(editor.canvas).toBeVisible();
    await expectAlike(byWorker, await exportedSlide(page, editor), sameDrawing);
    expect(workers).toHaveLength(started);
  });
});

test.describe('The page that draws for the server', () => {
  test('When it is asked for something else than a slide, then it says what is wrong and fetches nothing', async ({ browser }) => {
    const renderer = await RenderPage.open(browser, new Map());
    const slide = crowdedSlide(barsUrl);
    expect(await renderer.ask({ slide: { ...slide, imageUrl: 'https://example.org/a.jpg' }, format: 'tiktok' })).toEqual({
      ok: false,
      code: 'invalid-request',
      message: 'slide: imageUrl must be /api/images/{id}/content or /blank-slide.svg',
    });
    expect(await renderer.ask({ slide, format: 'cinema' })).toMatchObject({ ok: false, code: 'invalid-request' });
    expect(await renderer.ask(undefined)).toMatchObject({ ok: false, code: 'invalid-request' });
    await renderer.close();
  });

  test('When a picture cannot be had, then the slide is refused instead of drawn without it', async ({ browser }) => {
    const renderer = await RenderPage.open(browser, new Map([[barsUrl, Buffer.from('no picture')]]));
    expect(await renderer.ask({ slide: crowdedSlide(barsUrl), format: 'tiktok' })).toMatchObject({ ok: false, code: 'picture-missing' });
    await renderer.close();
  });
});
