import { describe, expect, test } from '@jest/globals';
import { buildLayer } from '../../test/builders.ts';
import { EDGE_MARGIN } from '../geometry/place-box.ts';
import type { Box } from '../geometry/canvas.ts';
import type { OutputFormatId } from '../output-formats.ts';
import type { TextStyle } from '../shapes/text-style.ts';
import { checkSlide } from './check-slide.ts';
import type { DrawnText } from './check-slide.ts';

const BLACK = { r: 0, g: 0, b: 0, a: 1 };
const WHITE = { r: 255, g: 255, b: 255, a: 1 };
const clear: Box = { x: 100, y: 300, width: 200, height: 80 };

function drawn({
  box = clear,
  areas = [[BLACK]],
  fontSize,
  ...given
}: Partial<Omit<DrawnText, 'layer'>> & Parameters<typeof buildLayer>[0] = {}): DrawnText {
  const layer = buildLayer(given);
  return { layer, box, areas, fontSize: fontSize ?? layer.style.fontSize };
}

const outline: Partial<TextStyle> = { textStrokeWidth: 2, textStrokeColor: '#000000' };
const faint: Partial<TextStyle> = { color: '#111111' };

describe('checks of a slide', () => {
  test.each<[string, DrawnText, OutputFormatId, object[]]>([
    ['in the default style in the middle', drawn(), 'tiktok', []],
    [
      'under the caption of the apps',
      drawn({ box: { ...clear, y: 700 } }),
      'tiktok',
      [{ kind: 'under-interface', platforms: ['tiktok', 'shorts'] }],
    ],
    ['upright that reaches under the caption when turned', drawn({ box: { ...clear, y: 530 } }), 'tiktok', []],
    [
      'turned so that it reaches under the caption',
      drawn({ box: { ...clear, y: 530 }, style: { rotation: 90 } }),
      'tiktok',
      [{ kind: 'under-interface', platforms: ['tiktok', 'shorts'] }],
    ],
    ['at the same place of a square slide', drawn({ box: { ...clear, y: 700 } }), 'ig-post', []],
    ['too wide for the apps', drawn({ box: { ...clear, width: 400 } }), 'tiktok', [{ kind: 'under-interface', target: null }]],
    ['higher than a square slide', drawn({ box: { ...clear, y: 0, height: 801 } }), 'ig-post', [{ kind: 'too-large' }]],
    ['as high as a square slide', drawn({ box: { ...clear, y: 0, height: 800 } }), 'ig-post', []],
    [
      'within a square slide, but larger than it when turned',
      drawn({ box: { x: 0, y: 0, width: 700, height: 700 }, style: { rotation: 45 } }),
      'ig-post',
      [{ kind: 'too-large' }],
    ],
    ['locked under the caption', drawn({ box: { ...clear, y: 700 }, isLocked: true }), 'tiktok', [{ kind: 'under-interface' }]],
    [
      '17 units high on a square slide',
      drawn({ style: { fontSize: 17 } }),
      'ig-post',
      [{ kind: 'small-text', sizePx: expect.closeTo(22.95) }],
    ],
    ['18 units high on a square slide', drawn({ style: { fontSize: 18 } }), 'ig-post', []],
    [
      '31 units high on a wide slide',
      drawn({ style: { fontSize: 31 } }),
      'youtube',
      [{ kind: 'small-text', sizePx: expect.closeTo(23.54) }],
    ],
    ['16 units high on a 9:16 slide', drawn({ style: { fontSize: 16 } }), 'tiktok', []],
    [
      'large, but drawn 17 units high to fit a square slide',
      drawn({ style: { fontSize: 120, shrinkToFit: true }, fontSize: 17 }),
      'ig-post',
      [{ kind: 'small-text', sizePx: expect.closeTo(22.95) }],
    ],
    ['white with a shadow on white', drawn({ areas: [[WHITE]] }), 'tiktok', [{ kind: 'low-contrast', contrast: 1 }]],
    ['white with one letter on white', drawn({ areas: [[BLACK], [WHITE], [BLACK]] }), 'tiktok', [{ kind: 'low-contrast', contrast: 1 }]],
    [
      'outlined too thinly for its size',
      drawn({ areas: [[WHITE]], style: { fontSize: 120, ...outline } }),
      'tiktok',
      [{ kind: 'low-contrast', contrast: 1 }],
    ],
    [
      'outlined enough for the size at which it is drawn to fit',
      drawn({ areas: [[WHITE]], style: { fontSize: 120, shrinkToFit: true, ...outline }, fontSize: 40 }),
      'tiktok',
      [],
    ],
    ['white on a picture that is not there yet', drawn({ areas: null }), 'tiktok', []],
    ['without a word', drawn({ content: ' \n', box: { ...clear, y: 700 }, style: faint }), 'tiktok', []],
    [
      'wrong in every way',
      drawn({ style: { ...faint, fontSize: 16 }, box: { ...clear, y: 700 } }),
      'ig-post',
      [{ kind: 'small-text' }, { kind: 'low-contrast' }],
    ],
  ])('When a text is %s, then the findings say so', (_name, text, format, expected) => {
    expect(checkSlide([text], format)).toEqual(expected.map((finding) => expect.objectContaining({ layerId: 'layer-1', ...finding })));
  });

  test('When a text is placed at the top or bottom by name, then the top is clear and the bottom is not', () => {
    const top = { ...clear, y: EDGE_MARGIN };
    const bottom = { ...clear, y: 800 - EDGE_MARGIN - clear.height };
    expect(checkSlide([drawn({ box: top })], 'tiktok')).toEqual([]);
    expect(checkSlide([drawn({ box: bottom })], 'tiktok')).toMatchObject([{ kind: 'under-interface', platforms: ['tiktok', 'shorts'] }]);
  });

  test('When several texts have findings, then they come in the order of the texts', () => {
    const texts = [drawn({ id: 'a', style: faint }), drawn({ id: 'b' }), drawn({ id: 'c', style: faint })];
    expect(checkSlide(texts, 'tiktok').map(({ layerId }) => layerId)).toEqual(['a', 'c']);
  });
});
