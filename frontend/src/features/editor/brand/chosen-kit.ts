import { useSyncExternalStore } from 'react';
import { useListBrandKitsQuery, type BrandKit } from './api.ts';

/** Key in the browser's local storage. */
const STORAGE_KEY = 'editor-brand-kit';

const listeners = new Set<() => void>();
let chosenId: string | null | undefined;

/** Id of the kit that was chosen last in this browser; null: none. */
function rememberedKit(): string | null {
  if (chosenId !== undefined) return chosenId;
  try {
    chosenId = localStorage.getItem(STORAGE_KEY);
  } catch {
    chosenId = null;
  }
  return chosenId;
}

/** Chooses the kit whose look new texts take; null: none. */
export function chooseKit(id: string | null): void {
  chosenId = id;
  try {
    if (id === null) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, id);
  } catch {
    // Storage can be switched off in the browser; the choice then lasts for this visit.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The kit whose look new texts take; null: none, or it is no longer there. */
export function useChosenKit(): BrandKit | null {
  const id = useSyncExternalStore(subscribe, rememberedKit);
  const { data } = useListBrandKitsQuery(undefined, { skip: id === null });
  return data?.find((kit) => kit.id === id) ?? null;
}
