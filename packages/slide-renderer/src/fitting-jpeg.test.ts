import { fittingJpeg } from './fitting-jpeg.ts';

/** Encodes into as many bytes as the quality in percent. */
function encoder() {
  const asked: number[] = [];
  const encode = async (quality: number) => {
    asked.push(quality);
    return new Blob(['x'.repeat(Math.round(quality * 100))]);
  };
  return { asked, encode };
}

describe('a JPEG that has to fit', () => {
  test.each([
    ['there is no limit', undefined, 95, [0.95]],
    ['it has just as many bytes as it may', 95, 95, [0.95]],
    ['it has one more', 94, 88, [0.95, 0.88]],
    ['it fits in the last try only', 60, 60, [0.95, 0.88, 0.8, 0.7, 0.6]],
    ['it never fits', 10, 60, [0.95, 0.88, 0.8, 0.7, 0.6]],
  ])('When %s, then the best that fits is taken, else the smallest', async (_case, maxBytes, size, tried) => {
    const { asked, encode } = encoder();
    expect((await fittingJpeg(encode, maxBytes)).size).toBe(size);
    expect(asked).toEqual(tried);
  });
});
