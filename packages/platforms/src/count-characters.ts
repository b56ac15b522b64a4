/** Made when it is first needed: it loads tables that take tens of milliseconds on a slow device. */
let graphemes: Intl.Segmenter | undefined;
const LINKS = /(?<=^|[^\p{L}\p{N}_/@])https?:\/\/[^\s<>"]*[^\s<>".,;:!?')\]}]/giu;
const PEOPLE_ELSEWHERE = /(?<=^|[^\w/])@(\w+(?:[\w.-]+\w)?)@[\p{L}\p{N}.-]*[\p{L}\p{N}]/gu;

/**
 * Number of characters in a text as people see them: an emoji of several code points is one.
 * @param linkGraphemes length of each link, however long it is, where all links count the same: there, the server part of a mention `@name@server` is not counted
 * either. Absent: both count as they are written
 */
export function countCharacters(text: string, linkGraphemes?: number): number {
  const counted =
    linkGraphemes === undefined ? text : text.replaceAll(LINKS, 'x'.repeat(linkGraphemes)).replaceAll(PEOPLE_ELSEWHERE, '@$1');
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  let count = 0;
  for (const _each of graphemes.segment(counted)) count += 1;
  return count;
}
