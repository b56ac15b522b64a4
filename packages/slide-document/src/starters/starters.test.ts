import { describe, expect, test } from '@jest/globals';
import { SLIDE_COUNT } from '../limits.ts';
import { TEXT_PRESETS } from '../presets/text-presets.ts';
import { slidesSchema } from '../schemas/slides.ts';
import { STARTERS } from './starters.ts';

const lookOf = (style: object) => JSON.stringify({ ...style, position: 'center' });
const looks = new Set(TEXT_PRESETS.map(({ style }) => lookOf(style)));

describe('starters', () => {
  test('When the set is counted, then there are ten with different ids, names and first looks', () => {
    expect(STARTERS).toHaveLength(10);
    for (const field of ['id', 'name'] as const) expect(new Set(STARTERS.map((starter) => starter[field])).size).toBe(10);
    expect(new Set(STARTERS.map(({ slides }) => lookOf(slides[0]?.textLayers[0]?.style ?? {}))).size).toBe(10);
  });

  test.each(STARTERS.map(({ name, slides }) => [name, slides] as const))(
    'When %s is looked at, then its slides are valid, as many as the editor offers, and all in looks of presets',
    (_name, slides) => {
      expect(slidesSchema.safeParse(slides).error).toBeUndefined();
      expect(slides.length).toBeGreaterThanOrEqual(SLIDE_COUNT.min);
      expect(slides.length).toBeLessThanOrEqual(SLIDE_COUNT.max);
      for (const { textLayers } of slides) {
        expect(textLayers.length).toBeGreaterThan(0);
        for (const { style } of textLayers) expect(looks).toContain(lookOf(style));
      }
    },
  );
});
