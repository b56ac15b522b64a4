import { useDraggable, useDroppable } from '@dnd-kit/core';
import { DEFAULT_SLIDE_IMAGE_URL, type OutputFormatId, type Slide } from '@viral-slides/slide-document';
import { GripVertical, ImagePlus } from 'lucide-react';
import { useCallback, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react';
import { isPictureDrag } from '@/shared/drag/picture-drag.ts';
import { cn } from '@/shared/lib/class-names.ts';
import { Spinner } from '@/shared/ui/spinner.tsx';
import { SlideMiniature } from '../canvas/slide-miniature.tsx';
import { smallerImageUrl, useSlidePicture } from '../canvas/use-slide-picture.ts';
import { useCarried } from '../dragging/carried.ts';
import { tilePlace, type EditorDragData, type SlideDrag } from '../dragging/drop-places.ts';
import { useFileDrop } from '@/shared/drag/use-file-drop.ts';
import { useEditorTools } from '../editor-context.tsx';
import { useEditor } from '../editor-selectors.ts';
import { SlideMenu } from './slide-menu.tsx';

/** Width of a tile in CSS pixels, the same for every format so that the strip does not jump; on phones four are as wide as there is room. */
export const STRIP_TILE_PX = 76;
/** The same, and what stands beside four tiles in the strip: its padding, the button, the gaps and the edge of the list. */
const TILE_WIDTH = 'w-[min(76px,(100cqi-100px)/4)] lying:w-[76px]';
/** Height of a miniature in CSS pixels. */
const MINIATURE_PX: Record<OutputFormatId, number> = { tiktok: 84, 'ig-portrait': 84, 'ig-post': 72, youtube: 42 };

/** One slide of the strip. */
export interface StripTileProps {
  slide: Slide;
  /** Place in the document, starting at 0. */
  position: number;
  count: number;
  format: OutputFormatId;
  fontsVersion: number;
  isCurrent: boolean;
  /** Whether its turn has come; before that it is a place of its size. */
  isDrawn: boolean;
  onSelect: () => void;
  /** Moves this slide to another place. */
  onMove: (to: number) => void;
  /** The person has a list to make slides of, starting here. */
  onList: () => void;
  /** Files from the desktop were dropped here. */
  onFiles: (files: File[]) => void;
}

/** A slide's miniature with its number, a handle to drag it by, and its menu. Pictures and files can be dropped on it. */
export function StripTile(props: StripTileProps) {
  const { slide, position, count, isCurrent, isDrawn, onSelect, onMove, onList, onFiles } = props;
  const data: SlideDrag = { kind: 'slide', slideId: slide.id };
  const { setNodeRef: setDragged, listeners, isDragging } = useDraggable({ id: tilePlace(slide.id), data });
  const { setNodeRef: setPlace, isOver } = useDroppable({ id: tilePlace(slide.id) });
  const carried = useCarried();
  const files = useFileDrop(onFiles);
  // Must be the same function at each render: React would call a new ref callback although the element has not changed.
  const setNode = useCallback(
    (element: HTMLElement | null) => {
      setDragged(element);
      setPlace(element);
    },
    [setDragged, setPlace],
  );

  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    const to = position + step;
    if (!event.altKey || step === 0 || to < 0 || to >= count) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(to);
  };

  return (
    <li
      ref={setNode}
      {...listeners}
      {...files.handlers}
      data-over={isOver}
      className={cn('group relative shrink-0 touch-manipulation touch:select-none', TILE_WIDTH, isDragging && 'opacity-40')}
    >
      <button
        type="button"
        aria-label={`Slide ${position + 1} of ${count}`}
        aria-current={isCurrent ? 'true' : undefined}
        aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
        onClick={onSelect}
        onKeyDown={onKeyDown}
        className={cn(
          'relative flex h-[92px] w-full items-center justify-center overflow-hidden rounded-control bg-canvas ring-1 ring-line',
          isCurrent ? 'ring-2 ring-primary' : 'hover:ring-line-strong',
          (files.isOver || (isOver && isPictureDrag(carried))) && 'ring-2 ring-instagram',
        )}
      >
        {isDrawn && <TileFace {...props} />}
      </button>
      {isOver && <InsertionMark from={carried} to={slide.id} />}
      <GripVertical
        aria-hidden
        data-drag-handle
        data-testid="slide-handle"
        className="absolute left-0.5 top-1 h-5 w-4 cursor-grab touch-none rounded-chip bg-scrim text-on-scrim opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 touch:h-8 touch:w-6 touch:opacity-100"
      />
      {isDrawn && (
        <OwnPresses>
          <SlideMenu slideId={slide.id} position={position} count={count} isCurrent={isCurrent} onMove={onMove} onList={onList} />
        </OwnPresses>
      )}
    </li>
  );
}

/** Keeps presses for itself: what is pressed in the menu, wherever it opens, is within the tile for React and would drag it. */
function OwnPresses({ children }: { children: ReactNode }) {
  const keep = (event: SyntheticEvent) => event.stopPropagation();
  return (
    <span role="presentation" className="contents" onMouseDown={keep} onTouchStart={keep}>
      {children}
    </span>
  );
}

/** The drawing of the slide and its number. */
function TileFace({ slide, position, format, fontsVersion }: StripTileProps) {
  const { images } = useEditorTools();
  const { picture } = useSlidePicture(images, [smallerImageUrl(slide.imageUrl, 160)]);
  const isAwaited = useEditor((editor) => editor.awaitedSlideIds.includes(slide.id));
  const isBlank = slide.imageUrl === DEFAULT_SLIDE_IMAGE_URL && slide.textLayers.length === 0 && !slide.pictureLayers;
  return (
    <>
      <SlideMiniature
        slide={slide}
        format={format}
        picture={picture}
        heightPx={MINIATURE_PX[format]}
        fontsVersion={fontsVersion}
        className="max-w-full rounded-chip object-contain"
      />
      {isAwaited && <Spinner className="absolute size-5 text-on-scrim" />}
      {isBlank && !isAwaited && <ImagePlus aria-hidden className="absolute size-5 text-on-scrim opacity-60" strokeWidth={1.5} />}
      <span className="absolute bottom-1 left-1 rounded-chip bg-scrim px-1.5 text-xs tabular text-on-scrim">{position + 1}</span>
    </>
  );
}

/** Mark at the position where a dragged slide would be inserted: before this one when it comes from the right, else behind it. */
function InsertionMark({ from, to }: { from: EditorDragData | null; to: string }) {
  const slides = useEditor((editor) => editor.document.slides);
  if (from?.kind !== 'slide' || from.slideId === to) return null;
  const isFromRight = slides.findIndex(({ id }) => id === from.slideId) > slides.findIndex(({ id }) => id === to);
  return (
    <span
      aria-hidden
      data-testid="insertion-mark"
      className={cn('pointer-events-none absolute inset-y-0 w-1 rounded-full bg-primary', isFromRight ? '-left-1.5' : '-right-1.5')}
    />
  );
}
