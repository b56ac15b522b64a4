import { TEXT_PRESETS, canvasSize } from '@viral-slides/slide-document';
import { layoutLayer } from '@viral-slides/slide-renderer';
import { inlineTextStyle } from './inline-text-style.ts';

const measure = ({ text }: { text: string }) => ({ width: 100, height: 30, lines: [{ text, width: 100 }], hasBrokenWord: false });
const styleOf = (content: string, letterSpacing = 0) => {
  const layer = { id: 't', content, style: { ...TEXT_PRESETS[0]!.style, letterSpacing } };
  return inlineTextStyle(layoutLayer(layer, canvasSize('tiktok'), { measure }), 1);
};

describe('inlineTextStyle', () => {
  test.each([
    ['안녕하세요 여러분', 'keep-all'],
    ['コーヒーを飲みながら', 'normal'],
    ['The quiet habit', 'normal'],
  ])('When %p is edited, then its words break as in the drawing (%s)', (content, wordBreak) => {
    expect(styleOf(content)).toMatchObject({ lineBreak: 'strict', wordBreak });
  });

  test('When letters cannot be drawn apart, then they are not apart in the field either', () => {
    expect(styleOf('ကျန်းမာရေး', 6).letterSpacing).toBe('0px');
    expect(styleOf('Airy', 6).letterSpacing).toBe('6px');
  });
});
