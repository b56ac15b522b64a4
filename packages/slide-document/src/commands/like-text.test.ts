import { describe, expect, test } from '@jest/globals';
import { buildDocument, buildLayer } from '../../test/builders.ts';
import { patchStyle } from '../shapes/text-style.ts';
import { likeText } from './like-text.ts';
import { applyCommand } from './registry.ts';

const like = buildLayer({ style: { color: '#FF0000', rotation: 20, opacity: 0.5, position: 'top', maxWidth: 200 } });
const own = { position: 'custom', customPosition: { x: 5, y: 6 }, rotation: 90, maxWidth: 120 } as const;
const other = buildLayer({ id: 'layer-2', style: { ...own, italic: true } });
const locked = buildLayer({ id: 'layer-3', isLocked: true });

/** One slide with the text, two with another one each. */
function withTexts() {
  const document = buildDocument([like]);
  const slides = document.slides.map((slide, index) => ({ ...slide, textLayers: [[like], [other], [locked]][index] ?? [] }));
  return { ...document, slides };
}

describe('likeText', () => {
  test('When a look is applied to all slides, then other texts have it at their own place, and locked ones stay', () => {
    const before = withTexts();
    const result = applyCommand(before, likeText(like, before.slides));
    const texts = result.ok ? result.document.slides.flatMap(({ textLayers }) => textLayers) : [];
    expect(texts).toEqual([like, { ...other, style: patchStyle(like.style, own) }, locked]);
  });

  test('When all texts look like it already, then nothing is named', () => {
    const document = buildDocument([like, { ...like, id: 'layer-4' }]);
    expect(likeText(like, document.slides).payload.commands).toEqual([]);
  });
});
