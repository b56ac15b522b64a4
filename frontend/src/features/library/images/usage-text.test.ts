import { describe, expect, test } from '@jest/globals';
import { usageView } from './usage-text.ts';

const MB = 1024 * 1024;
const usage = { images: 1_204, bytes: 1_229 * MB, maxImages: 20_000, maxBytes: 20_000 * MB };

describe('usageView', () => {
  test.each([
    ['little is used', usage, '1,204 of 20,000 images, 1.2 of 19.5 GB', 'calm'],
    ['a small library is allowed', { ...usage, bytes: 12.34 * MB, maxBytes: 500 * MB }, '1,204 of 20,000 images, 12.3 of 500 MB', 'calm'],
    ['less than 80 % of the images', { ...usage, images: 15_800 }, '15,800 of 20,000 images, 1.2 of 19.5 GB', 'calm'],
    ['80 % of the images', { ...usage, images: 16_000 }, '16,000 of 20,000 images, 1.2 of 19.5 GB', 'nearly-full'],
    ['80 % of the storage', { ...usage, bytes: 16_000 * MB }, '1,204 of 20,000 images, 15.6 of 19.5 GB', 'nearly-full'],
    ['one image is missing', { ...usage, images: 19_999 }, '19,999 of 20,000 images, 1.2 of 19.5 GB', 'nearly-full'],
    ['all images', { ...usage, images: 20_000 }, '20,000 of 20,000 images, 1.2 of 19.5 GB', 'full'],
  ] as const)('When %s, then that is told', (_name, given, text, state) => {
    expect(usageView(given)).toMatchObject({ text, state });
  });
});
