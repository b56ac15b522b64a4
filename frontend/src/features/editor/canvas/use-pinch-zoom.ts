import { ZOOM, clamp } from '@viral-slides/slide-document';
import { useEffect, useRef, type RefObject } from 'react';
import { useAppDispatch } from '@/shared/store/hooks.ts';
import { editorActions } from '../editor-slice.ts';

/** Lets two fingers change the zoom of the slide instead of that of the page. */
export function usePinchZoom(ref: RefObject<HTMLElement | null>, zoom: number): void {
  const dispatch = useAppDispatch();
  const zoomNow = useRef(zoom);
  zoomNow.current = zoom;

  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    let start: { distance: number; zoom: number } | null = null;
    const onStart = ({ touches }: TouchEvent) => {
      const distance = distanceOf(touches);
      start = distance === null ? null : { distance, zoom: zoomNow.current };
    };
    const onMove = (event: TouchEvent) => {
      const distance = distanceOf(event.touches);
      if (!start || distance === null) return;
      event.preventDefault();
      dispatch(editorActions.zoomSet(Math.round(clamp((start.zoom * distance) / start.distance, ZOOM))));
    };
    element.addEventListener('touchstart', onStart, { passive: true });
    element.addEventListener('touchmove', onMove, { passive: false });
    return () => {
      element.removeEventListener('touchstart', onStart);
      element.removeEventListener('touchmove', onMove);
    };
  }, [ref, dispatch]);
}

function distanceOf(touches: TouchList): number | null {
  const [first, second] = [touches[0], touches[1]];
  return first && second ? Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY) : null;
}
