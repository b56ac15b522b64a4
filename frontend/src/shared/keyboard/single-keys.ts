import { useSyncExternalStore } from 'react';

/** Local storage key of this browser. */
const STORAGE_KEY = 'single_keys';

/** Counts where storage is switched off in the browser: the choice then lasts for this visit. */
let chosen = true;
const listeners = new Set<() => void>();

/**
 * Whether a letter, digit or sign alone is a shortcut. Users who dictate, or hit keys by accident, can switch them off
 * (WCAG 2.1.4, Character Key Shortcuts).
 */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off';
  } catch {
    return chosen;
  }
}

/** Switches them on or off, and remembers it in this browser. */
export function setSingleKeys(areOn: boolean): void {
  chosen = areOn;
  try {
    localStorage.setItem(STORAGE_KEY, areOn ? 'on' : 'off');
  } catch {
    // See above.
  }
  for (const listener of listeners) listener();
}

/** Whether a key press is a letter, digit or sign alone while those are switched off. */
export function isSwitchedOff({ key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): boolean {
  return [...key].length === 1 && !ctrlKey && !metaKey && !altKey && !areSingleKeysOn();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** {@link areSingleKeysOn}; re-renders when it changes. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, areSingleKeysOn);
}
