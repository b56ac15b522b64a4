import type { OutputFormatId, Slide } from '@viral-slides/slide-document';
import { useState, type DragEvent, type KeyboardEvent } from 'react';
import { cn } from '@/shared/lib/class-names.ts';
import { SlideMiniature } from '../canvas/slide-miniature.tsx';
import { smallerImageUrl, useSlidePicture } from '../canvas/use-slide-picture.ts';
import { useEditorTools } from '../editor-context.tsx';

/** Width of a tile in CSS pixels, the same for every format so that the strip does not jump. */
export const STRIP_TILE_PX = 76;
/** Height of a miniature in CSS pixels. */
const MINIATURE_PX: Record<OutputFormatId, number> = { tiktok: 84, 'ig-portrait': 84, 'ig-post': 72, youtube: 42 };
/** Type of what is dragged, so that nothing else can be dropped on a tile. */
const DRAG_TYPE = 'application/x-slide-id';

/** One slide of the strip. */
export interface StripTileProps {
  slide: Slide;
  /** Place in the document, beginning at 0. */
  position: number;
  count: number;
  format: OutputFormatId;
  fontsVersion: number;
  isCurrent: boolean;
  onSelect: () => void;
  /** Moves this slide to another place. */
  onMove: (to: number) => void;
  /** Another slide was dropped here. */
  onDropSlide: (slideId: string) => void;
}

/** A slide's miniature with its number. */
export function StripTile({ slide, position, count, format, fontsVersion, isCurrent, onSelect, onMove, onDropSlide }: StripTileProps) {
  const { images } = useEditorTools();
  const { picture } = useSlidePicture(images, [smallerImageUrl(slide.imageUrl, 160)]);
  const [isTarget, setIsTarget] = useState(false);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    const to = position + step;
    if (!event.altKey || step === 0 || to < 0 || to >= count) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(to);
  };
  const onDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(DRAG_TYPE)) return;
    event.preventDefault();
    setIsTarget(true);
  };

  return (
    <li className="shrink-0" style={{ width: STRIP_TILE_PX }}>
      <button
        type="button"
        draggable
        aria-label={`Slide ${position + 1} of ${count}`}
        aria-current={isCurrent ? 'true' : undefined}
        aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
        onClick={onSelect}
        onKeyDown={onKeyDown}
        onDragStart={(event) => {
          event.dataTransfer.setData(DRAG_TYPE, slide.id);
          event.dataTransfer.effectAllowed = 'move';
        }}
        onDragOver={onDragOver}
        onDragLeave={() => setIsTarget(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsTarget(false);
          onDropSlide(event.dataTransfer.getData(DRAG_TYPE));
        }}
        className={cn(
          'relative flex h-[92px] w-full items-center justify-center overflow-hidden rounded-control bg-canvas ring-1 ring-line',
          isCurrent ? 'ring-2 ring-primary' : 'hover:ring-line-strong',
          isTarget && 'ring-2 ring-instagram',
        )}
      >
        <SlideMiniature
          slide={slide}
          format={format}
          picture={picture}
          heightPx={MINIATURE_PX[format]}
          fontsVersion={fontsVersion}
          className="rounded-chip"
        />
        <span className="absolute bottom-1 left-1 rounded-chip bg-scrim px-1.5 text-xs tabular text-on-scrim">{position + 1}</span>
      </button>
    </li>
  );
}
