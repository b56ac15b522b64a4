import { useState } from 'react';
import { extendedTo, NOTHING_SELECTED, toggled, type Selection } from './selection.ts';

/** Selection among the shown items, and its changes. */
export interface SelectionOf<Item> {
  /** In the order of the list. */
  selected: readonly Item[];
  isSelected: (item: { id: string }) => boolean;
  /** Selects one more or takes it out; with Shift everything up to it. */
  press: (item: { id: string }, event: { shiftKey: boolean }) => void;
  all: () => void;
  /** Selects these and nothing else. */
  only: (items: readonly Item[]) => void;
  clear: () => void;
}

/** @param shown the items in the order of the list; what is no longer among them is not selected either */
export function useSelection<Item extends { id: string }>(shown: readonly Item[]): SelectionOf<Item> {
  const [selection, setSelection] = useState(NOTHING_SELECTED);
  return selectionOf(shown, selection, setSelection);
}

/** The same for a selection that is kept elsewhere. */
export function selectionOf<Item extends { id: string }>(
  shown: readonly Item[],
  selection: Selection,
  set: (change: (before: Selection) => Selection) => void,
): SelectionOf<Item> {
  const only = (items: readonly Item[]) => set(() => ({ ids: new Set(items.map(({ id }) => id)), anchor: null }));
  const isSelected = ({ id }: { id: string }) => selection.ids.has(id);
  const order = () => shown.map(({ id }) => id);
  return {
    selected: selection.ids.size === 0 ? [] : shown.filter(isSelected),
    isSelected,
    press: ({ id }, { shiftKey }) => set((before) => (shiftKey ? extendedTo(before, id, order()) : toggled(before, id))),
    all: () => only(shown),
    only,
    clear: () => set(() => NOTHING_SELECTED),
  };
}
