import { imageContentUrl } from '@viral-slides/slide-document';
import type { Slide } from '@viral-slides/slide-document';
import { withOtherPictures } from './other-pictures.ts';

const idOf = (n: number) => `${String(n).padStart(8, '0')}-0000-4000-8000-000000000000`;
const slide = (n: number): Slide => ({ id: `s${n}`, imageUrl: imageContentUrl(idOf(n)), isGenerated: false, textLayers: [] });
const pack = [1, 2, 3, 4, 5, 6].map(idOf);
const picturesOf = (slides: readonly Slide[]) => slides.map(({ imageUrl }) => imageUrl);
const variant = (number: number, slides = [slide(1), slide(2), slide(99)]) =>
  withOtherPictures(slides, { imageIds: pack, seed: 'p', number });

describe('slides with other pictures', () => {
  test('When variants are made of slides with pictures of a pack, then each shows others of it, and what is of no pack stays', () => {
    const [first, second] = [variant(1), variant(2)].map(picturesOf);
    expect([first?.[2], second?.[2]]).toEqual([slide(99).imageUrl, slide(99).imageUrl]);
    const dealt = [...(first ?? []).slice(0, 2), ...(second ?? []).slice(0, 2)];
    expect(new Set(dealt)).toEqual(new Set([3, 4, 5, 6].map((n) => imageContentUrl(idOf(n)))));
  });

  test('When all pictures were shown, then those of earlier variants come again, those of the project itself at last', () => {
    const third = picturesOf(variant(3)).slice(0, 2);
    const earlier = [1, 2].flatMap((number) => picturesOf(variant(number)).slice(0, 2));
    expect(third.every((url) => earlier.includes(url))).toBe(true);
    expect(picturesOf(variant(3)).slice(0, 2)).toEqual(third);
  });

  test('When no slide has a picture of the pack, then all get one', () => {
    const slides = variant(1, [slide(98), slide(99)]);
    expect(picturesOf(slides).every((url) => pack.map(imageContentUrl).includes(url))).toBe(true);
    expect(new Set(picturesOf(slides)).size).toBe(2);
  });
});
