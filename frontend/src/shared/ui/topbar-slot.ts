import { createContext, use } from 'react';

/** The free part of the app's bar on phones, where a screen may put its own controls by a portal; null where there is no such bar. */
export const TopbarSlot = createContext<HTMLElement | null>(null);

/** Reads where a screen may put its controls on phones. */
export function useTopbarSlot(): HTMLElement | null {
  return use(TopbarSlot);
}
