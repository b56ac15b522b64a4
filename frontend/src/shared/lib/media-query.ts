import { useCallback, useSyncExternalStore } from 'react';

/** Widths below this many pixels are laid out for phones. */
export const MOBILE_BREAKPOINT_PX = 768;

/** Whether a CSS media query matches; re-renders when the answer changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  // While HTML is made at build time there is no window, so no query matches.
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** Whether the window is narrower than the mobile breakpoint. */
export function useIsMobile(): boolean {
  return useMediaQuery(`(max-width: ${MOBILE_BREAKPOINT_PX - 1}px)`);
}

/** Whether the person asked their system for less motion. */
export function usePrefersReducedMotion(): boolean {
  return useMediaQuery('(prefers-reduced-motion: reduce)');
}

/** Whether there is no mouse: what is pressed is pressed with a finger. */
export function hasNoMouse(): boolean {
  return window.matchMedia('(hover: none) and (pointer: coarse)').matches;
}
