import { useEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react';
import type { Answer } from '../api.ts';

/** Distance of a drag that counts as an answer, in CSS pixels. */
export const SWIPE_PX = 96;
/** Less than this is a press. */
const PRESS_PX = 8;

/** A card that is being drawn aside. */
export interface Swipe {
  /** Offset of the card from its position, in CSS pixels: along one axis at a time. */
  x: number;
  y: number;
  /** Answer on release, once the card is far enough; null: upwards is no answer. */
  toward: Answer | null;
  isFar: boolean;
}

/** Position at which a pointer came down. */
interface Start {
  id: number;
  x: number;
  y: number;
  isSwipe: boolean;
}

/**
 * Lets a card be dragged to an answer: to the right, to the left, or down. It springs back when released too early, when the pointer is
 * taken away, or on Escape.
 * @param onAnswer called when it is released far enough out
 */
export function useSwipe(isEnabled: boolean, onAnswer: (answer: Answer) => void) {
  const [swipe, setSwipe] = useState<Swipe | null>(null);
  const start = useRef<Start>(null);
  // The press that browsers make of the end of a swipe is none.
  const wasSwipe = useRef(false);
  const end = () => {
    start.current = null;
    setSwipe(null);
  };
  useEscape(swipe !== null, end);
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      wasSwipe.current = false;
      if (!isEnabled || !event.isPrimary || event.button !== 0) return;
      start.current = { id: event.pointerId, x: event.clientX, y: event.clientY, isSwipe: false };
    },
    onPointerMove: (event: PointerEvent) => {
      const from = start.current;
      if (!from || event.pointerId !== from.id) return;
      const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
      if (!from.isSwipe && Math.hypot(dx, dy) < PRESS_PX) return;
      if (!from.isSwipe) event.currentTarget.setPointerCapture(event.pointerId);
      from.isSwipe = wasSwipe.current = true;
      setSwipe(swipeOf(dx, dy));
    },
    onPointerUp: (event: PointerEvent) => {
      const from = start.current;
      if (!from || event.pointerId !== from.id) return;
      const last = from.isSwipe ? swipeOf(event.clientX - from.x, event.clientY - from.y) : null;
      end();
      if (last?.isFar && last.toward && isEnabled) onAnswer(last.toward);
    },
    onPointerCancel: end,
    onClickCapture: (event: MouseEvent) => {
      if (!wasSwipe.current) return;
      wasSwipe.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
  return { swipe, handlers };
}

function swipeOf(dx: number, dy: number): Swipe {
  if (Math.abs(dx) >= Math.abs(dy))
    return { x: dx, y: 0, toward: dx === 0 ? null : dx > 0 ? 'plan' : 'another', isFar: Math.abs(dx) >= SWIPE_PX };
  return { x: 0, y: Math.max(0, dy), toward: dy > 0 ? 'skip' : null, isFar: dy >= SWIPE_PX };
}

function useEscape(isOn: boolean, cancel: () => void): void {
  const latest = useRef(cancel);
  latest.current = cancel;
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && latest.current();
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
}
