import { useEffect, useRef, useState, type RefObject } from 'react';

/** Distance outside of the window at which an element counts as about to be seen. */
const MARGIN = '300px';

/** Whether an element has been in the window, or about to be. Stays true afterwards. */
export function useNearView<E extends Element>(): { ref: RefObject<E | null>; hasBeenNear: boolean } {
  const ref = useRef<E>(null);
  const [hasBeenNear, setNear] = useState(false);
  useEffect(() => {
    if (!ref.current || hasBeenNear) return;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setNear(true), {
      rootMargin: MARGIN,
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [hasBeenNear]);
  return { ref, hasBeenNear };
}
