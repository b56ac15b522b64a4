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

  test.each([
    ['Go 🚀', ['400 16px "Noto Color Emoji"', '🚀']],
    ['👩🏽‍💻!', ['400 16px "Noto Color Emoji"', '👩🏽‍💻']],
    ['🇩🇪', ['400 16px "Noto Color Emoji"', '🇩🇪']],
    ['Step 1️⃣', ['400 16px "Noto Color Emoji"', '1️⃣']],
    ['❤️', ['400 16px "Noto Color Emoji"', '❤️']],
    ['שלום you', ['700 16px "Noto Sans Hebrew Variable"', 'שלום']],
    ['مرحبا', ['700 16px "Noto Sans Arabic Variable"', 'مرحبا']],
  ] as const)('When a text holds %s, then a fallback font is asked for with just those characters', (content, [font, letters]) => {
    const fallback = fontRequests([{ textLayers: [layer('a', content)] }]).find((request) => request.font === font);
    expect([...(fallback?.text ?? '')].sort()).toEqual([...new Set(letters)].sort());
  });

  test('When a text holds an emoji, then every fallback family is asked for it, as a browser does that draws it', () => {
    const [, ...fallbacks] = fontRequests([{ textLayers: [layer('a', 'Go 🚀')] }]);
    expect(fallbacks).toEqual([
      { font: '700 16px "Noto Sans Arabic Variable"', text: '🚀' },
      { font: '700 16px "Noto Sans Hebrew Variable"', text: '🚀' },
      { font: '400 16px "Noto Color Emoji"', text: '🚀' },
    ]);
  });

  test('When a text holds only letters, digits and signs that every family has, then no fallback is asked for', () => {
    expect(fontRequests([{ textLayers: [layer('a', 'Top 10 # * © ™ 100 %')] }])).toHaveLength(1);
  });

  test.each([
    [true, 'italic 700 16px "Inter Variable"'],
    [false, '700 16px "Inter Variable"'],
  ])('When a quotation is italic: %s, then so is the face of its mark', (italic, font) => {
    const quotation = layer('a', 'x', 300);
    const style = { ...quotation.style, mark: 'quote' as const, italic };
    expect(fontRequests([{ textLayers: [{ ...quotation, style }] }])).toContainEqual({ font, text: '“' });
  });

  test('When layers differ in weight, then each weight is asked for', () => {
    const fonts = fontRequests([{ textLayers: [layer('a', 'x', 300), layer('b', 'x', 600)] }]).map(({ font }) => font);
    expect(fonts).toEqual(['300 16px "Inter Variable"', '600 16px "Inter Variable"']);
  });
});

describe('fontStack', () => {
  test.each(FONT_FAMILIES)('When the family is %s, then its own face comes first and emoji have a font', (family) => {
    expect(fontStack(family)).toMatch(new RegExp(`^"${family}( Variable)?", .*"Noto Color Emoji", (sans-)?serif$`));
  });
});
