/** Faults of a text that was broken into lines. */

/** White space, what only controls line breaks, and the hyphens that soft ones become. */
const NO_LETTERS = /[\s\u00AD\u200B\u2060\uFEFF-]/gu;

/** Whether letters of a text are on none of its lines: Konva drops the rest of a paragraph once a single letter is wider than a line. */
export function hasLostLetters(lines: readonly string[], text: string): boolean {
  return lettersOf(lines.join('')) !== lettersOf(text);
}

/**
 * Whether a line that Konva broke ends in the middle of a word, or letters are lost: the letters of the lines, without white space, are
 * those of the words. `breakText` reports it of the texts that it breaks.
 */
export function brokeWord(lines: readonly string[], text: string): boolean {
  if (hasLostLetters(lines, text)) return true;
  const ends = lines.map((line) => line.trimEnd());
  let at = 0;
  return ends.some((end, index) => {
    at = text.indexOf(end, at) + end.length;
    return index < ends.length - 1 && !end.endsWith('-') && /\S/u.test(text.charAt(at));
  });
}

function lettersOf(text: string): string {
  return text.replaceAll(NO_LETTERS, '');
}
