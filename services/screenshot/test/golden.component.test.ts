import { readFile } from 'node:fs/promises';
import { OUTPUT_FORMAT_IDS, TEXT_PRESETS } from '@viral-slides/slide-document';
import type { OutputFormatId, Slide, TextPreset } from '@viral-slides/slide-document';
import { layerLooks } from '../../../e2e/support/layer-looks.ts';
import { lookSlide, pictureLooks } from '../../../e2e/support/picture-looks.ts';
import { barsUrl, presetSlide, samplePictures, sampleTexts, scaledDown } from '../../../e2e/support/preset-slides.ts';
import type { SampleText } from '../../../e2e/support/preset-slides.ts';
import { differenceOf } from './colour-difference.ts';
import { startSlideDrawer } from './slide-drawer.ts';
import type { SlideDrawer } from './slide-drawer.ts';

/**
 * `make golden-server` compares every text. Otherwise each preset has one of those that need most: the one that breaks into many lines, or
 * the one with emoji and another direction.
 */
const allTexts = Object.keys(sampleTexts) as SampleText[];
const rounds: ((index: number) => SampleText)[] = process.env['GOLDEN_FULL']
  ? allTexts.map((text) => () => text)
  : [(index) => (index % 2 === 0 ? 'long' : 'emoji-rtl')];
const formats: readonly OutputFormatId[] = OUTPUT_FORMAT_IDS;

/** Largest difference between the server's rendering and the editor's own pictures. */
const sameLook = { deltaE: 1, structure: 0.99 };
/**
 * Text that shrinks to fit fills the slide with outlined letters of odd sizes, at which a browser that hints fonts rounds their ascent
 * otherwise: they lie up to half a unit higher or lower, which is little, but at many edges.
 */
const sameLookOfShrunk = { ...sameLook, deltaE: 1.6 };

let drawer: SlideDrawer;
beforeAll(async () => void (drawer = await startSlideDrawer(await samplePictures())), 60_000);
afterAll(() => drawer?.stop());

/** As one project: ids are unique in it. */
function slideOf(preset: TextPreset, text: SampleText, index: number): Slide {
  const slide = presetSlide(preset, text, barsUrl);
  return { ...slide, id: `s${index}`, textLayers: slide.textLayers.map((layer) => ({ ...layer, id: `t${index}` })) };
}

function goldenOf(preset: TextPreset, format: OutputFormatId, text: SampleText): Promise<Buffer> {
  return readFile(new URL(`../../../e2e/golden/${preset.id}/${format}-${text}.jpeg`, import.meta.url));
}

describe('slides drawn by the server, beside the pictures that the editor draws', () => {
  test.each(formats.flatMap((format) => rounds.map((textOf, round) => [format, round + 1, textOf] as const)))(
    'When the presets are drawn in %s (round %s), then all look the same',
    async (format, _round, textOf) => {
      const slides = TEXT_PRESETS.map((preset, index) => slideOf(preset, textOf(index), index));
      const drawn = [...(await drawer.draw(slides.slice(0, 9), format)), ...(await drawer.draw(slides.slice(9), format))];
      const differences = await Promise.all(
        TEXT_PRESETS.map(async (preset, index) => {
          const found = await differenceOf(await scaledDown(Buffer.from(drawn[index]!)), await goldenOf(preset, format, textOf(index)));
          return { preset: preset.id, ...found };
        }),
      );
      const different = differences.filter(({ deltaE, structure }, index) => {
        const same = TEXT_PRESETS[index]?.style.shrinkToFit ? sameLookOfShrunk : sameLook;
        return deltaE > same.deltaE || structure < same.structure;
      });
      expect(different).toEqual([]);
    },
    60_000,
  );

  test('When pictures are moved, turned, toned and framed, then they look the same', async () => {
    const differences = await Promise.all(
      pictureLooks.map(async ({ name, format, look }) => {
        const [jpeg] = await drawer.draw([lookSlide(barsUrl, look)], format);
        const golden = await readFile(new URL(`../../../e2e/golden/pictures/${name}.jpeg`, import.meta.url));
        return { name, ...(await differenceOf(await scaledDown(Buffer.from(jpeg!)), golden)) };
      }),
    );
    expect(differences.filter(({ deltaE, structure }) => deltaE > sameLook.deltaE || structure < sameLook.structure)).toEqual([]);
  }, 60_000);

  test('When texts are turned and pictures lie between them, then they look the same', async () => {
    const differences = await Promise.all(
      layerLooks(barsUrl).map(async ({ name, format, slide }) => {
        const [jpeg] = await drawer.draw([slide], format);
        const golden = await readFile(new URL(`../../../e2e/golden/layers/${name}.jpeg`, import.meta.url));
        return { name, ...(await differenceOf(await scaledDown(Buffer.from(jpeg!)), golden)) };
      }),
    );
    expect(differences.filter(({ deltaE, structure }) => deltaE > sameLook.deltaE || structure < sameLook.structure)).toEqual([]);
  }, 60_000);

  test('When a text breaks elsewhere or an outline is missing, then that is a difference', async () => {
    const [preset] = TEXT_PRESETS.filter(({ id }) => id === 'viral-hook');
    const slide = slideOf(preset!, 'long', 1);
    const changed = (style: object) => [
      { ...slide, textLayers: slide.textLayers.map((layer) => ({ ...layer, style: { ...layer.style, ...style } })) },
    ];
    const golden = await goldenOf(preset!, 'tiktok', 'long');
    for (const style of [{ maxWidth: 250 }, { textStroke: undefined, textStrokeWidth: 0 }]) {
      const [jpeg] = await drawer.draw(changed(style), 'tiktok');
      const { structure } = await differenceOf(await scaledDown(Buffer.from(jpeg!)), golden);
      expect(structure).toBeLessThan(sameLook.structure);
    }
  }, 60_000);
});
