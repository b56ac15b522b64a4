/** Subjects of slides and captions (spec, "Caption niches"). */
export const NICHES = ['productivity', 'education', 'fitness', 'business', 'lifestyle', 'finance'] as const;

/** One of the niches. */
export type Niche = (typeof NICHES)[number];

/** Formula by which a hook makes people stay. */
export const HOOK_FORMULAS = [
  'list',
  'mistake',
  'secret',
  'question',
  'how-to',
  'story',
  'contrarian',
  'warning',
  'comparison',
  'challenge',
] as const;

/** One of the formulas. */
export type HookFormula = (typeof HOOK_FORMULAS)[number];

/** The name of a niche, a formula or a blank as a label: `How to`. */
export function hookLabel(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
}

/** An opener that comes with the product. */
export interface BundledHook {
  /** Stable: the formula, the niche or `any`, and a number, such as `list-any-3`. */
  readonly id: string;
  /** With blanks in braces: `3 things nobody tells you about {topic}`. */
  readonly text: string;
  readonly formula: HookFormula;
  /** Null: fits all of them. */
  readonly niche: Niche | null;
}
