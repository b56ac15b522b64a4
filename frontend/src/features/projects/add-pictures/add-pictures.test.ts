import { describe, expect, test } from '@jest/globals';
import { blankSlides } from '@viral-slides/slide-document';
import { addPictures, slidesOfPictures } from './add-pictures.ts';

const pictures = (count: number) => Array.from({ length: count }, (_, index) => `/api/images/${index}/content`);
const shown = (slides: readonly { imageUrl: string }[]) => slides.map(({ imageUrl }) => /\d+/.exec(imageUrl)?.[0] ?? '-').join('');

describe('Pictures on slides', () => {
  test('When some slides are blank, then those are filled first, in order, and others come behind', () => {
    const slides = blankSlides(3).map((slide, index) => (index === 1 ? { ...slide, imageUrl: '/api/images/9/content' } : slide));
    const added = addPictures(slides, pictures(3));
    expect(shown(added.slides)).toBe('0912');
    expect(new Set(added.slides.map(({ id }) => id)).size).toBe(4);
    expect(added.leftOut).toBe(0);
  });

  test('When a project has as many slides as it can have, then the rest is left out', () => {
    expect(addPictures(addPictures([], pictures(10)).slides, pictures(2))).toMatchObject({ leftOut: 2 });
  });

  test.each([
    [1, '0--', 0],
    [4, '0123', 0],
    [12, '0123456789', 2],
  ])('When a project starts with %i pictures, then its slides show %s', (count, expected, leftOut) => {
    const started = slidesOfPictures(pictures(count));
    expect([shown(started.slides), started.leftOut]).toEqual([expected, leftOut]);
  });
});
