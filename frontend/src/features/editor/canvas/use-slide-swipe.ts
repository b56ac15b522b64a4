import { useEffect, type RefObject } from 'react';
import { useAppStore } from '@/shared/store/hooks.ts';
import { editorOf } from '../edit-document.ts';
import { editorActions } from '../editor-slice.ts';

/** Sideways distance of a finger that means another slide, in CSS pixels. */
const SWIPE_PX = 48;
/** How much further a swipe goes sideways than up or down. */
const SIDEWAYS = 1.5;
/** Elements with touch gestures of their own: texts with their handles, and fields. */
const OWN_TOUCH = '[data-layer-id], textarea, button';

/**
 * Lets a swipe on the canvas change the slide: to the left goes on, to the right back. A finger on a text drags the text, two fingers
 * zoom, and a canvas that is wider than its area scrolls instead.
 */
export function useSlideSwipe(ref: RefObject<HTMLElement | null>): void {
  const store = useAppStore();
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    let from: Touch | null = null;
    const onStart = ({ touches, target }: TouchEvent) => {
      const isFree = touches.length === 1 && !isOwn(target) && element.scrollWidth <= element.clientWidth;
      from = isFree ? (touches[0] ?? null) : null;
    };
    const onEnd = ({ changedTouches, touches }: TouchEvent) => {
      const [start, to] = [from, changedTouches[0]];
      from = null;
      if (!start || !to || touches.length > 0) return;
      const step = stepOf(to.clientX - start.clientX, to.clientY - start.clientY);
      if (step !== 0) store.dispatch(editorActions.slideSelected(editorOf(store).slideIndex + step));
    };
    const onCancel = () => {
      from = null;
    };
    element.addEventListener('touchstart', onStart, { passive: true });
    element.addEventListener('touchend', onEnd, { passive: true });
    element.addEventListener('touchcancel', onCancel, { passive: true });
    return () => {
      element.removeEventListener('touchstart', onStart);
      element.removeEventListener('touchend', onEnd);
      element.removeEventListener('touchcancel', onCancel);
    };
  }, [ref, store]);
}

function isOwn(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(OWN_TOUCH) !== null;
}

function stepOf(dx: number, dy: number): -1 | 0 | 1 {
  if (Math.abs(dx) < SWIPE_PX || Math.abs(dx) < Math.abs(dy) * SIDEWAYS) return 0;
  return dx < 0 ? 1 : -1;
}
