import { describe, expect, test } from '@jest/globals';
import { usageView } from './usage-text.ts';

const MB = 1024 * 1024;
const usage = { images: 1_204, bytes: 1_229 * MB, maxImages: 20_000, maxBytes: 20_000 * MB };

describe('usageView', () => {
  test.each([
    ['little is used', usage, '1,204 of 20,000 images, 1.2 of 20 GB', 'calm'],
    ['a few images are there', { ...usage, bytes: 5 * MB }, '1,204 of 20,000 images, 5 MB of 20 GB', 'calm'],
    ['nothing is there', { ...usage, images: 0, bytes: 0 }, '0 of 20,000 images, 0 MB of 20 GB', 'calm'],
    ['a small library is allowed', { ...usage, bytes: 12.34 * MB, maxBytes: 500 * MB }, '1,204 of 20,000 images, 12.3 of 500 MB', 'calm'],
    ['less than 80 % of the images', { ...usage, images: 15_800 }, '15,800 of 20,000 images, 1.2 of 20 GB', 'calm'],
    ['80 % of the images', { ...usage, images: 16_000 }, '16,000 of 20,000 images, 1.2 of 20 GB', 'nearly-full'],
    ['80 % of the storage', { ...usage, bytes: 16_000 * MB }, '1,204 of 20,000 images, 16 of 20 GB', 'nearly-full'],
    ['one image is missing', { ...usage, images: 19_999 }, '19,999 of 20,000 images, 1.2 of 20 GB', 'nearly-full'],
    ['all images', { ...usage, images: 20_000 }, '20,000 of 20,000 images, 1.2 of 20 GB', 'full'],
  ] as const)('When %s, then the usage text says so', (_name, given, text, state) => {
    expect(usageView(given)).toMatchObject({ text, state });
  });
});
