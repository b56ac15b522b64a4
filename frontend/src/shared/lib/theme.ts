import { useSyncExternalStore } from 'react';

/** The two looks of the product. */
export type Theme = 'light' | 'dark';

/** Local storage key; /theme.js reads the same one before the first paint. */
const STORAGE_KEY = 'theme';

const listeners = new Set<() => void>();

/** Reads the theme that is on the page now. */
export function currentTheme(): Theme {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light';
}

/** Puts a theme on the page and remembers it in this browser. */
export function setTheme(theme: Theme): void {
  document.documentElement.classList.toggle('dark', theme === 'dark');
  document.documentElement.style.colorScheme = theme;
  try {
    localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // Storage can be switched off in the browser; the theme then lasts for this visit.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The current theme; re-renders when it changes. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme);
}
