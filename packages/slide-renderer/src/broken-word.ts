/** What went wrong where a text was broken into lines. */

/** What belongs to the letter before it; scripts that are written without spaces break anywhere. */
const UNBREAKABLE = /[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Whether letters of a text are on none of its lines: Konva drops the rest of a paragraph once a single letter is wider than a line. */
export function hasLostLetters(lines: readonly string[], text: string): boolean {
  return lettersOf(lines.join('')) !== lettersOf(text);
}

/** Whether a line ends in the middle of a word, or letters are lost: the letters of the lines, without white space, are those of the words. */
export function brokeWord(lines: readonly string[], text: string): boolean {
  if (hasLostLetters(lines, text)) return true;
  const ends = lines.map((line) => line.trimEnd());
  let at = 0;
  return ends.some((end, index) => {
    at = text.indexOf(end, at) + end.length;
    return index < ends.length - 1 && !end.endsWith('-') && UNBREAKABLE.test(text.charAt(at));
  });
}

function lettersOf(text: string): string {
  return text.replaceAll(/\s/gu, '');
}
