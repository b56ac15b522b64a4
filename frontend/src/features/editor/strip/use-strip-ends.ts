import { useCallback, useEffect, useState, type RefObject } from 'react';

/** Whether there are slides beyond the edges of the strip. */
export interface StripEnds {
  hasEarlier: boolean;
  hasLater: boolean;
}

/**
 * Watches how far the strip is scrolled.
 * @param count number of slides, because the strip's own size does not change when its content grows
 */
export function useStripEnds(list: RefObject<HTMLElement | null>, count: number): StripEnds {
  const [ends, setEnds] = useState<StripEnds>({ hasEarlier: false, hasLater: false });
  const look = useCallback(() => {
    const element = list.current;
    if (!element) return;
    // Scroll positions are fractions on some screens.
    const hasEarlier = element.scrollLeft > 1;
    const hasLater = element.scrollLeft + element.clientWidth < element.scrollWidth - 1;
    setEnds((before) => (before.hasEarlier === hasEarlier && before.hasLater === hasLater ? before : { hasEarlier, hasLater }));
  }, [list]);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [list, look, count]);
  return ends;
}
