import type { Size } from '@viral-slides/slide-document';
import { useEffect, useRef, useState, type RefObject } from 'react';

/** Measures the free space inside an element, in CSS pixels; zero until it is known. */
export function useRoom<E extends HTMLElement>(): { ref: RefObject<E | null>; room: Size } {
  const ref = useRef<E>(null);
  const [room, setRoom] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setRoom({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, room };
}
