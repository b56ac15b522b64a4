import type { Modifier } from '@dnd-kit/core';

/** Offset to the right of and below the pointer, in pixels: what lies under the pointer stays visible. */
const AWAY_PX = 12;

/** Hangs what is dragged beside the pointer, wherever on it it was taken. */
export const followPointer: Modifier = ({ activatorEvent, draggingNodeRect, transform }) => {
  const start = pointOf(activatorEvent);
  if (!start || !draggingNodeRect) return transform;
  return {
    ...transform,
    x: transform.x + start.x - draggingNodeRect.left + AWAY_PX,
    y: transform.y + start.y - draggingNodeRect.top + AWAY_PX,
  };
};

function pointOf(event: Event | null): { x: number; y: number } | null {
  if (event instanceof MouseEvent) return { x: event.clientX, y: event.clientY };
  const touch = 'TouchEvent' in window && event instanceof TouchEvent ? event.touches[0] : undefined;
  return touch ? { x: touch.clientX, y: touch.clientY } : null;
}
