import { DEFAULT_TEXT_STYLE, FONT_FAMILIES, type TextLayer } from '@viral-slides/slide-document';
import { fontRequests, fontStack } from './fonts.ts';

const layer = (id: string, content: string, fontWeight = 700): TextLayer => ({ id, content, style: { ...DEFAULT_TEXT_STYLE, fontWeight } });

describe('fontRequests', () => {
  test('When two layers use one face, then it is asked for once with the letters of both in either case', () => {
    const [request, ...others] = fontRequests([{ textLayers: [layer('a', 'ab')] }, { textLayers: [layer('b', 'bé')] }]);
    expect(others).toEqual([]);
    expect(request?.font).toBe('700 16px "Inter Variable"');
    expect([...(request?.text ?? '')].sort()).toEqual([...'abABéÉ'].sort());
  });

  test('When layers differ in weight, then each weight is asked for', () => {
    const fonts = fontRequests([{ textLayers: [layer('a', 'x', 300), layer('b', 'x', 600)] }]).map(({ font }) => font);
    expect(fonts).toEqual(['300 16px "Inter Variable"', '600 16px "Inter Variable"']);
  });
});

describe('fontStack', () => {
  test.each(FONT_FAMILIES)('When the family is %s, then its own face comes first and emoji have a font', (family) => {
    expect(fontStack(family)).toMatch(new RegExp(`^"${family}( Variable)?", .*Emoji"`));
  });
});
