import { createContext, use } from 'react';
import type { EditorDragData } from './drop-places.ts';

/** Carried item, or null. It stays known when the tile it was taken from leaves the page, as tiles of a long list do. */
export const Carried = createContext<EditorDragData | null>(null);

/** Reads what is being carried over the places to drop on. */
export function useCarried(): EditorDragData | null {
  return use(Carried);
}
