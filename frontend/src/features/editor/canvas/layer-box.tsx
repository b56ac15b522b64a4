import type { LayerLayout } from '@viral-slides/slide-renderer';
import { TriangleAlert } from 'lucide-react';
import type { CSSProperties, PointerEvent, Ref } from 'react';
import { cn } from '@/shared/lib/class-names.ts';
import { focusTextBar } from '../text-bar/text-bar.tsx';
import { HANDLES, type Handle } from '../tools/resize-gesture.ts';
import { turnOf } from './gesture-view.ts';
import { HandleDot } from './handle-dot.tsx';
import { outlineOf } from './layer-outline.ts';
import { LockMark } from './lock-mark.tsx';
import { freeTurnSide, TurnHandle, type TurnSide } from './turn-handle.tsx';

/** Props of a text's element over the drawing. */
export interface LayerBoxProps {
  ref: Ref<HTMLDivElement>;
  layout: LayerLayout;
  /** All texts of the slide. */
  layouts: readonly LayerLayout[];
  /** Place from the back, starting at 1. */
  number: number;
  /** CSS pixels per canvas unit. */
  scale: number;
  isSelected: boolean;
  /** Whether others are selected beside it: a text alone can be resized. */
  isOneOfSeveral: boolean;
  /** Whether a quiet mark shows that the checks found something. */
  isFlagged: boolean;
  onSelect: () => void;
  /** Takes it into the selection or out of it. */
  onToggle: () => void;
  onEdit: () => void;
  onDragStart: (event: PointerEvent) => void;
  onResizeStart: (event: PointerEvent, handle: Handle) => void;
  onTurnStart: (event: PointerEvent) => void;
}

/** Moves a handle's area outwards on touch screens; the dot in it stays on the edge. */
const OUTSIDE = {
  n: 'touch:-mt-2.5 touch:pt-5',
  e: 'touch:ml-2.5 touch:pr-5',
  s: 'touch:mt-2.5 touch:pb-5',
  w: 'touch:-ml-2.5 touch:pl-5',
};

/**
 * Position of each handle on the edge of the box. On touch screens the large area of a handle lies mostly outside, by margin and
 * padding, so that a finger can still grab a text of one line between its handles.
 */
const HANDLE_PLACE: Record<Handle, string> = {
  nw: `left-0 top-0 cursor-nwse-resize ${OUTSIDE.n} ${OUTSIDE.w}`,
  n: `left-1/2 top-0 cursor-ns-resize ${OUTSIDE.n}`,
  ne: `left-full top-0 cursor-nesw-resize ${OUTSIDE.n} ${OUTSIDE.e}`,
  e: `left-full top-1/2 cursor-ew-resize ${OUTSIDE.e}`,
  se: `left-full top-full cursor-nwse-resize ${OUTSIDE.s} ${OUTSIDE.e}`,
  s: `left-1/2 top-full cursor-ns-resize ${OUTSIDE.s}`,
  sw: `left-0 top-full cursor-nesw-resize ${OUTSIDE.s} ${OUTSIDE.w}`,
  w: `left-0 top-1/2 cursor-ew-resize ${OUTSIDE.w}`,
};

/** Style of an element that covers a text's box. */
function boxStyle(layout: LayerLayout, scale: number): CSSProperties {
  const { box } = layout;
  return {
    left: box.x * scale,
    top: box.y * scale,
    width: box.width * scale,
    height: box.height * scale,
    rotate: turnOf(layout),
  };
}

/**
 * The part of a text that can be touched, focused and grabbed; the text itself is drawn beneath. A locked text lets the pointer
 * through to what lies beneath it; the keyboard and the layer list still reach it.
 */
export function LayerBox({
  ref,
  layout,
  layouts,
  number,
  scale,
  isSelected,
  isOneOfSeveral,
  isFlagged,
  onSelect,
  onToggle,
  onEdit,
  onDragStart,
  onResizeStart,
  onTurnStart,
}: LayerBoxProps) {
  const { layer } = layout;
  const isLocked = layer.isLocked === true;
  const turnSide = () => {
    const others = layouts.flatMap((other) => (other.layer.id === layer.id ? [] : [other.bounds]));
    return freeTurnSide({ box: layout.box, rotation: layer.style.rotation ?? 0 }, others, scale);
  };
  return (
    <div
      ref={ref}
      role="button"
      tabIndex={0}
      aria-pressed={isSelected}
      aria-label={`Text ${number}: ${layer.content || 'empty'}${isLocked ? ', locked' : ''}`}
      aria-roledescription="text layer"
      data-layer-id={layer.id}
      style={boxStyle(layout, scale)}
      className={cn(
        'absolute select-none rounded-[2px] outline-offset-1',
        isLocked ? 'pointer-events-none' : 'cursor-move touch-none',
        outlineOf(isSelected, isLocked),
      )}
      onFocus={onSelect}
      onDoubleClick={(event) => event.shiftKey || onEdit()}
      // With Shift the selection is made by the press alone: the focus would select this text and nothing else.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onKeyDown={(event) => {
        if (event.altKey && event.key === 'F10' && focusTextBar()) return event.preventDefault();
        if (!['Enter', 'F2', ' '].includes(event.key)) return;
        event.preventDefault();
        onEdit();
      }}
      onPointerDown={(event) => {
        // A second finger belongs to a pinch, not to this text.
        if (event.button !== 0 || !event.isPrimary) return;
        if (event.shiftKey) return onToggle();
        onSelect();
        onDragStart(event);
      }}
    >
      {isFlagged && <FlagMark />}
      {isSelected &&
        (isLocked ? (
          <LockMark />
        ) : (
          !isOneOfSeveral && <Handles onResizeStart={onResizeStart} onTurnStart={onTurnStart} turnSide={turnSide()} />
        ))}
    </div>
  );
}

function FlagMark() {
  return (
    <span
      aria-hidden
      data-testid="finding-mark"
      className="pointer-events-none absolute -top-3 left-1/2 flex size-5 -translate-x-1/2 -translate-y-1/2 items-center justify-center rounded-full bg-scrim text-warn-on-scrim"
    >
      <TriangleAlert className="size-3" />
    </span>
  );
}

type HandlesProps = Pick<LayerBoxProps, 'onResizeStart' | 'onTurnStart'> & { turnSide: TurnSide | null };

function Handles({ onResizeStart, onTurnStart, turnSide }: HandlesProps) {
  return (
    <>
      {HANDLES.map((handle) => (
        <HandleDot key={handle} handle={handle} place={HANDLE_PLACE[handle]} isCorner={handle.length === 2} onStart={onResizeStart} />
      ))}
      {turnSide && <TurnHandle side={turnSide} onStart={onTurnStart} />}
    </>
  );
}
