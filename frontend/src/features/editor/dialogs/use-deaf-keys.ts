import { useEffect } from 'react';

/** Keys that arrive within this time after a dialog opened automatically were meant for something else; in ms. */
const DEAF_MS = 600;

/** Lets no key do anything for the first moments of the dialog that calls it. */
export function useDeafKeys(): void {
  useEffect(() => {
    const ignore = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const stop = () => {
      for (const name of ['keydown', 'keyup'] as const) window.removeEventListener(name, ignore, { capture: true });
    };
    for (const name of ['keydown', 'keyup'] as const) window.addEventListener(name, ignore, { capture: true });
    const timer = setTimeout(stop, DEAF_MS);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
}
