import { describe, expect, test } from '@jest/globals';
import { DEFAULT_TEXT_STYLE } from './shapes/text-style.ts';
import { blankSlides } from './slides.ts';
import { slidesSchema } from './schemas/slides.ts';
import { linesOfList, slidesFromLines } from './slides-from-lines.ts';
import type { Slide } from './slides.ts';

const style = { ...DEFAULT_TEXT_STYLE, color: '#123456' };
const many = (count: number) => Array.from({ length: count }, (_, index) => `Line ${index + 1}`);
const words = (slides: readonly Slide[]) => slides.map(({ textLayers }) => textLayers.map(({ content }) => content).join());

function write(slides: readonly Slide[], lines: readonly string[], from = 0) {
  let made = 0;
  const result = slidesFromLines(slides, lines, { from, style, newLayerId: () => `t-${(made += 1)}` });
  expect(slidesSchema.safeParse(result.slides).error).toBeUndefined();
  return result;
}

/** Slides; the ones at `places` have a text. */
const withTexts = (count: number, ...places: number[]) =>
  blankSlides(count).map((slide, place) =>
    places.includes(place) ? { ...slide, textLayers: [{ id: `own-${place}`, content: 'Mine', style: DEFAULT_TEXT_STYLE }] } : slide,
  );

describe('lines of a list', () => {
  test.each([
    ['One\nTwo\r\nThree', ['One', 'Two', 'Three']],
    ['- One\n* Two\n  •  Three\n\n', ['One', 'Two', 'Three']],
    ['1. One\n2) Two', ['1. One', '2) Two']],
    ['-5 degrees\n-\n   ', ['-5 degrees']],
    ['', []],
  ])('When %j is given, then it says %j', (text, expected) => {
    expect(linesOfList(text)).toEqual(expected);
  });
});

describe('slides from lines', () => {
  test('When slides are blank, then each line is on the next one, in the style, and the pictures stay', () => {
    const slides = blankSlides(4).map((slide, place) => ({
      ...slide,
      imageUrl: `/api/images/00000000-0000-4000-8000-00000000000${place}/content`,
    }));
    const result = write(slides, many(2), 1);
    expect(words(result.slides)).toEqual(['', 'Line 1', 'Line 2', '']);
    expect(result.slides.map(({ imageUrl }) => imageUrl)).toEqual(slides.map(({ imageUrl }) => imageUrl));
    expect(result.slides[1]?.textLayers[0]?.style).toEqual(style);
    expect(result).toMatchObject({ first: 1, written: 2 });
  });

  test('When slides have texts, then those stay, and new slides follow the last line', () => {
    expect(words(write(withTexts(3, 0, 1, 2), many(2), 0).slides)).toEqual(['Mine', 'Line 1', 'Line 2', 'Mine', 'Mine']);
    expect(words(write(withTexts(4, 0, 2), many(3), 0).slides)).toEqual(['Mine', 'Line 1', 'Mine', 'Line 2', 'Line 3']);
  });

  test('When there are more lines than slides may be, then those without room are left', () => {
    expect(write(blankSlides(6), many(12))).toMatchObject({ written: 10, first: 0 });
    expect(write(withTexts(10, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9), many(2))).toMatchObject({ written: 0, first: -1 });
  });

  test('When there are no slides, then they are made', () => {
    expect(words(write([], many(2)).slides)).toEqual(['Line 1', 'Line 2']);
  });
});
