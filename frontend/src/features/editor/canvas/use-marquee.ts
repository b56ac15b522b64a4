import type { Point } from '@viral-slides/slide-document';
import type { LayerLayout } from '@viral-slides/slide-renderer';
import { useEffect, useRef, type RefObject } from 'react';
import { useAppStore } from '@/shared/store/hooks.ts';
import { editorOf } from '../edit-document.ts';
import { editorActions, selectedIds } from '../editor-slice.ts';
import { setGesturing } from '../tools/gesture-state.ts';
import { boxBetween, textsIn } from '../tools/marquee.ts';

/** Distance of the pointer before a press counts as a drag, in CSS pixels. */
const THRESHOLD_PX = 3;

/** Dependencies of the selection frame. */
export interface MarqueeInput {
  /** The canvas area, on whose background a frame can start. */
  area: RefObject<HTMLElement | null>;
  /** The slide. */
  slide: RefObject<HTMLElement | null>;
  /** The element that is shown as the frame, in the slide. */
  frame: RefObject<HTMLElement | null>;
  layouts: readonly LayerLayout[];
  /** CSS pixels per canvas unit. */
  scale: number;
}

/**
 * Lets a mouse draw a frame on the empty canvas: what it touches is selected, with Shift beside what was. Fingers scroll, swipe and zoom
 * there instead. Escape takes the frame away and selects what was selected before.
 */
export function useMarquee(input: MarqueeInput): void {
  const store = useAppStore();
  const latest = useRef(input);
  latest.current = input;
  const { area } = input;
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const select = (ids: readonly string[]) => {
      if (String(ids) !== String(selectedIds(editorOf(store)))) store.dispatch(editorActions.layersSelected(ids));
    };
    const onDown = (event: PointerEvent) => {
      if (event.button !== 0 || event.pointerType === 'touch' || !isOnGround(event, latest.current)) return;
      const before = selectedIds(editorOf(store));
      const kept = event.shiftKey ? before : [];
      drawFrame(event, () => latest.current, {
        onTouched: (ids) => select([...kept.filter((id) => !ids.includes(id)), ...ids]),
        onEscape: () => select(before),
      });
    };
    // Before the press on the ground takes the selection away.
    element.addEventListener('pointerdown', onDown, { capture: true });
    return () => element.removeEventListener('pointerdown', onDown, { capture: true });
  }, [area, store]);
}

/** Whether a press is on or beside the slide, but not on a layer or a scroll bar. */
function isOnGround({ target, offsetX, offsetY }: PointerEvent, { area, slide }: MarqueeInput): boolean {
  if (!(target instanceof Element) || !slide.current) return false;
  if (target === area.current && (offsetX > target.clientWidth || offsetY > target.clientHeight)) return false;
  return target === slide.current || (!slide.current.contains(target) && target.closest('button') === null);
}

/** Follows the pointer until it goes up, is lost, or Escape is pressed. */
function drawFrame(
  event: PointerEvent,
  latest: () => MarqueeInput,
  { onTouched, onEscape }: { onTouched: (ids: string[]) => void; onEscape: () => void },
): void {
  const { pointerId, clientX, clientY } = event;
  const from = placeOn(latest(), event);
  const abort = new AbortController();
  let isDrawn = false;
  const end = () => {
    abort.abort();
    setGesturing(false);
    const { frame } = latest();
    if (frame.current) frame.current.hidden = true;
  };
  const onMove = (moved: PointerEvent) => {
    if (moved.pointerId !== pointerId) return;
    isDrawn ||= Math.hypot(moved.clientX - clientX, moved.clientY - clientY) >= THRESHOLD_PX;
    if (!isDrawn) return;
    setGesturing(true);
    const { frame, layouts, scale } = latest();
    const box = boxBetween(from, placeOn(latest(), moved));
    if (frame.current) {
      frame.current.hidden = false;
      const { x, y, width, height } = box;
      Object.assign(frame.current.style, { left: px(x * scale), top: px(y * scale), width: px(width * scale), height: px(height * scale) });
    }
    onTouched(textsIn(box, layouts));
  };
  const heard = { signal: abort.signal, capture: true };
  window.addEventListener('pointermove', onMove, heard);
  for (const type of ['pointerup', 'pointercancel'] as const)
    window.addEventListener(type, (up) => up.pointerId === pointerId && end(), heard);
  // Words of the page that the pointer passes are not marked.
  document.addEventListener('selectstart', (start) => start.preventDefault(), heard);
  window.addEventListener(
    'keydown',
    (key) => {
      if (key.key !== 'Escape') return;
      key.stopPropagation();
      end();
      onEscape();
    },
    heard,
  );
}

/** Position of an event on the slide, in canvas units; beside it, less than nothing or more than there is. */
function placeOn({ slide, scale }: MarqueeInput, { clientX, clientY }: MouseEvent): Point {
  const { left = 0, top = 0 } = slide.current?.getBoundingClientRect() ?? {};
  return { x: (clientX - left) / scale, y: (clientY - top) / scale };
}

function px(length: number): string {
  return `${length}px`;
}
