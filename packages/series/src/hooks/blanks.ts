/*
 * Openers have blanks: `3 things nobody tells you about {topic}`. The same name twice is one blank.
 */

/** Longest opener, in characters: what two lines of the largest preset hold, twice over. */
export const maxHookLength = 150;
/** Most different blanks of one opener. */
const maxBlanks = 4;

const blank = /\{([^{}]*)\}/g;
const blankName = /^[\p{L}\p{N}][\p{L}\p{N} '-]{0,29}$/u;

/** A piece of an opener: words, or a blank by its name. */
export type HookPart = { kind: 'words'; text: string } | { kind: 'blank'; name: string };

/** Takes an opener apart, in its order. */
export function hookParts(text: string): HookPart[] {
  const parts: HookPart[] = [];
  let from = 0;
  for (const match of text.matchAll(blank)) {
    if (match.index > from) parts.push({ kind: 'words', text: text.slice(from, match.index) });
    parts.push({ kind: 'blank', name: (match[1] ?? '').trim() });
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push({ kind: 'words', text: text.slice(from) });
  return parts;
}

/** Names of the blanks, each once, in their order. */
export function blanksOf(text: string): string[] {
  return [...new Set(hookParts(text).flatMap((part) => (part.kind === 'blank' ? [part.name] : [])))];
}

/** Puts words into the blanks. @param words by name of the blank; one that has none shows its name in brackets */
export function fillBlanks(text: string, words: Readonly<Record<string, string>>): string {
  const filled = (name: string) => (Object.hasOwn(words, name) && words[name]?.trim()) || `[${name}]`;
  return hookParts(text)
    .map((part) => (part.kind === 'words' ? part.text : filled(part.name)))
    .join('');
}

/** Says what is wrong with the text of an opener; null: nothing. */
export function hookTextProblem(text: string): string | null {
  const names = blanksOf(text);
  if (/[{}]/.test(text.replace(blank, ''))) return 'must close each { with }';
  if (names.some((name) => !blankName.test(name)))
    return 'must give each blank a name of at most 30 letters, digits and spaces, such as {topic}';
  if (names.length > maxBlanks) return `must have at most ${maxBlanks} different blanks`;
  return null;
}
