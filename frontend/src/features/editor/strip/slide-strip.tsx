import { SLIDE_COUNT } from '@viral-slides/slide-document';
import { ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useInTurn } from '@/shared/lib/use-in-turn.ts';
import { useAppDispatch } from '@/shared/store/hooks.ts';
import { IconButton } from '@/shared/ui/icon-button.tsx';
import { useDocumentActions, useEditorTools } from '../editor-context.tsx';
import { useEditor } from '../editor-selectors.ts';
import { editorActions } from '../editor-slice.ts';
import { dropFiles } from '../session/drop-files.ts';
import { addSlide } from '../session/slide-count.ts';
import { STRIP_TILE_PX, StripTile } from './strip-tile.tsx';
import { useStripEnds } from './use-strip-ends.ts';

/** Number of slides that the strip shows at once. */
const VISIBLE_TILES = 4;
/** Space between two tiles, in CSS pixels; the same as `gap-2`. */
const GAP_PX = 8;
/** Room around the tiles for the ring of the current one, in CSS pixels; the same as `p-1`. */
const STRIP_EDGE_PX = 4;

/** Dependencies of the strip. */
export interface SlideStripProps {
  /** Rises when fonts arrived. */
  fontsVersion: number;
  /** The person has a list to make slides of, starting with the slide on the screen. */
  onList: () => void;
}

/** The slides as live miniatures, four at a time; drag, menu or Alt with an arrow key changes their order. */
export function SlideStrip({ fontsVersion, onList }: SlideStripProps) {
  const dispatch = useAppDispatch();
  const tools = useEditorTools();
  const { perform } = useDocumentActions();
  const slides = useEditor((editor) => editor.document.slides);
  const format = useEditor((editor) => editor.document.outputFormat);
  const index = useEditor((editor) => editor.slideIndex);
  const list = useRef<HTMLOListElement>(null);
  const { hasEarlier, hasLater } = useStripEnds(list, slides.length);
  const drawn = useInTurn(slides.length);
  const width = VISIBLE_TILES * STRIP_TILE_PX + (VISIBLE_TILES - 1) * GAP_PX;

  useEffect(() => {
    // A row, or a column on a phone in landscape: the tile's own offset fits both.
    const first = list.current?.children[Math.max(0, Math.min(index - 1, slides.length - VISIBLE_TILES))];
    if (first instanceof HTMLElement)
      list.current?.scrollTo({ left: first.offsetLeft - STRIP_EDGE_PX, top: first.offsetTop - STRIP_EDGE_PX, behavior: 'smooth' });
  }, [index, slides.length]);

  const scrollByPage = (direction: -1 | 1) => list.current?.scrollBy({ left: direction * (width + GAP_PX), behavior: 'smooth' });
  const move = (slideId: string, to: number) => {
    if (perform({ type: 'move-slide', payload: { slideId, to } })) dispatch(editorActions.slideSelected(to));
  };

  return (
    <nav
      aria-label="Slides"
      className="@container flex h-28 shrink-0 items-center justify-center gap-2 border-t border-line bg-surface-1 px-2 lying:h-full lying:w-24 lying:flex-col lying:gap-0 lying:border-r lying:border-t-0 lying:px-0"
    >
      <IconButton
        label="Earlier slides"
        size="icon-sm"
        className="hidden disabled:invisible md:inline-flex lying:hidden"
        disabled={!hasEarlier}
        onClick={() => scrollByPage(-1)}
      >
        <ChevronLeft />
      </IconButton>
      <ol
        ref={list}
        className="relative flex gap-2 overflow-x-auto p-1 [scrollbar-width:none] lying:min-h-0 lying:flex-1 lying:flex-col lying:overflow-y-auto"
        style={{ maxWidth: width + 8 }}
      >
        {slides.map((slide, position) => (
          <StripTile
            key={slide.id}
            slide={slide}
            position={position}
            count={slides.length}
            format={format}
            fontsVersion={fontsVersion}
            isCurrent={position === index}
            isDrawn={position < drawn}
            onSelect={() => dispatch(editorActions.slideSelected(position))}
            onMove={(to) => move(slide.id, to)}
            onList={() => {
              dispatch(editorActions.slideSelected(position));
              onList();
            }}
            onFiles={(files) => void dropFiles(tools, { files, slideId: slide.id, upload: tools.uploadPictures })}
          />
        ))}
      </ol>
      <IconButton
        label="Later slides"
        size="icon-sm"
        className="hidden disabled:invisible md:inline-flex lying:hidden"
        disabled={!hasLater}
        onClick={() => scrollByPage(1)}
      >
        <ChevronRight />
      </IconButton>
      <IconButton
        label="Add slide"
        size="icon-sm"
        disabled={slides.length === 0 || slides.length >= SLIDE_COUNT.max}
        onClick={() => addSlide(tools, slides[index]?.id)}
      >
        <Plus />
      </IconButton>
    </nav>
  );
}
