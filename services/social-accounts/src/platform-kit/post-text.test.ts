import { describe, expect, test } from '@jest/globals';
import { textOf } from './post-text.ts';

describe('textOf', () => {
  test.each([
    [{ title: 'T', description: ' Words ', tags: ['slow living', 'six'] }, 'Words\n#slowliving #six'],
    [{ title: ' Six habits ', description: ' ', tags: [] }, 'Six habits'],
    [{ title: '', description: '', tags: ['one'] }, '#one'],
  ])('When a post is %j, then its text is %j', (post, expected) => {
    expect(textOf(post)).toBe(expected);
  });
});
