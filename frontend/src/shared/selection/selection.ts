/** Selected items of a list, and the start of a range. */
export interface Selection {
  ids: ReadonlySet<string>;
  /** The one that was pressed last. */
  anchor: string | null;
}

/** Nothing is selected. */
export const NOTHING_SELECTED: Selection = { ids: new Set(), anchor: null };

/** Selects an item, or takes it out. */
export function toggled({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/**
 * Selects everything from the item that was pressed last to this one, as well as what was selected before.
 * @param order ids of all items that are shown
 */
export function extendedTo({ ids, anchor }: Selection, id: string, order: readonly string[]): Selection {
  const [from, to] = [order.indexOf(anchor ?? id), order.indexOf(id)];
  if (from === -1 || to === -1) return { ids: new Set([...ids, id]), anchor: id };
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: new Set([...ids, ...range]), anchor: anchor ?? id };
}
