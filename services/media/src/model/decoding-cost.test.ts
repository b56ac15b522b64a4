import { assertDecodable } from './decoding-cost.ts';
import type { SourceTraits } from './image-format.ts';

const traits = (overrides: Partial<SourceTraits>): SourceTraits => ({
  format: 'jpeg',
  widthPx: 4_000,
  heightPx: 3_000,
  hasAlpha: false,
  bitDepth: 8,
  hiddenPixels: 0,
  ...overrides,
});

describe('assertDecodable', () => {
  test.each<[string, Partial<SourceTraits>]>([
    ['a JPEG of 50 megapixels', { widthPx: 10_000, heightPx: 5_000 }],
    ['a PNG of 50 megapixels', { format: 'png', widthPx: 10_000, heightPx: 5_000 }],
    ['a PNG of 22.5 megapixels with 16 bits', { format: 'png', widthPx: 4_500, heightPx: 5_000, bitDepth: 16 }],
    ['a GIF of 41 megapixels', { format: 'gif', widthPx: 8_200, heightPx: 5_000 }],
    ['a WebP of 29 megapixels', { format: 'webp', widthPx: 5_800, heightPx: 5_000 }],
    ['an AVIF of 12 megapixels', { format: 'avif' }],
    ['a HEIC of 48.8 megapixels in tiles', { format: 'heic', widthPx: 8_064, heightPx: 6_048, tilePixels: 512 * 512 }],
    ['a HEIC of 12 megapixels in one piece', { format: 'heic' }],
    ['the longest side', { widthPx: 16_383, heightPx: 1 }],
  ])('When it is %s, then it may be decoded', (_name, overrides) => {
    expect(() => assertDecodable(traits(overrides))).not.toThrow();
  });

  test.each<[string, Partial<SourceTraits>]>([
    ['a JPEG of more than 50 megapixels', { widthPx: 10_001, heightPx: 5_000 }],
    ['a PNG of 23 megapixels with 16 bits', { format: 'png', widthPx: 4_600, heightPx: 5_000, bitDepth: 16 }],
    ['a WebP of 30 megapixels', { format: 'webp', widthPx: 6_000, heightPx: 5_000 }],
    ['an AVIF of 13 megapixels', { format: 'avif', widthPx: 4_000, heightPx: 3_250 }],
    ['an AVIF of 9 megapixels with 10 bits', { format: 'avif', widthPx: 3_000, heightPx: 3_000, bitDepth: 10 }],
    ['an AVIF that hides a larger picture behind a crop', { format: 'avif', widthPx: 10, heightPx: 10, hiddenPixels: 13_000_000 }],
    ['a HEIC of 16 megapixels in one piece', { format: 'heic', widthPx: 4_000, heightPx: 4_000 }],
    ['a HEIC of tiles that are pictures themselves', { format: 'heic', widthPx: 6_000, heightPx: 6_000, tilePixels: 20_000_000 }],
    ['a side too long', { widthPx: 16_384, heightPx: 1 }],
  ])('When it is %s, then it is refused', (_name, overrides) => {
    expect(() => assertDecodable(traits(overrides))).toThrow(
      expect.objectContaining({ kind: 'too-large', code: 'image-dimensions-too-large' }),
    );
  });
});
