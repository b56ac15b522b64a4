import { useEffect, useRef, type PointerEvent as ReactPointerEvent, type RefObject } from 'react';
import type { SheetSize, SheetSizes } from './settle-sheet.ts';
import { growthOf, startSheetMotion, type SheetMotion, type SheetSide, type Touchpoint } from './sheet-motion.ts';

/** A sheet that can be dragged. */
export interface DraggableSheet {
  ref: RefObject<HTMLElement | null>;
  side: SheetSide;
  sizes: SheetSizes;
  onSizeChange: (size: SheetSize) => void;
  onClose: () => void;
}

/** A finger that rests this long before it moves wants to pick something up, not to swipe; in ms. */
const RESTING_MS = 180;
/** Elements with touch gestures of their own. */
const OWN_TOUCH = 'input, textarea, [role=slider], .touch-none';
/** How much straighter than askew a swipe across a side sheet has to be. */
const STRAIGHT = 2;

/**
 * Lets a sheet be drawn larger and smaller and swiped away: by its head in both directions, and by a swipe on its content towards its
 * edge where nothing is left to scroll that way.
 * @returns the handler of the head
 */
export function useSheetDrag(sheet: DraggableSheet): { onPointerDown: (event: ReactPointerEvent<HTMLElement>) => void } {
  const latest = useRef(sheet);
  latest.current = sheet;

  useEffect(() => {
    const element = latest.current.ref.current;
    return element ? followSwipes(element, () => latest.current) : undefined;
  }, []);

  return {
    onPointerDown(event) {
      const element = latest.current.ref.current;
      if (event.button !== 0 || !event.isPrimary || !element) return;
      followPointer(event, element, latest.current);
    },
  };
}

function finish(motion: SheetMotion, { onSizeChange, onClose }: DraggableSheet): void {
  const outcome = motion.end();
  if (outcome === 'closed') onClose();
  else onSizeChange(outcome);
}

/** The head: every movement counts, after a few pixels, so that its buttons can still be pressed. */
function followPointer(event: ReactPointerEvent<HTMLElement>, element: HTMLElement, sheet: DraggableSheet): void {
  const { currentTarget: head, pointerId } = event;
  const from = pointOf(event.nativeEvent);
  let motion: SheetMotion | null = null;
  const onMove = (moved: PointerEvent): void => {
    if (moved.pointerId !== pointerId) return;
    const to = pointOf(moved);
    if (!motion && Math.abs(growthOf(sheet.side, from, to)) < 4) return;
    // From now on a button below the finger gets no click.
    if (!motion) head.setPointerCapture(pointerId);
    motion ??= startSheetMotion({ element, side: sheet.side, sizes: sheet.sizes }, from);
    motion.move(to);
  };
  const onEnd = ({ type, pointerId: ended }: PointerEvent): void => {
    if (ended !== pointerId) return;
    window.removeEventListener('pointermove', onMove);
    window.removeEventListener('pointerup', onEnd);
    window.removeEventListener('pointercancel', onEnd);
    if (motion && type === 'pointerup') finish(motion, sheet);
    else motion?.cancel();
  };
  window.addEventListener('pointermove', onMove);
  window.addEventListener('pointerup', onEnd);
  window.addEventListener('pointercancel', onEnd);
}

/** The content: only a quick swipe that nothing else wants. Touch events, because the browser takes pointers away as soon as it might scroll. */
function followSwipes(element: HTMLElement, sheet: () => DraggableSheet): () => void {
  let from: Touchpoint | null = null;
  let motion: SheetMotion | null = null;
  const onStart = (event: TouchEvent): void => {
    motion?.cancel();
    motion = null;
    const touch = event.touches.length === 1 ? event.touches[0] : undefined;
    const isFree = event.target instanceof Element && !event.target.closest(OWN_TOUCH);
    from = touch && isFree ? pointOf(touch, event.timeStamp) : null;
  };
  const onMove = (event: TouchEvent): void => {
    const touch = event.touches[0];
    if (!from || !touch) return;
    const to = pointOf(touch, event.timeStamp);
    if (!motion && !isSwipeAway(event.target, element, { side: sheet().side, from, to })) from = null;
    else {
      if (event.cancelable) event.preventDefault();
      motion ??= startSheetMotion({ element, side: sheet().side, sizes: sheet().sizes }, from);
      motion.move(to);
    }
  };
  const onEnd = (event: TouchEvent): void => {
    if (motion && event.type === 'touchend') finish(motion, sheet());
    else motion?.cancel();
    [from, motion] = [null, null];
  };
  element.addEventListener('touchstart', onStart, { passive: true });
  element.addEventListener('touchmove', onMove, { passive: false });
  element.addEventListener('touchend', onEnd, { passive: true });
  element.addEventListener('touchcancel', onEnd, { passive: true });
  return () => {
    element.removeEventListener('touchstart', onStart);
    element.removeEventListener('touchmove', onMove);
    element.removeEventListener('touchend', onEnd);
    element.removeEventListener('touchcancel', onEnd);
  };
}

interface Swipe {
  side: SheetSide;
  from: Touchpoint;
  to: Touchpoint;
}

/** Whether the first movement of a finger on the content goes towards the edge at which the sheet lies. */
function isSwipeAway(target: EventTarget | null, sheet: HTMLElement, { side, from, to }: Swipe): boolean {
  if (to.timeMs - from.timeMs > RESTING_MS) return false;
  const away = -growthOf(side, from, to);
  const across = side === 'bottom' ? Math.abs(to.x - from.x) : Math.abs(to.y - from.y);
  if (side !== 'bottom') return away > across * STRAIGHT;
  return away > across && isScrolledToTop(target, sheet);
}

function isScrolledToTop(target: EventTarget | null, sheet: HTMLElement): boolean {
  for (let element = target instanceof Element ? target : null; element && element !== sheet; element = element.parentElement)
    if (element.scrollTop > 0) return false;
  return true;
}

function pointOf({ clientX, clientY, ...rest }: { clientX: number; clientY: number; timeStamp?: number }, timeMs?: number): Touchpoint {
  return { x: clientX, y: clientY, timeMs: timeMs ?? rest.timeStamp ?? 0 };
}
