import { ZOOM, clamp, zoomIn, zoomOut } from '@viral-slides/slide-document';
import { useEffect, useRef, type RefObject } from 'react';
import { useAppDispatch } from '@/shared/store/hooks.ts';
import { editorActions } from '../editor-slice.ts';
import type { KeptPointControl } from './use-kept-point.ts';

/** From this many pixels on, an event is a notch of a wheel and one step; less comes from two fingers on a touchpad and flows. */
const NOTCH_PX = 40;
/** How much the zoom changes per pixel on a touchpad, as an exponent. */
const TOUCHPAD_RATE = 0.01;

/** Lets Ctrl or Cmd with the wheel change the zoom of the slide instead of that of the page; what lies under the pointer stays there. */
export function useWheelZoom(ref: RefObject<HTMLElement | null>, zoom: number, { pointAt, keep }: KeptPointControl): void {
  const dispatch = useAppDispatch();
  const zoomNow = useRef(zoom);
  zoomNow.current = zoom;
  useEffect(() => {
    const element = ref.current;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const next = zoomAfter(zoomNow.current, event);
      if (next === zoomNow.current) return;
      keep(pointAt({ x: event.clientX, y: event.clientY }));
      dispatch(editorActions.zoomSet(next));
    };
    // Not passive: otherwise the browser would zoom the whole page.
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [ref, dispatch, pointAt, keep]);
}

function zoomAfter(zoom: number, { deltaY, deltaMode }: WheelEvent): number {
  const isNotch = deltaMode !== WheelEvent.DOM_DELTA_PIXEL || Math.abs(deltaY) >= NOTCH_PX;
  if (isNotch) return deltaY < 0 ? zoomIn(zoom) : zoomOut(zoom);
  // A slow touchpad must get somewhere, too: at least one percent an event.
  const wanted = zoom * Math.exp(-deltaY * TOUCHPAD_RATE);
  const next = deltaY < 0 ? Math.ceil(wanted) : Math.floor(wanted);
  return deltaY === 0 ? zoom : clamp(next, ZOOM);
}
