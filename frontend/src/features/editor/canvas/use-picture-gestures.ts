import type { PictureLook, Point } from '@viral-slides/slide-document';
import { useEffect, useRef, type RefObject } from 'react';
import type { FingersDown } from './use-two-fingers.ts';
import { gripOf, grippedLook, wheeledLook, type Grip, type PictureSurface } from '../tools/picture-gesture.ts';

/** Turns of the wheel with less than this between them, in milliseconds, are one step of the history. */
const ONE_WHEELING_MS = 600;

interface Holding {
  grip: Grip;
  /** When the pointers took hold. */
  look: PictureLook | undefined;
}

/**
 * Lets pointers drag and pinch a picture, and the wheel zoom it. A drag is one step of the history, from the first pointer to the last.
 * @param held fingers that lie on the picture already when its adjusting starts
 */
export function usePictureGestures(ref: RefObject<HTMLElement | null>, surface: PictureSurface, held: RefObject<FingersDown>): void {
  const latest = useRef(surface);
  latest.current = surface;
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const stops = [listenToPointers(element, () => latest.current, held.current), listenToWheel(element, () => latest.current)];
    return () => stops.forEach((stop) => stop());
  }, [ref, held]);
}

function listenToPointers(element: HTMLElement, surface: () => PictureSurface, held: FingersDown): () => void {
  const pointers = pointersTakenOver(element, held, surface().scale);
  let holding: Holding | null = null;
  let shown: { look: PictureLook | undefined } | null = null;
  // Each pointer that comes or goes takes hold again of what is shown.
  const takeHold = () => {
    const grip = gripOf([...pointers.values()]);
    holding = grip && { grip, look: shown ? shown.look : surface().look };
  };
  takeHold();
  const at = (event: PointerEvent) => placeOn(element, event, surface().scale);
  const onDown = (event: PointerEvent) => {
    if (event.button !== 0 || pointers.size === 2) return;
    element.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, at(event));
    takeHold();
  };
  const onMove = (event: PointerEvent) => {
    if (!pointers.has(event.pointerId) || !holding) return;
    pointers.set(event.pointerId, at(event));
    const to = gripOf([...pointers.values()]);
    if (!to) return;
    shown = { look: grippedLook(surface().inFrame, holding.look, { from: holding.grip, to }) };
    surface().draft(shown.look);
  };
  const onEnd = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId)) return;
    takeHold();
    if (pointers.size > 0 || !shown) return;
    const { look } = shown;
    shown = null;
    if (event.type === 'pointercancel') surface().drop();
    else surface().set(look);
  };
  const listeners = { pointerdown: onDown, pointermove: onMove, pointerup: onEnd, pointercancel: onEnd };
  for (const [type, listener] of Object.entries(listeners)) element.addEventListener(type, listener as EventListener);
  // Neither a swipe to another slide nor a pinch of the view.
  const keep = (event: TouchEvent) => event.stopPropagation();
  element.addEventListener('touchstart', keep, { passive: true });
  return () => {
    if (shown) surface().drop();
    for (const [type, listener] of Object.entries(listeners)) element.removeEventListener(type, listener as EventListener);
    element.removeEventListener('touchstart', keep);
  };
}

/** Two fingers that came before the picture was adjusted go on with it. */
function pointersTakenOver(element: HTMLElement, held: FingersDown, scale: number): Map<number, Point> {
  const pointers = new Map<number, Point>();
  if (held.size !== 2) return pointers;
  for (const [id, { x, y }] of held) {
    element.setPointerCapture(id);
    pointers.set(id, placeOn(element, { clientX: x, clientY: y }, scale));
  }
  return pointers;
}

function listenToWheel(element: HTMLElement, surface: () => PictureSurface): () => void {
  let run = 0;
  let last = -Infinity;
  const onWheel = (event: WheelEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (event.deltaY === 0) return;
    if (event.timeStamp - last > ONE_WHEELING_MS) run += 1;
    last = event.timeStamp;
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * 40;
    surface().set(wheeledLook(surface(), pixels, placeOn(element, event, surface().scale)), `wheel-${run}`);
  };
  element.addEventListener('wheel', onWheel, { passive: false });
  return () => element.removeEventListener('wheel', onWheel);
}

/** Position of an event on the slide, in canvas units. */
function placeOn(element: HTMLElement, { clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>, scale: number): Point {
  const { left, top } = element.getBoundingClientRect();
  return { x: (clientX - left) / scale, y: (clientY - top) / scale };
}
