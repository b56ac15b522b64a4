/** The words of a dictionary, sorted. */
export type WordList = readonly string[];

/** Unpacks the words of a generated file: each is the number of letters that it shares with the word before, in base 36, and the others. */
export function unpackWords(packed: string): WordList {
  let before = '';
  return Array.from(packed.matchAll(/([\da-z])([^\da-z]*)/gu), ([, shared = '', rest = '']) => {
    before = before.slice(0, Number.parseInt(shared, 36)) + rest;
    return before;
  });
}

/** The words with which a part of a text starts. */
export interface WordsAt {
  /** Their lengths, shortest first. */
  readonly lengths: readonly number[];
  /** Letters that were compared until no word could follow any more. */
  readonly compared: number;
}

/** Finds all words that start at a place of a text. */
export function wordsAt(words: WordList, text: string, start: number): WordsAt {
  const lengths: number[] = [];
  let at = 0;
  for (let end = start + 1; end <= text.length; end += 1) {
    const prefix = text.slice(start, end);
    at = firstFrom(words, prefix, at);
    const word = words[at];
    if (!word?.startsWith(prefix)) return { lengths, compared: end - start };
    if (word.length === prefix.length) lengths.push(word.length);
    if (word.length === prefix.length && !words[at + 1]?.startsWith(prefix)) return { lengths, compared: end - start };
  }
  return { lengths, compared: text.length - start };
}

/** Index of the first word that does not come before a text, from a place on, by halving. */
function firstFrom(words: WordList, text: string, from: number): number {
  let [low, high] = [from, words.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
