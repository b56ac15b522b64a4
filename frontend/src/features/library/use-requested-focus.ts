import { useEffect, useRef, type RefObject } from 'react';

const FIRST_IMAGE = '[role=listitem] button';
const UPLOAD = '[data-upload]';

/**
 * Moves the keyboard focus to the first image of the library each time it is asked for, or to Upload where there is none. Images that are still loading are waited for, unless
 * the focus has gone elsewhere by then.
 * @param requests incremented with each request
 * @param hasImages undefined while they are loading
 * @returns ref of the element that holds all this
 */
export function useRequestedFocus(requests: number, hasImages: boolean | undefined): RefObject<HTMLElement | null> {
  const panel = useRef<HTMLElement>(null);
  const answered = useRef(0);
  const from = useRef<Element | null>(null);
  useEffect(() => {
    from.current = document.activeElement;
  }, [requests]);
  useEffect(() => {
    const container = panel.current;
    if (requests === answered.current || hasImages === undefined || !container) return;
    const move = (): boolean => {
      const wanted = container.querySelector<HTMLElement>(hasImages ? FIRST_IMAGE : UPLOAD);
      const active = document.activeElement;
      // A sheet that opens for the images takes the focus itself.
      const hasMovedOn = active !== from.current && !active?.contains(container);
      if (!wanted && !hasMovedOn) return false;
      if (!hasMovedOn) wanted?.focus();
      answered.current = requests;
      return true;
    };
    if (move()) return;
    // The list draws its rows once it knows its size.
    const rows = new MutationObserver(() => move() && rows.disconnect());
    rows.observe(container, { childList: true, subtree: true });
    return () => rows.disconnect();
  }, [requests, hasImages]);
  return panel;
}
