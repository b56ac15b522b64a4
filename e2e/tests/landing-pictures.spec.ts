import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { expect, test } from '../support/person.ts';
import { TEXT_PRESETS, imageContentUrl, type Slide } from '@viral-slides/slide-document';
import sharp from 'sharp';
import { PICTURE_WIDTHS, SHOW_SCENES, type ShowScene } from '../../frontend/src/app/signed-out/landing/show-scenes.ts';
import { RenderPage } from '../support/render-page.ts';
import { similarityOf } from '../support/similarity.ts';

const frontend = new URL('../../frontend/', import.meta.url);
const pictureUrl = imageContentUrl('00000000-0000-4000-8000-000000000001');

/**
 * The finished slides on the landing page are drawn ahead of time, so that a visitor waits for no renderer. Here the renderer draws
 * them again: what the page shows must be what the product makes. A difference that is wanted: `make pictures`.
 */
test.describe('The example slides of the landing page', () => {
  for (const scene of SHOW_SCENES) {
    test(`When ${scene.name} is drawn again, then it looks as on the landing page`, async ({ browser }) => {
      const slide = await drawn(browser, scene);
      const small = await scaled(slide, 240);
      for (const width of PICTURE_WIDTHS) {
        for (const format of ['avif', 'webp'] as const) {
          const file = new URL(`src/app/signed-out/landing/pictures/${scene.name}-${width}.${format}`, frontend);
          if (process.env['WRITE_PICTURES']) await writeFile(file, await encoded(await scaled(slide, width), format));
          expect(existsSync(file), `${file.pathname} is there`).toBe(true);
          const kept = await readFile(file);
          expect(await sharp(kept).metadata()).toMatchObject({ width });
          expect(kept.length).toBeLessThan(40_000);
          expect((await similarityOf(small, await scaled(kept, 240))).structure).toBeGreaterThan(0.97);
        }
      }
    });
  }
});

async function drawn(browser: Parameters<typeof RenderPage.open>[0], scene: ShowScene): Promise<Buffer> {
  const svg = await readFile(new URL(`public/scenes/${scene.name}.svg`, frontend));
  const picture = await sharp(svg, { density: 144 }).resize(1080, 1920, { fit: 'cover' }).jpeg({ quality: 100 }).toBuffer();
  const renderer = await RenderPage.open(browser, new Map([[pictureUrl, picture]]));
  const jpeg = await renderer.draw(slideOf(scene), 'tiktok');
  await renderer.close();
  return jpeg;
}

function slideOf({ text, presetId, place }: ShowScene): Slide {
  const preset = TEXT_PRESETS.find(({ id }) => id === presetId);
  if (!preset) throw new Error(`No text preset is called ${presetId}`);
  const style = { ...preset.style, position: 'custom' as const, customPosition: place };
  return { id: 's1', imageUrl: pictureUrl, isGenerated: false, textLayers: [{ id: 't1', content: text, style }] };
}

function scaled(picture: Buffer, width: number): Promise<Buffer> {
  return sharp(picture).resize({ width }).png().toBuffer();
}

function encoded(png: Buffer, format: 'avif' | 'webp'): Promise<Buffer> {
  return format === 'avif'
    ? sharp(png).avif({ quality: 62, effort: 4 }).toBuffer()
    : sharp(png).webp({ quality: 80, effort: 4 }).toBuffer();
}
