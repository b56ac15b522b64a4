import { useRef, type MouseEvent, type PointerEvent } from 'react';

/** The handlers of the ground. */
export interface GroundPress {
  onPointerDown: (event: PointerEvent) => void;
  onClick: (event: MouseEvent) => void;
}

/**
 * Calls back on a press on the ground beside everything else: of a mouse at once, of a finger when it is lifted where it was put down.
 * Until then it may be about to scroll, to swipe or to zoom, and what is selected stays so.
 */
export function useGroundPress(onPress: () => void): GroundPress {
  const isFinger = useRef(false);
  return {
    onPointerDown({ isPrimary, pointerType, shiftKey }) {
      isFinger.current = isPrimary && pointerType === 'touch';
      // With Shift a frame adds to what is selected.
      if (isPrimary && !isFinger.current && !shiftKey) onPress();
    },
    onClick() {
      if (isFinger.current) onPress();
      isFinger.current = false;
    },
  };
}
