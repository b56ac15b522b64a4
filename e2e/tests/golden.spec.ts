import { OUTPUT_FORMAT_IDS, TEXT_PRESETS } from '@viral-slides/slide-document';
import { expect, test } from '../support/person.ts';
import { layerLooks } from '../support/layer-looks.ts';
import { lookSlide, pictureLooks } from '../support/picture-looks.ts';
import { barsUrl, presetSlide, samplePictures, sampleTexts, scaledDown, sceneUrl } from '../support/preset-slides.ts';
import { RenderPage } from '../support/render-page.ts';
import type { OutputFormatId, Slide } from '@viral-slides/slide-document';
import type { SampleText } from '../support/preset-slides.ts';

/** Smallest difference that a person would see: a colour that differs by more than a shade, in more than a few pixels that are no smoothed edge. */
const perceptible = { threshold: 0.05, maxDiffPixelRatio: 0.003 };

/** Largest size of a kept picture, in bytes. */
const largestPicture = 30_000;

/**
 * Every preset in every format with three texts, against the pictures in `e2e/golden`. A difference that is wanted: look at the
 * pictures in the report, then `make golden`. Differences in the smoothing of edges do not count.
 */
test.describe('The look of the presets', () => {
  for (const preset of TEXT_PRESETS) {
    test(`When ${preset.name} is drawn in each format with each text, then it looks as it was designed`, async ({ browser }) => {
      const renderer = await RenderPage.open(browser, await samplePictures());
      const expectLook = async (slide: Slide, format: OutputFormatId, name: string) => {
        const picture = await scaledDown(await renderer.draw(slide, format));
        expect.soft(picture.length).toBeLessThanOrEqual(largestPicture);
        expect.soft(picture).toMatchSnapshot([preset.id, `${name}.jpeg`], perceptible);
      };
      for (const format of OUTPUT_FORMAT_IDS) {
        for (const text of Object.keys(sampleTexts) as SampleText[])
          await expectLook(presetSlide(preset, text, barsUrl), format, `${format}-${text}`);
      }
      // The picture of this preset in docs/developing/presets.md.
      await expectLook(presetSlide(preset, 'short', sceneUrl), 'tiktok', 'page');
      await renderer.close();
    });
  }
});

test.describe('The look of pictures', () => {
  test('When pictures are moved, turned, toned and framed, then they look as they were designed', async ({ browser }) => {
    const renderer = await RenderPage.open(browser, await samplePictures());
    for (const { name, format, look } of pictureLooks) {
      const picture = await scaledDown(await renderer.draw(lookSlide(barsUrl, look), format));
      expect.soft(picture.length).toBeLessThanOrEqual(largestPicture);
      expect.soft(picture).toMatchSnapshot(['pictures', `${name}.jpeg`], perceptible);
    }
    await renderer.close();
  });
});

test.describe('The look of layers', () => {
  test('When texts are turned and see-through and pictures lie between them, then they look as they were designed', async ({ browser }) => {
    const renderer = await RenderPage.open(browser, await samplePictures());
    for (const { name, format, slide } of layerLooks(barsUrl)) {
      const picture = await scaledDown(await renderer.draw(slide, format));
      expect.soft(picture.length).toBeLessThanOrEqual(largestPicture);
      expect.soft(picture).toMatchSnapshot(['layers', `${name}.jpeg`], perceptible);
    }
    await renderer.close();
  });
});
