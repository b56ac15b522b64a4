import type { PointerEvent } from 'react';
import { cn } from '@/shared/lib/class-names.ts';

/** A handle at the edge of a box. */
export interface HandleDotProps<H extends string> {
  handle: H;
  /** Classes that say where at the edge it sits. */
  place: string;
  isCorner: boolean;
  onStart: (event: PointerEvent, handle: H) => void;
}

/** Handle that resizes a box: a dot in an area that a finger can grab. */
export function HandleDot<H extends string>({ handle, place, isCorner, onStart }: HandleDotProps<H>) {
  return (
    <span
      aria-hidden
      data-handle={handle}
      className={cn('absolute flex size-5 -translate-x-1/2 -translate-y-1/2 touch-none items-center justify-center touch:size-9', place)}
      onPointerDown={(event) => {
        // With Shift the press selects the box, which handles mostly cover where it is small.
        if (event.shiftKey) return;
        event.stopPropagation();
        if (event.button === 0 && event.isPrimary) onStart(event, handle);
      }}
    >
      <span className={cn('rounded-full border-2 border-primary bg-on-scrim ring-1 ring-on-primary', isCorner ? 'size-3.5' : 'size-3')} />
    </span>
  );
}
