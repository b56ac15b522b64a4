import { describe, expect, test } from '@jest/globals';
import { NICHES } from '@viral-slides/series';
import { NICHE_HASHTAGS, writeCaption } from './caption.ts';

describe('writeCaption', () => {
  test.each(NICHES)('When the niche is %s, then the caption has the call and its eight different hashtags', (niche) => {
    const [call, , tags] = writeCaption(niche, '').split('\n');
    expect(call).toBe('Follow for more tips!');
    expect(tags?.split(' ')).toEqual(NICHE_HASHTAGS[niche].map((tag) => `#${tag}`));
    expect(new Set(NICHE_HASHTAGS[niche]).size).toBe(8);
  });

  test.each(['acme', '#acme', ' ##acme '])('When the branded hashtag is %p, then it comes first with one #', (branded) => {
    expect(writeCaption('finance', branded)).toContain('\n\n#acme #personalfinance');
  });

  test('When the branded hashtag is one of the niche, then it stands there once', () => {
    expect(writeCaption('fitness', 'Fitness').match(/#fitness\b/gi)).toHaveLength(1);
  });
});
