import { belongTogether } from './dictionary-breaks.ts';

/** Signs that join the next letter to the one before (`InCB=Linker`, and those that stack letters). */
const JOINS_NEXT = /[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0C4D\u0CCD\u0D4D\u0DCA\u1039\u17D2\u1A60\u1B44\uA9C0]\u200D?$/u;

/** East Asian signs and brackets that start or end no line. */
const STARTS_NO_LINE = /^[\p{Pe}\p{Pf}、。，．！？：；…‥ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ々〻ゝゞヽヾ・～〜!?,.:;]/u;
const ENDS_NO_LINE = /[\p{Ps}\p{Pi}]$/u;

/** Made when it is needed: browsers without it draw all other texts. */
let graphemes: Intl.Segmenter | undefined;

/**
 * Parts a word into what is never parted: letters with their marks, emoji with all their parts.
 * @param options.keepsRules whether signs that start or end no line stay with their letter
 */
export function clustersOf(word: string, { keepsRules }: { keepsRules: boolean }): string[] {
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  const clusters: string[] = [];
  for (const { segment } of graphemes.segment(word)) {
    const before = clusters.at(-1);
    if (before !== undefined && isOne(before, segment, keepsRules)) clusters[clusters.length - 1] = before + segment;
    else clusters.push(segment);
  }
  return clusters;
}

function isOne(before: string, after: string, keepsRules: boolean): boolean {
  if (JOINS_NEXT.test(before) && /^\p{L}/u.test(after)) return true;
  return keepsRules && (STARTS_NO_LINE.test(after) || ENDS_NO_LINE.test(before) || belongTogether(before, after));
}
