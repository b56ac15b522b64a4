import { describe, expect, test } from '@jest/globals';
import { brokeWord, hasLostLetters } from './broken-word.ts';

describe('brokeWord', () => {
  test.each<[string, string[], string, boolean]>([
    ['is one line', ['one two'], 'one two', false],
    ['breaks at a space', ['one', 'two'], 'one two', false],
    ['breaks at a dash', ['part-', 'time'], 'part-time', false],
    ['breaks in a word', ['extra', 'ordinary'], 'extraordinary', true],
    ['has paragraphs, an empty one among them', ['one', '', 'two'], 'one\n\ntwo', false],
    ['has no line, because not one letter fits', [], 'W', true],
    ['lost its last word, because a letter of it does not fit', ['i'], 'i W', true],
    ['lost a whole paragraph', ['i', 'i'], 'i\nWW\ni', true],
  ])('When a text %s, then that is reported', (_case, lines, text, isBroken) => {
    expect(brokeWord(lines, text)).toBe(isBroken);
  });
});

describe('hasLostLetters', () => {
  test('When only white space is gone, then no letter is lost', () => {
    expect(hasLostLetters(['one', 'two'], ' one  two\n')).toBe(false);
  });

  test('When soft hyphens became hyphens at the ends of lines, then no letter is lost', () => {
    expect(hasLostLetters(['Donau-', 'dampfschiff'], 'Donau\u00ADdampf\u00ADschiff')).toBe(false);
  });

  test('When a letter is gone, then it is lost', () => {
    expect(hasLostLetters(['one', 'tw'], 'one two')).toBe(true);
  });
});
