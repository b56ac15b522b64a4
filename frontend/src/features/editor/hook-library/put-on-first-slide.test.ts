import { describe, expect, test } from '@jest/globals';
import { DEFAULT_TEXT_STYLE, blankSlide, type TextLayer } from '@viral-slides/slide-document';
import { putOnFirstSlide } from './put-on-first-slide.ts';

const text = (id: string, more: Partial<TextLayer> = {}): TextLayer => ({ id, content: id, style: DEFAULT_TEXT_STYLE, ...more });
const slideWith = (...textLayers: TextLayer[]) => ({ ...blankSlide('s1'), textLayers });
const put = (slide: ReturnType<typeof slideWith>, selectedId: string | null = null) => putOnFirstSlide(slide, 'Hook', selectedId);

describe('putOnFirstSlide', () => {
  test('When the slide has one text, then its words become the hook', () => {
    const only = { type: 'update-text-layer', payload: { slideId: 's1', layerId: 'a', content: 'Hook' } };
    expect(put(slideWith(text('a')))).toEqual(only);
    expect(put(slideWith(text('a'), text('n', { isPageNumber: true }), text('l', { isLocked: true })))).toEqual(only);
  });

  test('When it has several, then the selected one is meant; without one the hook is a new text', () => {
    const slide = slideWith(text('a'), text('b'));
    expect(put(slide, 'b').payload).toMatchObject({ layerId: 'b' });
    for (const command of [put(slide), put(slide, 'of another slide'), put(slideWith())])
      expect(command).toMatchObject({ type: 'add-text-layer', payload: { content: 'Hook', presetId: 'viral-hook' } });
  });

  test('When the only text is locked, then it keeps its words', () => {
    expect(put(slideWith(text('a', { isLocked: true })), 'a').type).toBe('add-text-layer');
  });
});
