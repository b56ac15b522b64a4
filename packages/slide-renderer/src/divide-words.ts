import { wordsAt, type WordList, type WordsAt } from './word-list.ts';

/** Rules for the letters of a script. */
export interface ScriptRules {
  readonly marks: RegExp;
  /** Letters that can start a word, and those that can end one. */
  readonly starts: RegExp;
  readonly ends: RegExp;
  /** A word of at least so many letters is complete, whatever follows. */
  readonly completeLength: number;
  /** A text that follows a word and shares so many letters with another word starts one. */
  readonly sharedLength: number;
  readonly hasSuffixes?: boolean;
}

/** A run of fewer letters is one word. */
const SHORTEST_RUN = 5;
const PAIYANNOI = '\u0E2F';
const MAIYAMOK = '\u0E46';

/**
 * Divides a run of letters of one script into words, as the dictionary engines of ICU do (`dictbe.cpp`), so that the words are those of
 * Chromium wherever slides are drawn: the longest word that is followed by two others.
 * @returns offsets of word ends within the run
 */
export function divideWords(text: string, words: WordList, rules: ScriptRules): number[] {
  if (text.length < SHORTEST_RUN) return [];
  const known = new Map<number, WordsAt>();
  const at = (start: number) => {
    const found = known.get(start) ?? wordsAt(words, text, start);
    known.set(start, found);
    return found;
  };
  const ends: number[] = [];
  let end = 0;
  while (end < text.length) {
    end = endOfWord(text, end, { at, rules });
    ends.push(end);
  }
  return ends.slice(0, -1);
}

interface Run {
  readonly at: (start: number) => WordsAt;
  readonly rules: ScriptRules;
}

function endOfWord(text: string, start: number, run: Run): number {
  let end = endOfLetters(text, start, run);
  while (end < text.length && run.rules.marks.test(text.charAt(end))) end += 1;
  return run.rules.hasSuffixes && !startsWord(end, run) ? withSuffix(text, end) : end;
}

/** A word of the dictionary; a short one takes along what follows it and starts no word. */
function endOfLetters(text: string, start: number, run: Run): number {
  const length = chooseLength(text, start, run.at);
  const end = start + length;
  if (end >= text.length || length >= run.rules.completeLength || startsWord(end, run)) return end;
  return length === 0 || run.at(end).compared < run.rules.sharedLength ? nextPlausible(text, end, run) : end;
}

function startsWord(start: number, { at }: Run): boolean {
  return at(start).lengths.length > 0;
}

/** Length of the longest word that is followed by two more, else by one more; 0 where there is no word. */
function chooseLength(text: string, start: number, at: Run['at']): number {
  const { lengths } = at(start);
  let chosen = lengths.at(-1) ?? 0;
  if (lengths.length < 2 || start + chosen >= text.length) return chosen;
  for (const length of lengths.toReversed()) {
    const second = at(start + length).lengths;
    if (second.length > 0) chosen = length;
    if (second.some((next) => start + length + next >= text.length || at(start + length + next).lengths.length > 0)) return length;
  }
  return chosen;
}

/** Offset at which a word can start after letters of no word. */
function nextPlausible(text: string, start: number, run: Run): number {
  for (let end = start + 1; end < text.length; end += 1)
    if (run.rules.ends.test(text.charAt(end - 1)) && run.rules.starts.test(text.charAt(end)) && startsWord(end, run)) return end;
  return text.length;
}

/** Thai signs of abbreviation and repetition belong to the word before them. */
function withSuffix(text: string, start: number): number {
  let end = start;
  if (text.charAt(end) === PAIYANNOI && ![PAIYANNOI, MAIYAMOK].includes(text.charAt(end - 1))) end += 1;
  if (text.charAt(end) === MAIYAMOK && text.charAt(end - 1) !== MAIYAMOK) end += 1;
  return end;
}
