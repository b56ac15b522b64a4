import type { PictureLayer } from '@viral-slides/slide-document';
import type { KeyboardEvent, PointerEvent } from 'react';
import { cn } from '@/shared/lib/class-names.ts';
import { CORNERS, type Corner } from '../tools/picture-layer-gesture.ts';
import { TurnHandle } from './turn-handle.tsx';

/** How a picture's element lies over the drawing. */
export interface PictureBoxProps {
  layer: PictureLayer;
  /** Place from the back, beginning at 1. */
  number: number;
  /** CSS pixels per canvas unit. */
  scale: number;
  isSelected: boolean;
  onSelect: () => void;
  onDragStart: (event: PointerEvent) => void;
  onResizeStart: (event: PointerEvent, corner: Corner) => void;
  onTurnStart: (event: PointerEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

const CORNER_PLACE: Record<Corner, string> = {
  nw: 'left-0 top-0 cursor-nwse-resize',
  ne: 'left-full top-0 cursor-nesw-resize',
  se: 'left-full top-full cursor-nwse-resize',
  sw: 'left-0 top-full cursor-nesw-resize',
};

/** The part of a picture that can be touched, focused and grabbed. */
export function PictureBox({ layer, number, scale, isSelected, ...on }: PictureBoxProps) {
  const { box, rotation } = layer;
  return (
    <div
      role="button"
      tabIndex={0}
      aria-pressed={isSelected}
      aria-label={`Picture ${number}`}
      aria-roledescription="picture layer"
      data-layer-id={layer.id}
      style={{
        left: box.x * scale,
        top: box.y * scale,
        width: box.width * scale,
        height: box.height * scale,
        rotate: rotation ? `${rotation}deg` : '',
      }}
      className={cn(
        'absolute cursor-move touch-none select-none rounded-[2px] outline-offset-1',
        isSelected
          ? 'outline-2 outline-solid outline-primary ring-4 ring-on-primary'
          : 'hover:outline-1 hover:outline-primary hover:ring-3 hover:ring-on-primary/60',
      )}
      onFocus={on.onSelect}
      onKeyDown={on.onKeyDown}
      onPointerDown={(event) => {
        if (event.button !== 0 || !event.isPrimary) return;
        on.onSelect();
        on.onDragStart(event);
      }}
    >
      {isSelected && CORNERS.map((corner) => <CornerDot key={corner} corner={corner} onStart={on.onResizeStart} />)}
      {isSelected && <TurnHandle onStart={on.onTurnStart} />}
    </div>
  );
}

function CornerDot({ corner, onStart }: { corner: Corner; onStart: PictureBoxProps['onResizeStart'] }) {
  return (
    <span
      aria-hidden
      data-handle={corner}
      className={cn(
        'absolute flex size-5 -translate-x-1/2 -translate-y-1/2 touch-none items-center justify-center touch:size-9',
        CORNER_PLACE[corner],
      )}
      onPointerDown={(event) => {
        event.stopPropagation();
        if (event.button === 0 && event.isPrimary) onStart(event, corner);
      }}
    >
      <span className="size-3.5 rounded-full border-2 border-primary bg-on-scrim ring-1 ring-on-primary" />
    </span>
  );
}
