import type { RoleOfSlide } from '../table/slot-places.ts';

/** The name of the text of a template that is for the opener: one called `hook`, else the first text with a name on a slide that is the hook. Null: there is none. */
export function hookSlotOf(roles: readonly RoleOfSlide[]): string | null {
  const names = (of: readonly RoleOfSlide[]) => of.flatMap(({ slots = [] }) => slots.flatMap((slot) => slot?.name ?? []));
  const [first = null] = names(roles.filter(({ kind }) => kind === 'hook'));
  return names(roles).find((name) => name.toLowerCase() === 'hook') ?? first;
}
