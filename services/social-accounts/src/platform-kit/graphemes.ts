const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** How many characters people see in a text: an emoji of several code points is one. */
export function countGraphemes(text: string): number {
  let count = 0;
  for (const _each of segmenter.segment(text)) count += 1;
  return count;
}
