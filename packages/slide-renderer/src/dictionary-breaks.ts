import { divideWords, type ScriptRules } from './divide-words.ts';
import { unpackWords, type WordList } from './word-list.ts';

/** A script whose words are found with a dictionary. */
interface Script extends ScriptRules {
  /** Finds its letters and marks. */
  readonly run: RegExp;
  readonly load: () => Promise<{ words: string }>;
}

const scripts: readonly Script[] = [
  {
    run: /[\u0E01-\u0E3A\u0E40-\u0E4E]{2,}/gu,
    marks: /[\u0E31\u0E34-\u0E3A\u0E47-\u0E4E]/u,
    starts: /[\u0E01-\u0E2E\u0E40-\u0E44]/u,
    ends: /[^\u0E31\u0E40-\u0E44]/u,
    completeLength: 3,
    sharedLength: 3,
    hasSuffixes: true,
    load: () => import('./generated/words/thai.ts'),
  },
  {
    run: /[\u0E81-\u0EBD\u0EC0-\u0EC6\u0EC8-\u0ECE\u0EDC-\u0EDF]{2,}/gu,
    marks: /[\u0EB1\u0EB4-\u0EBC\u0EC8-\u0ECE]/u,
    starts: /[\u0E81-\u0EAE\u0EC0-\u0EC4\u0EDC\u0EDD]/u,
    ends: /[^\u0EC0-\u0EC4]/u,
    completeLength: 3,
    sharedLength: 3,
    load: () => import('./generated/words/lao.ts'),
  },
  {
    run: /[\u1780-\u17D3\u17D7\u17DC\u17DD]{2,}/gu,
    marks: /[\u17B4-\u17D3\u17DD]/u,
    starts: /[\u1780-\u17B3]/u,
    ends: /[^\u17D2]/u,
    completeLength: 10,
    sharedLength: 5,
    load: () => import('./generated/words/khmer.ts'),
  },
  {
    run: /[\u1000-\u103F\u1050-\u108F\u109A-\u109F\uA9E0-\uA9EF\uA9FA-\uA9FE\uAA60-\uAA7F]{2,}/gu,
    marks:
      /[\u102B-\u103E\u1056-\u1059\u105E-\u1060\u1062-\u1064\u1067-\u106D\u1071-\u1074\u1082-\u108D\u108F\u109A-\u109D\uA9E5\uAA7B-\uAA7D]/u,
    starts: /[\u1000-\u102A]/u,
    ends: /./u,
    completeLength: 3,
    sharedLength: 3,
    load: () => import('./generated/words/burmese.ts'),
  },
];

const dictionaries = new Map<Script, WordList>();

/**
 * Loads the dictionaries that texts need, each once. Until then, words are those of the browser, which may have another dictionary.
 * @returns number of those that could not be loaded
 */
export async function loadDictionaries(texts: readonly string[]): Promise<number> {
  const missing = scripts.filter((script) => !dictionaries.has(script) && texts.some((text) => text.search(script.run) >= 0));
  const results = await Promise.allSettled(
    missing.map(async (script) => void dictionaries.set(script, unpackWords((await script.load()).words))),
  );
  return results.filter(({ status }) => status === 'rejected').length;
}

/** Number of dictionaries that arrived: what was broken before may be out of date. */
export function dictionaryCount(): number {
  return dictionaries.size;
}

/** Returns the offsets within a text at which a word of a script without spaces starts, behind another word of such a script. */
export function dictionaryBreaks(text: string): number[] {
  return scripts.flatMap((script) =>
    [...text.matchAll(script.run)].flatMap(({ 0: run, index }) =>
      wordEnds(run, script)
        .filter((end) => !belongTogether(run.slice(0, end), run.slice(end)))
        .map((end) => index + end),
    ),
  );
}

function wordEnds(run: string, script: Script): number[] {
  const dictionary = dictionaries.get(script);
  if (dictionary) return divideWords(run, dictionary, script);
  const browserWords = new Intl.Segmenter('en', { granularity: 'word' });
  return Array.from(browserWords.segment(run), ({ index }) => index).slice(1);
}

/** Marks, and what belongs to the letter or word before it: vowels of Thai and Lao behind their letter, signs of repetition and abbreviation. */
const STARTS_NO_LINE = /^[\p{M}ะาำๅๆฯະາຳຽໆຯៗ។៕ៈ၊။]/u;

/** Vowels of Thai and Lao that are written before their letter, and signs that stack the next letter below. */
const ENDS_NO_LINE = /[เแโใไເແໂໃໄ\u1039\u17D2]$/u;

/** Whether no line may end between two parts of a text in such a script, whatever the words are. */
export function belongTogether(before: string, after: string): boolean {
  return STARTS_NO_LINE.test(after) || ENDS_NO_LINE.test(before);
}
