/** A slot of a template with roles, by its name; of a body slide the n-th text that comes there, from 1. */
export interface SlotPlace {
  kind: 'slot';
  slot: string;
  nth: number | null;
}

/** Facts about the role of a slide. */
export interface RoleOfSlide {
  kind: string;
  slots?: readonly ({ name: string } | null)[] | undefined;
}

/** Most texts of one slot of body slides: as many slides as there can be. */
export const mostOfBody = 10;

/** The slots of a template with roles, in their order; those of body slides as often as there can be texts. */
export function slotPlaces(roles: readonly RoleOfSlide[]): SlotPlace[] {
  const names = new Map(
    roles.flatMap(({ kind, slots = [] }) => slots.flatMap((slot) => (slot ? [[slot.name, kind === 'body'] as const] : []))),
  );
  return [...names].flatMap(([slot, isBody]): SlotPlace[] =>
    isBody ? Array.from({ length: mostOfBody }, (_, n) => ({ kind: 'slot', slot, nth: n + 1 })) : [{ kind: 'slot', slot, nth: null }],
  );
}

/** The slot that a heading names, of those that are left: by number, or the next one. */
export function slotKey(words: string, left: ReadonlyMap<string, SlotPlace | { kind: string }>): string | null {
  for (const [key, place] of left) {
    if (!('slot' in place)) continue;
    const name = plainHeading(place.slot);
    if (words === name || (place.nth !== null && words === `${name} ${place.nth}`)) return key;
  }
  return null;
}

/** Words of a heading without what divides them. */
export function plainHeading(words: string): string {
  return words.toLowerCase().replace(/[:_-]/g, ' ').replace(/\s+/g, ' ').trim();
}

/** Puts a cell into a slot. Texts of body slides close up: a blank cell between them makes no slide. */
export function putInSlot(
  cell: string,
  { slot, nth }: { slot: string; nth: number | null },
  row: { texts?: Record<string, string | string[]> },
): void {
  const texts = (row.texts ??= {});
  const before = Object.hasOwn(texts, slot) ? texts[slot] : undefined;
  texts[slot] = nth === null ? cell : [...(Array.isArray(before) ? before : []), cell];
}
