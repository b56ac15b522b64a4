import { describe, expect, test } from '@jest/globals';
import { buildDocument, buildLayer } from '../../test/builders.ts';
import { altTextOf } from '../alt-text.ts';
import { coveringPlatforms } from '../checks/safe-zones.ts';
import { findProblems } from '../checks/find-problems.ts';
import { applyCommand } from '../commands/registry.ts';
import type { Command } from '../commands/registry.ts';
import { EMPTY_HISTORY, perform, undo } from '../history.ts';
import { canvasSize } from '../geometry/canvas.ts';
import { imageContentUrl } from '../image-urls.ts';
import { OUTPUT_FORMAT_IDS } from '../output-formats.ts';
import { slidesSchema } from '../schemas/slides.ts';
import { brandLookSchema } from '../schemas/brand-kit.ts';
import { WATERMARK_CORNERS } from '../shapes/watermark.ts';
import type { SlideDocument } from '../slide-document.ts';
import { slidesFromLines } from '../slides-from-lines.ts';
import type { Slide } from '../slides.ts';
import { applyBrand } from './apply-brand.ts';
import type { BrandLook } from './brand-kit.ts';
import { hasWatermark } from './watermarks.ts';

const logoImageId = '00000000-0000-4000-8000-000000000001';
const handle: BrandLook = {
  colors: { text: '#FFE14D' },
  bodyFont: 'Poppins',
  handle: '@nine.lives',
  watermark: { kind: 'handle', corner: 'bottom-right', opacity: 0.6, size: 'medium' },
};
const logo: BrandLook = { colors: {}, logoImageId, watermark: { kind: 'logo', corner: 'top-right', opacity: 1, size: 'small' } };
const measures = { sizeOfText: () => ({ width: 120, height: 30 }), logo: { width: 400, height: 200 } };

const branded = (document: SlideDocument, look: BrandLook): SlideDocument => ({
  ...document,
  slides: applyBrand(document, look, measures),
});
const done = (document: SlideDocument, command: Command): SlideDocument => {
  const result = applyCommand(document, command);
  if (!result.ok) throw new Error(result.message);
  return result.document;
};
const marksOf = ({ textLayers, pictureLayers = [] }: Slide) =>
  [...textLayers, ...pictureLayers].filter(({ watermark }) => watermark !== undefined);
const boxOf = (slide: Slide) => {
  const [text] = slide.textLayers.filter(({ watermark }) => watermark);
  const at = text?.style.customPosition;
  return at ? { ...at, ...measures.sizeOfText() } : slide.pictureLayers?.[0]?.box;
};

describe('applying a brand', () => {
  test('When it is applied, then texts have its look, locked ones keep theirs, and it is one step to take back', () => {
    const document = buildDocument([buildLayer({ style: { fontSize: 28 } }), buildLayer({ id: 'locked', isLocked: true })]);
    const edited = perform(document, EMPTY_HISTORY, {
      type: 'replace-slides',
      payload: { slides: applyBrand(document, handle, measures) },
    });
    if (!edited.ok) throw new Error(edited.message);
    const [text, locked] = edited.document.slides[0]?.textLayers ?? [];
    expect(text?.style).toMatchObject({ color: '#FFE14D', fontFamily: 'Poppins' });
    expect(locked).toEqual(document.slides[0]?.textLayers[1]);
    expect(undo(edited.document, edited.history)).toMatchObject({ ok: true, document });
  });

  test.each(
    OUTPUT_FORMAT_IDS.flatMap((format) =>
      WATERMARK_CORNERS.flatMap((corner) => [handle, logo].map((look) => [format, corner, look] as const)),
    ),
  )('When it has a watermark on %s in %s, then each slide has it, whole and clear of apps', (outputFormat, corner, look) => {
    const placed = { ...look, watermark: { ...look.watermark!, corner } };
    const { slides } = branded(buildDocument([], { outputFormat }), placed);
    expect(slidesSchema.parse(slides)).toEqual(slides);
    for (const slide of slides) {
      expect(marksOf(slide)).toMatchObject([{ isLocked: true, watermark: corner }]);
      const box = boxOf(slide)!;
      const { width, height } = canvasSize(outputFormat);
      expect(coveringPlatforms(box, outputFormat)).toEqual([]);
      expect(box.x < width / 2).toBe(corner.endsWith('left'));
      expect(box.y < height / 2).toBe(corner.startsWith('top'));
    }
  });

  test('When it is applied again, or another one is, then there is one watermark, and none where the brand has none', () => {
    const twice = branded(branded(buildDocument(), handle), handle);
    expect(twice).toEqual(branded(buildDocument(), handle));
    const other = branded(twice, logo);
    expect(other.slides.map(marksOf)).toMatchObject([1, 2, 3].map(() => [{ imageUrl: imageContentUrl(logoImageId) }]));
    expect(branded(other, { colors: {} }).slides.some(hasWatermark)).toBe(false);
  });

  test('When the logo cannot be loaded, or a slide is full, then there the rest is applied', () => {
    expect(applyBrand(buildDocument(), logo, { ...measures, logo: null }).some(hasWatermark)).toBe(false);
    const full = buildDocument(Array.from({ length: 50 }, (_, n) => buildLayer({ id: `l${n}` })));
    expect(branded(full, handle).slides.map(hasWatermark)).toEqual([false, true, true]);
  });
});

describe('a watermark', () => {
  const document = branded(buildDocument([buildLayer()]), handle);

  test('When slides are added, then they have it; a step back and forth leads to the same slides', () => {
    const more = done(document, { type: 'set-slide-count', payload: { count: 5 } });
    expect(more.slides.every(hasWatermark)).toBe(true);
    expect(slidesSchema.safeParse(more.slides).success).toBe(true);
    const lines = slidesFromLines(document.slides, ['One', 'Two', 'Three'], {
      from: 1,
      style: buildLayer().style,
      newLayerId: (() => {
        let n = 0;
        return () => `n${(n += 1)}`;
      })(),
    });
    expect(lines.slides.map(({ textLayers }) => textLayers.map(({ content }) => content))).toEqual([
      ['Hello', '@nine.lives'],
      ['One', '@nine.lives'],
      ['Two', '@nine.lives'],
      ['Three', '@nine.lives'],
    ]);
  });

  test.each(OUTPUT_FORMAT_IDS)('When the format becomes %s, then it lies where it would have been put', (outputFormat) => {
    for (const look of [handle, logo]) {
      const changed = done(branded(buildDocument([], { outputFormat: 'ig-portrait' }), look), {
        type: 'set-output-format',
        payload: { outputFormat },
      });
      const [moved, put] = [changed, branded(buildDocument([], { outputFormat }), look)].map(({ slides }) => boxOf(slides[0]!)!);
      // The size of a logo goes by the format in which it was put.
      const corner = look.watermark!.corner;
      const edges = ({ x, y, width, height }: NonNullable<typeof moved>) => [
        corner.endsWith('left') ? x : x + width,
        corner.startsWith('top') ? y : y + height,
      ];
      edges(moved!).forEach((edge, n) => expect(edge).toBeCloseTo(edges(put!)[n]!, 6));
    }
  });

  test('When slides are read out or checked, then it says nothing and may be faint', () => {
    expect(altTextOf(document.slides[0]!)).toBe('Hello');
    expect(altTextOf(document.slides[1]!)).toBe('');
    expect(findProblems(document.slides, 'tiktok').map(({ slide, kind }) => [slide, kind])).toEqual([
      [2, 'blank'],
      [3, 'blank'],
    ]);
  });
});

describe('the look of a brand as it is sent', () => {
  test.each<[string, object, boolean]>([
    ['nothing', {}, true],
    ['all', { ...handle, logoImageId, headingFont: 'Lora' }, true],
    ['a watermark of a logo that is not there', { watermark: logo.watermark }, false],
    ['a watermark of a handle that is not there', { ...logo, watermark: handle.watermark }, false],
    ['a handle of two lines', { handle: 'a\nb' }, false],
    ['an invisible handle', { handle: '\u200b' }, false],
    ['a colour that is none', { colors: { text: 'url(x)' } }, false],
    ['a part that is none', { colors: { shadow: '#000' } }, false],
    ['a font that is none', { bodyFont: 'Comic Sans' }, false],
  ])('When it has %s, then it is accepted or not', (_name, look, isFine) => {
    expect(brandLookSchema.safeParse({ colors: {}, ...look }).success).toBe(isFine);
  });
});
