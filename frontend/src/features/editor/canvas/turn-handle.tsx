import { RotateCw } from 'lucide-react';
import type { PointerEvent } from 'react';

/** Grabbed to turn what is selected, below its box and turning with it. The keyboard has the number in the settings. */
export function TurnHandle({ onStart }: { onStart: (event: PointerEvent) => void }) {
  return (
    <span
      aria-hidden
      data-handle="turn"
      className="absolute left-1/2 top-full mt-3.5 flex size-6 -translate-x-1/2 cursor-grab touch-none items-center justify-center rounded-full border-2 border-primary bg-on-scrim text-scrim ring-1 ring-on-primary active:cursor-grabbing touch:mt-9 touch:size-9"
      onPointerDown={(event) => {
        event.stopPropagation();
        if (event.button === 0 && event.isPrimary) onStart(event);
      }}
    >
      <RotateCw className="size-3 touch:size-4" />
    </span>
  );
}
