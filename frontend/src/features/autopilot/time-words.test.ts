import { describe, expect, test } from '@jest/globals';
import { whenInSentence, whenWords } from './time-words.ts';

/** That time of day on a day of this zone. */
const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString();
const now = new Date(2026, 10, 26, 21, 30);

describe('whenWords', () => {
  test.each([
    [25, /^Yesterday, /],
    [26, /^Today, /],
    [27, /^Tomorrow, 9:00/],
    [28, /^Sat, Nov 28, 9:00/],
  ])('When the day is November %s, then it is named relative to today', (day, words) => {
    expect(whenWords(at(day, 9), now)).toMatch(words);
  });

  test('When it stands in a sentence, then its first word is small', () => {
    expect(whenInSentence(at(27, 9), now)).toMatch(/^tomorrow, 9:00/);
    expect(whenInSentence(at(28, 9), now)).toMatch(/^Sat, /);
  });
});
