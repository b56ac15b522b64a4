import { useLayoutEffect, useState, type RefObject } from 'react';

/** Width of an element's inside in CSS pixels, scrollbar excluded; 0 before it is in the page. Re-renders when it changes. */
export function useElementWidth(ref: RefObject<HTMLElement | null>): number {
  const [widthPx, setWidthPx] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setWidthPx(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return widthPx;
}
