import { useEffect, useSyncExternalStore } from 'react';

/** A key and what it does. */
export interface Shortcut {
  /** As the person's keyboard shows it. */
  keys: string;
  effect: string;
  /** A letter, digit or sign alone: it can be switched off. */
  isSingle?: boolean;
}

/** The keys of a place. */
export interface ShortcutGroup {
  title: string;
  shortcuts: readonly Shortcut[];
}

/** Whether the list of all keys is shown, and what the screen adds to it. */
interface Help {
  isOpen: boolean;
  ofScreen: ShortcutGroup | null;
}

let help: Help = { isOpen: false, ofScreen: null };
const listeners = new Set<() => void>();

function change(changes: Partial<Help>): void {
  help = { ...help, ...changes };
  for (const listener of listeners) listener();
}

/** Shows or hides the list of all keys. */
export function showKeyboardHelp(isOpen: boolean): void {
  change({ isOpen });
}

/** Lists keys of the calling screen while it is there. @param group made once */
export function useShortcutGroup(group: ShortcutGroup): void {
  useEffect(() => {
    change({ ofScreen: group });
    return () => change({ ofScreen: null });
  }, [group]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Content of the help; re-renders when that changes. */
export function useKeyboardHelp(): Help {
  return useSyncExternalStore(subscribe, () => help);
}
