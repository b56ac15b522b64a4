import { createContext, useContext, type MouseEvent, type ReactNode } from 'react';
import type { PostGroup } from '../post-group.ts';

/** State of selecting cards. */
export interface Selecting {
  /** Starts selecting several, with the posts of one group. */
  start: (group: PostGroup) => void;
  /** Selects or takes out; null while nothing is selected. */
  press: ((group: PostGroup, event: { shiftKey: boolean }) => void) | null;
  /** Draws the box of a card; null while nothing is selected. */
  boxOf: ((group: PostGroup) => ReactNode) | null;
}

const Context = createContext<Selecting | null>(null);
export const SelectingProvider = Context.Provider;

/** Elements with a press action of their own. */
const CONTROLS = 'a, button, input, label';

/** Handlers that make a card selectable, and its checkbox while several are selected. @param group null for cards that cannot be selected alone */
export function useSelectable(group: PostGroup | null): { handlers: object; box: ReactNode } {
  const selecting = useContext(Context);
  if (!selecting || !group) return { handlers: {}, box: null };
  const { start, press, boxOf } = selecting;
  const onClick = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest(CONTROLS)) return;
    if (press) press(group, event);
    else if (event.shiftKey) start(group);
  };
  return { handlers: { 'data-select': group[0].id, onClick }, box: boxOf?.(group) };
}
