import { ZOOM, clamp, type Point } from '@viral-slides/slide-document';
import { useEffect, useRef, type RefObject } from 'react';
import { useAppDispatch } from '@/shared/store/hooks.ts';
import { editorActions } from '../editor-slice.ts';
import type { KeptPoint, KeptPointControl } from './use-kept-point.ts';

interface Pinch {
  distance: number;
  zoom: number;
  /** Point between the fingers. */
  point: KeptPoint | null;
}

/** Lets two fingers change the zoom of the slide instead of that of the page; what lies between them stays there. */
export function usePinchZoom(ref: RefObject<HTMLElement | null>, zoom: number, { pointAt, keep, settle }: KeptPointControl): void {
  const dispatch = useAppDispatch();
  const zoomNow = useRef(zoom);
  zoomNow.current = zoom;

  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    let start: Pinch | null = null;
    const onStart = ({ touches }: TouchEvent) => {
      const fingers = fingersOf(touches);
      start = fingers && { distance: fingers.distance, zoom: zoomNow.current, point: pointAt(fingers.middle) };
    };
    const onMove = (event: TouchEvent) => {
      const fingers = fingersOf(event.touches);
      if (!start || !fingers) return;
      event.preventDefault();
      const next = Math.round(clamp((start.zoom * fingers.distance) / start.distance, ZOOM));
      const place = pointAt(fingers.middle)?.place;
      const point = start.point && place ? { ...start.point, place } : null;
      if (next === zoomNow.current) {
        if (point) settle(point);
        return;
      }
      keep(point);
      dispatch(editorActions.zoomSet(next));
    };
    element.addEventListener('touchstart', onStart, { passive: true });
    element.addEventListener('touchmove', onMove, { passive: false });
    return () => {
      element.removeEventListener('touchstart', onStart);
      element.removeEventListener('touchmove', onMove);
    };
  }, [ref, dispatch, pointAt, keep, settle]);
}

/** Distance of two fingers and the middle between them; null unless there are two. */
function fingersOf(touches: TouchList): { distance: number; middle: Point } | null {
  const [first, second] = [touches[0], touches[1]];
  if (!first || !second) return null;
  return {
    distance: Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY),
    middle: { x: (first.clientX + second.clientX) / 2, y: (first.clientY + second.clientY) / 2 },
  };
}
