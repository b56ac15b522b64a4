import { useEffect, type RefObject } from 'react';

/** Focuses the picture when adjusting starts, and restores the focus when adjusting ends. */
export function usePictureFocus(root: RefObject<HTMLElement | null>, picture: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const [around, element] = [root.current, picture.current];
    const before = document.activeElement;
    element?.focus({ preventScroll: true });
    const slide = around?.parentElement;
    return () => {
      // Elsewhere the person is at work already. React took the element away, and with it the focus.
      if (document.activeElement !== document.body && !around?.contains(document.activeElement)) return;
      const back = before instanceof HTMLElement && before !== document.body && before.isConnected ? before : slide;
      back?.focus({ preventScroll: true });
    };
  }, [root, picture]);
}
