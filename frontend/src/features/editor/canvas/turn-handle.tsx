import { overlaps, type Box } from '@viral-slides/slide-document';
import { RotateCw } from 'lucide-react';
import type { PointerEvent } from 'react';
import { cn } from '@/shared/lib/class-names.ts';

/** The sides of a box at which the handle can be, best first. */
const SIDES = ['bottom', 'top', 'right', 'left'] as const;
/** A side of a box at which the handle is. */
export type TurnSide = (typeof SIDES)[number];

const PLACES: Record<TurnSide, string> = {
  bottom: 'left-1/2 top-full mt-3.5 -translate-x-1/2 touch:mt-9',
  top: 'bottom-full left-1/2 mb-3.5 -translate-x-1/2 touch:mb-9',
  right: 'left-full top-1/2 ml-3.5 -translate-y-1/2 touch:ml-9',
  left: 'right-full top-1/2 mr-3.5 -translate-y-1/2 touch:mr-9',
};
/** Space for the handle beside the box, in CSS pixels: its distance, and its size with air around it. */
const FROM_BOX_PX = 14;
const SIZE_PX = 28;

/**
 * Returns the side at which the handle lies over none of the others, or null where it would on each side.
 * @param turned the box in canvas units before it is turned, and how far, in degrees
 * @param scale CSS pixels per canvas unit
 */
export function freeTurnSide({ box, rotation }: { box: Box; rotation: number }, others: readonly Box[], scale: number): TurnSide | null {
  const size = SIZE_PX / scale;
  const distance = (FROM_BOX_PX + SIZE_PX / 2) / scale;
  const turn = (rotation * Math.PI) / 180;
  const isFree = (side: TurnSide): boolean => {
    const x = side === 'right' ? box.width / 2 + distance : side === 'left' ? -box.width / 2 - distance : 0;
    const y = side === 'bottom' ? box.height / 2 + distance : side === 'top' ? -box.height / 2 - distance : 0;
    const middle = {
      x: box.x + box.width / 2 + x * Math.cos(turn) - y * Math.sin(turn),
      y: box.y + box.height / 2 + x * Math.sin(turn) + y * Math.cos(turn),
    };
    return others.every((other) => !overlaps(other, { x: middle.x - size / 2, y: middle.y - size / 2, width: size, height: size }));
  };
  return SIDES.find(isFree) ?? null;
}

/** Grabbed to turn what is selected, beside its box and turning with it. The keyboard has the number in the settings. */
export function TurnHandle({ side = 'bottom', onStart }: { side?: TurnSide; onStart: (event: PointerEvent) => void }) {
  return (
    <span
      aria-hidden
      data-handle="turn"
      className={cn(
        'absolute flex size-6 cursor-grab touch-none items-center justify-center rounded-full border-2 border-primary bg-on-scrim text-scrim ring-1 ring-on-primary active:cursor-grabbing touch:size-9',
        PLACES[side],
      )}
      onPointerDown={(event) => {
        event.stopPropagation();
        if (event.button === 0 && event.isPrimary) onStart(event);
      }}
    >
      <RotateCw className="size-3 touch:size-4" />
    </span>
  );
}
