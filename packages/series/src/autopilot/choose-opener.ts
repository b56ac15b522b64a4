import { blanksOf, fillBlanks } from '../hooks/blanks.ts';
import type { HookFormula, Niche } from '../hooks/hook.ts';
import { randomOf, shuffled } from '../seeded.ts';

/** An opener that may be chosen. */
export interface Opener {
  id: string;
  /** With blanks in braces. */
  text: string;
  /** Null: fits all. */
  niche: Niche | null;
  formula: HookFormula | null;
}

/** Kinds of hooks to use; none: all. */
interface OpenerKinds {
  niches: readonly Niche[];
  formulas: readonly HookFormula[];
}

/** The openers to choose one from. */
export interface OpenerChoice extends OpenerKinds {
  openers: readonly Opener[];
  /** Words for blanks, by their names. */
  blanks: Readonly<Record<string, readonly string[]>>;
  /** Ids of those that the account's latest slideshows began with, the latest first; the first of them does not come again. */
  used: readonly string[];
  /** Ids of those that were shown for this slot and are not wanted; they come after all others. */
  passed: readonly string[];
  /** The same seed chooses the same. */
  seed: string;
  /** Whether the template takes the text. */
  fits: (text: string) => boolean;
}

/** An opener with words in its blanks. */
export interface ChosenOpener {
  id: string;
  text: string;
}

/** Chooses an opener: one that was never used, else the one used the longest ago. @returns null where there is none */
export function chooseOpener(choice: OpenerChoice): ChosenOpener | null {
  const random = randomOf(`${choice.seed} opener`);
  const order = shuffled(
    choice.openers.filter((each) => isOfKinds(each, choice) && hasWordsFor(each, choice.blanks)),
    random,
  );
  const [latest] = choice.used;
  const place = ({ id }: Opener) => {
    if (choice.passed.includes(id)) return choice.used.length + 1 + choice.passed.indexOf(id);
    const at = choice.used.indexOf(id);
    return at === -1 ? 0 : choice.used.length - at;
  };
  // Sorting keeps the order of equals.
  for (const { id, text } of order.filter((each) => each.id !== latest).toSorted((a, b) => place(a) - place(b))) {
    const filled = fillBlanks(text, wordsFor(text, choice.blanks, random));
    if (choice.fits(filled)) return { id, text: filled };
  }
  return null;
}

/** Whether an opener is one of these; what fits everything always is. */
export function isOfKinds({ niche, formula }: Pick<Opener, 'niche' | 'formula'>, { niches, formulas }: OpenerKinds): boolean {
  if (niches.length > 0 && niche !== null && !niches.includes(niche)) return false;
  return formulas.length === 0 || formula === null || formulas.includes(formula);
}

/** Whether all blanks of an opener have words. */
export function hasWordsFor({ text }: Pick<Opener, 'text'>, blanks: OpenerChoice['blanks']): boolean {
  return blanksOf(text).every((name) => wordsOf(blanks, name).length > 0);
}

function wordsFor(text: string, blanks: OpenerChoice['blanks'], random: () => number): Record<string, string> {
  const pick = (name: string) => {
    const words = wordsOf(blanks, name);
    return words[Math.floor(random() * words.length)] ?? '';
  };
  return Object.fromEntries(blanksOf(text).map((name) => [name, pick(name)]));
}

function wordsOf(blanks: OpenerChoice['blanks'], name: string): readonly string[] {
  return Object.hasOwn(blanks, name) ? (blanks[name] ?? []).filter((word) => word.trim() !== '') : [];
}
