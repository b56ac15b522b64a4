import { blanksOf, fillBlanks } from '@viral-slides/series';
import { hasWordsFor, isOfKinds } from '@viral-slides/series/autopilot';
import type { AutopilotSettings } from '../api.ts';
import type { Hook } from '@/shared/api/generated/projects.ts';

type Niche = NonNullable<AutopilotSettings['hooks']['niches']>[number];
type Formula = NonNullable<AutopilotSettings['hooks']['formulas']>[number];

/** Choice of hooks: none of a kind chosen means all of it. */
export interface OpenerChoice {
  niches: ReadonlySet<Niche>;
  formulas: ReadonlySet<Formula>;
  /** The person's own as well. */
  own: boolean;
}

/** The openers of a choice; those that fit everything always count. */
export function openersOf(hooks: readonly Hook[], { niches, formulas, own }: OpenerChoice): Hook[] {
  const kinds = { niches: [...niches], formulas: [...formulas] };
  return hooks.filter((hook) => (own || !hook.isOwn) && isOfKinds(hook, kinds));
}

/** The niches and formulas that openers have, in their order. */
export function kindsOf(hooks: readonly Hook[]): { niches: Niche[]; formulas: Formula[] } {
  return {
    niches: [...new Set(hooks.flatMap(({ niche }) => niche ?? []))],
    formulas: [...new Set(hooks.flatMap(({ formula }) => formula ?? []))],
  };
}

/** A blank, and how many openers have it. */
export interface BlankUse {
  name: string;
  count: number;
}

/** The blanks of openers, those of most openers first. */
export function blankUses(hooks: readonly Hook[]): BlankUse[] {
  const counts = new Map<string, number>();
  for (const name of hooks.flatMap(({ text }) => blanksOf(text))) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, count })).toSorted((a, b) => b.count - a.count);
}

/** Openers whose blanks all have words. @param words by name of the blank */
export function usableOpeners(hooks: readonly Hook[], words: Readonly<Record<string, readonly string[]>>): Hook[] {
  return hooks.filter((hook) => hasWordsFor(hook, words));
}

/** The longest of openers, their blanks filled with their longest words; empty where there are none. */
export function longestOpener(hooks: readonly Hook[], words: Readonly<Record<string, readonly string[]>>): string {
  const longest = (texts: readonly string[]) => texts.reduce((most, text) => (text.length > most.length ? text : most), '');
  const filling = Object.fromEntries(Object.entries(words).map(([name, of]) => [name, longest(of)]));
  return longest(hooks.map(({ text }) => fillBlanks(text, filling)));
}
