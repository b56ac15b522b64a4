import { useSyncExternalStore } from 'react';

/** Smaller differences come from the bars of the browser, not from a keyboard; in CSS pixels. */
const SMALLEST_KEYBOARD_PX = 100;

function subscribe(listener: () => void): () => void {
  const viewport = window.visualViewport;
  viewport?.addEventListener('resize', listener);
  viewport?.addEventListener('scroll', listener);
  return () => {
    viewport?.removeEventListener('resize', listener);
    viewport?.removeEventListener('scroll', listener);
  };
}

/** A page that two fingers enlarged shows a part of itself, too, but nothing covers it. */
function readInset(): number {
  const viewport = window.visualViewport;
  if (!viewport || viewport.scale !== 1) return 0;
  const covered = Math.round(window.innerHeight - viewport.height - viewport.offsetTop);
  return covered < SMALLEST_KEYBOARD_PX ? 0 : covered;
}

/** Returns how many CSS pixels at the bottom of the window the on-screen keyboard covers; 0 without one. */
export function useKeyboardInset(): number {
  return useSyncExternalStore(subscribe, readInset);
}
