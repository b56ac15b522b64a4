import type { PictureLayer } from '@viral-slides/slide-document';
import type { KeyboardEvent, PointerEvent } from 'react';
import { cn } from '@/shared/lib/class-names.ts';
import { CORNERS, type Corner } from '../tools/picture-layer-gesture.ts';
import { HandleDot } from './handle-dot.tsx';
import { outlineOf } from './layer-outline.ts';
import { LockMark } from './lock-mark.tsx';
import { TurnHandle } from './turn-handle.tsx';

/** Props of a picture's element over the drawing. */
export interface PictureBoxProps {
  layer: PictureLayer;
  /** Place from the back, starting at 1. */
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
  const isLocked = layer.isLocked === true;
  return (
    <div
      role="button"
      tabIndex={0}
      aria-pressed={isSelected}
      aria-label={`Picture ${number}${isLocked ? ', locked' : ''}`}
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
        'absolute select-none rounded-[2px] outline-offset-1',
        isLocked ? 'pointer-events-none' : 'cursor-move touch-none',
        outlineOf(isSelected, isLocked),
      )}
      onFocus={on.onSelect}
      onKeyDown={on.onKeyDown}
      onPointerDown={(event) => {
        if (event.button !== 0 || !event.isPrimary) return;
        on.onSelect();
        on.onDragStart(event);
      }}
    >
      {isSelected && isLocked && <LockMark />}
      {isSelected && !isLocked && (
        <>
          {CORNERS.map((corner) => (
            <HandleDot key={corner} handle={corner} place={CORNER_PLACE[corner]} isCorner onStart={on.onResizeStart} />
          ))}
          <TurnHandle onStart={on.onTurnStart} />
        </>
      )}
    </div>
  );
}
