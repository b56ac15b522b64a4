import { describe, expect, test } from '@jest/globals';
import { findProblems } from '../checks/find-problems.ts';
import { applyCommand } from '../commands/registry.ts';
import { SLIDE_COUNT } from '../limits.ts';
import { TEXT_PRESETS } from '../presets/text-presets.ts';
import { slidesSchema } from '../schemas/slides.ts';
import type { TextStyle } from '../shapes/text-style.ts';
import { STARTERS } from './starters.ts';

const lookOf = ({ maxWidth: _width, ...style }: Partial<TextStyle>) => JSON.stringify({ ...style, position: 'center' });
const looks = new Set(TEXT_PRESETS.map(({ style }) => lookOf(style)));

describe('starters', () => {
  test.each(STARTERS.map(({ name, slides }) => [name, slides] as const))(
    'When a project starts with %s, then nothing is found on its slides, upright or square',
    (_name, slides) => {
      for (const outputFormat of ['tiktok', 'ig-portrait', 'ig-post'] as const) {
        const result = applyCommand({ slides, outputFormat: 'tiktok' }, { type: 'set-output-format', payload: { outputFormat } });
        expect(result.ok && findProblems(result.document.slides, outputFormat)).toEqual([]);
      }
    },
  );

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
