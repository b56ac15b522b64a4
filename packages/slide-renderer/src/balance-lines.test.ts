import { describe, expect, test } from '@jest/globals';
import { balanceLines } from './balance-lines.ts';

/** Every character is one unit wide. */
const widthOf = (text: string) => [...text].length;

describe('balanceLines', () => {
  test.each<[string, string, number, string[] | null]>([
    ['fits on one line', 'one two', 10, null],
    ['would leave one word', 'the quiet habit that gave me back two hours', 40, ['the quiet habit that', 'gave me back two hours']],
    ['would leave one word on a third line', 'aaaa bbbb cccc dddd eeee', 10, ['aaaa bbbb', 'cccc', 'dddd eeee']],
    ['has a word too wide for a line', 'a extraordinary b', 8, null],
    ['has dashes', 'part-time job of mine', 14, ['part-time', 'job of mine']],
    ['has wide gaps', 'aaa   bbb ccc ddd', 12, ['aaa   bbb', 'ccc ddd']],
    ['has a space that does not break', 'aaaa bb 10\u00A0km cccc', 13, ['aaaa bb', '10\u00A0km cccc']],
    ['has a narrow space that does not break', 'aaaa bb cc\u202F? dddd', 12, ['aaaa bb', 'cc\u202F? dddd']],
    ['is held together by such spaces', 'aa\u00A0bb\u00A0cc', 6, null],
    ['is written without spaces', '一二三四五六七八九', 8, ['一二三四五', '六七八九']],
    ['has a sign that starts no line', '一二三四五。六七八九', 8, ['一二三四五。', '六七八九']],
    ['runs from right to left', 'שלום עולם יפה מאוד', 14, ['שלום עולם', 'יפה מאוד']],
    ['is longer than balance is for', Array(200).fill('word').join(' '), 40, null],
  ])('When a paragraph %s, then it becomes %j', (_case, paragraph, width, lines) => {
    expect(balanceLines(paragraph, widthOf, width)).toEqual(lines);
  });

  test('When a single word would be last, then it gets company where the line before has words to spare', () => {
    expect(balanceLines('aa bb cc dddddd', widthOf, 10)).toEqual(['aa bb', 'cc dddddd']);
  });

  test('When letters move closer across spaces in the wrong way, then a line is never wider than it may be', () => {
    const wider = (text: string) => widthOf(text) + (/\S \S/.test(text) ? 3 : 0);
    expect(balanceLines('aaaa bbbb cccc dddd', wider, 9)).toBeNull();
  });

  test('When any text is balanced, then its words, their order and the number of lines are kept', () => {
    const words = 'Stop doing this if you want to grow on every platform before the year is over'.split(' ');
    for (let count = 2; count <= words.length; count += 1)
      for (let width = 8; width < 40; width += 1) {
        const lines = balanceLines(words.slice(0, count).join(' '), widthOf, width);
        if (!lines) continue;
        expect(lines.join(' ')).toBe(words.slice(0, count).join(' '));
        expect(lines).toHaveLength(greedyCount(words.slice(0, count), width));
        expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(width);
      }
  });
});

function greedyCount(words: readonly string[], width: number): number {
  let [count, used] = [1, -1];
  for (const { length } of words) {
    if (used + 1 + length > width) [count, used] = [count + 1, length];
    else used += 1 + length;
  }
  return count;
}
