import { useRef, type HTMLAttributes, type PointerEvent } from 'react';

/** How long a finger stays before it means to select, in milliseconds: shorter than the browser's own menu takes. */
const HOLD_MS = 450;
/** A finger that moved further scrolls, in pixels. */
const SLIP_PX = 10;

/** A finger that stays on an image. */
interface Touch {
  x: number;
  y: number;
  timer: ReturnType<typeof setTimeout>;
}

/** Handlers for the list: detect a long press on an image. The click that follows is swallowed. @param onHold gets the place */
export function useHold(onHold: (place: number) => void): HTMLAttributes<HTMLElement> {
  const touch = useRef<Touch | null>(null);
  const isSwallowed = useRef(false);
  const end = () => {
    clearTimeout(touch.current?.timer);
    touch.current = null;
  };
  return {
    onPointerDown(event: PointerEvent) {
      end();
      isSwallowed.current = false;
      const place = placeOf(event.target);
      if (event.pointerType !== 'touch' || place === null) return;
      const hold = () => {
        isSwallowed.current = true;
        onHold(place);
      };
      touch.current = { x: event.clientX, y: event.clientY, timer: setTimeout(hold, HOLD_MS) };
    },
    onPointerMove({ clientX, clientY }) {
      if (touch.current && Math.hypot(clientX - touch.current.x, clientY - touch.current.y) > SLIP_PX) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu(event) {
      if (touch.current) event.preventDefault();
    },
    onClickCapture(event) {
      if (!isSwallowed.current) return;
      isSwallowed.current = false;
      event.stopPropagation();
      event.preventDefault();
    },
  };
}

/** The place of the image whose button something is in; null elsewhere. */
export function placeOf(target: EventTarget): number | null {
  const place = target instanceof Element ? target.closest('[data-roving]')?.getAttribute('data-roving') : null;
  return place == null ? null : Number(place);
}
