import { useSyncExternalStore, type MouseEvent } from 'react';

/**
 * The three addresses of the public site do without the router of the app, which alone is as large as everything here: a
 * visitor gets the first page sooner.
 */
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

/** The path that is shown; re-renders when it changes. */
export function useSitePath(): string {
  return useSyncExternalStore(subscribe, () => window.location.pathname, builtPath);
}

/** The page that the build makes as HTML. */
function builtPath(): string {
  return '/';
}

/** Puts another path in place of the current one. */
export function replaceSitePath(path: string): void {
  window.history.replaceState(null, '', path);
  for (const listener of listeners) listener();
}

/** Follows a link inside the site without loading the page again. Presses that ask for a new tab are left to the browser. */
export function followSiteLink(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  window.history.pushState(null, '', event.currentTarget.href);
  window.scrollTo(0, 0);
  for (const listener of listeners) listener();
}
