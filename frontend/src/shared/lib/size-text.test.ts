import { describe, expect, test } from '@jest/globals';
import { sizeText } from './size-text.ts';

describe('Sizes of files', () => {
  test.each([
    ['0.00 MB', 0],
    ['1.00 MB', 1024 * 1024],
    ['2.35 MB', 2_464_154],
  ])('When a size is %s, then it has two decimals', (expected, bytes) => {
    expect(sizeText(bytes)).toBe(expected);
  });
});
