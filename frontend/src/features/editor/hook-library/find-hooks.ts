import type { Hook } from './api.ts';

/** The search. */
export interface HookFilter {
  /** `all`: of any niche; else hooks of the niche, and those that fit everything. */
  niche: string;
  /** `all`: of any formula. */
  formula: string;
  /** Words that must all be in the text, in any case; blank: none. */
  words: string;
}

/** Nothing is left out. */
export const ALL = 'all';

/** The hooks that fit, in their order; those of the very niche come before those that fit everything, one's own before both. */
export function findHooks(hooks: readonly Hook[], { niche, formula, words }: HookFilter): Hook[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (hook: Hook) =>
    (niche === ALL || hook.niche === null || hook.niche === niche) &&
    (formula === ALL || hook.formula === formula) &&
    wanted.every((word) => hook.text.toLowerCase().includes(word));
  const rank = (hook: Hook) => (hook.isOwn ? 0 : niche !== ALL && hook.niche === niche ? 1 : 2);
  return hooks.filter(fits).toSorted((one, other) => rank(one) - rank(other));
}
