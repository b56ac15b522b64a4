import fc from 'fast-check';
import { altTextOf } from './alt-text.ts';
import { MAX_ALT_TEXT_LENGTH } from './limits.ts';
import { DEFAULT_TEXT_STYLE } from './shapes/text-style.ts';
import type { TextStyle } from './shapes/text-style.ts';

const layer = (content: string, style: Partial<TextStyle> = {}) => ({ id: content, content, style: { ...DEFAULT_TEXT_STYLE, ...style } });
const altOf = (...textLayers: ReturnType<typeof layer>[]) => altTextOf({ textLayers });
const at = (y: number) => ({ position: 'custom', customPosition: { x: 10, y } }) as const;

describe('altTextOf', () => {
  test('When texts lie in another order than one below the other, then they are read from top to bottom', () => {
    const alt = altOf(
      layer('bottom', { position: 'bottom' }),
      layer('below the centre', at(500)),
      layer('centre'),
      layer('top', { position: 'top' }),
      layer('above all', at(0)),
    );
    expect(alt.split('\n')).toEqual(['above all', 'top', 'centre', 'below the centre', 'bottom']);
  });

  test('When a text has lines and is drawn in capitals, then it is one line as it was typed', () => {
    expect(altOf(layer('  Stop\n  scrolling ', { textTransform: 'uppercase' }))).toBe('Stop scrolling');
  });

  test('When the user wrote one, then it stands for the texts; a blank one does not, and a long one is cut', () => {
    const slide = { textLayers: [layer('Five habits')] };
    expect(altTextOf({ ...slide, altText: ' A cat on a quay. \n' })).toBe('A cat on a quay.');
    expect(altTextOf({ ...slide, altText: ' \n' })).toBe('Five habits');
    expect(altTextOf({ ...slide, altText: 'x'.repeat(MAX_ALT_TEXT_LENGTH + 1) })).toHaveLength(MAX_ALT_TEXT_LENGTH);
  });

  test('When there is nothing to read, then it is empty', () => {
    expect([altOf(), altOf(layer(''), layer(' \n '))]).toEqual(['', '']);
  });

  test('When the texts just fit, then nothing is cut', () => {
    const whole = 'a'.repeat(MAX_ALT_TEXT_LENGTH);
    expect(altOf(layer(whole))).toBe(whole);
  });

  test('When they are too long, then no character is cut in two', () => {
    const family = '👨‍👩‍👧‍👦';
    const alt = altOf(layer(family.repeat(200)));
    expect(alt).toBe(`${family.repeat(Math.floor((MAX_ALT_TEXT_LENGTH - 1) / family.length))}…`);
  });

  test('When texts are any texts, then it is never too long, and can be sent', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 800 }), { maxLength: 5 }), (contents) => {
        const alt = altOf(...contents.map((content) => layer(content)));
        expect([alt.length <= MAX_ALT_TEXT_LENGTH, alt.isWellFormed()]).toEqual([true, true]);
      }),
    );
  });
});
