import { describe, expect, test } from '@jest/globals';
import { countCharacters } from './count-characters.ts';

describe('countCharacters, where each link counts 23', () => {
  test.each([
    ['', 0],
    ['Größe', 5],
    ['👨‍👩‍👧‍👦 and é', 7],
    [`https://example.org/${'a'.repeat(200)}`, 23],
    ['http://a.de', 23],
    ['See https://example.org/a?b=1#c, or (https://example.org).', 4 + 23 + 6 + 23 + 2],
    ['HTTPS://EXAMPLE.ORG/Ü', 23],
    ['no link: https:// or example.org', 32],
    ['with @ada@mastodon.social', 9],
    ['mail ada@example.org', 20],
  ])('When a text is %j, then it counts %d', (text, expected) => {
    expect(countCharacters(text, 23)).toBe(expected);
  });

  test('When a server counts links otherwise, then so is counted', () => {
    expect(countCharacters('https://example.org/', 30)).toBe(30);
  });

  test('When links do not count alike, then they and those who are mentioned count as they are written', () => {
    expect(countCharacters('https://example.org/ 👨‍👩‍👧‍👦')).toBe(22);
    expect(countCharacters('with @ada@mastodon.social')).toBe(25);
  });
});
