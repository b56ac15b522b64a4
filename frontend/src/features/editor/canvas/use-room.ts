import type { Size } from '@viral-slides/slide-document';
import { useEffect, useRef, useState, type RefObject } from 'react';

/** Measures the free space inside an element, in CSS pixels; zero until it is known. */
export function useRoom<E extends HTMLElement>(): { ref: RefObject<E | null>; room: Size } {
  const ref = useRef<E>(null);
  const [room, setRoom] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      setRoom((room) => (room.width === width && room.height === height ? room : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, room };
}
