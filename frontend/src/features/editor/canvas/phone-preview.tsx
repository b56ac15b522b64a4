import { zoomIn, zoomOut } from '@viral-slides/slide-document';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { useAppDispatch } from '@/shared/store/hooks.ts';
import { useIsMobile } from '@/shared/lib/media-query.ts';
import { IconButton } from '@/shared/ui/icon-button.tsx';
import { currentSlide, useEditor } from '../editor-selectors.ts';
import { editorActions } from '../editor-slice.ts';
import { slideSizeOnPage } from './frame-size.ts';
import { SlideCanvas } from './slide-canvas.tsx';
import { usePinchZoom } from './use-pinch-zoom.ts';
import { useRoom } from './use-room.ts';

/** Space that arrows, bezel and air take, in CSS pixels. */
const CHROME = { desktop: { x: 136, y: 56 }, phone: { x: 40, y: 32 } };

/** The canvas area: the phone frame with the slide in it, and the arrows outside. */
export function PhonePreview({ fontsVersion }: { fontsVersion: number }) {
  const dispatch = useAppDispatch();
  const slide = useEditor(currentSlide);
  const format = useEditor((editor) => editor.document.outputFormat);
  const zoom = useEditor((editor) => editor.zoom);
  const { ref, room } = useRoom<HTMLDivElement>();
  const chrome = useIsMobile() ? CHROME.phone : CHROME.desktop;
  const size = slideSizeOnPage(format, { width: room.width - chrome.x, height: room.height - chrome.y }, zoom);
  usePinchZoom(ref, zoom);

  useEffect(() => {
    const element = ref.current;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      dispatch(editorActions.zoomSet(event.deltaY < 0 ? zoomIn(zoom) : zoomOut(zoom)));
    };
    // Not passive: otherwise the browser would zoom the whole page.
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [ref, zoom, dispatch]);

  return (
    <div
      ref={ref}
      className="relative min-h-0 min-w-0 flex-1 touch-pan-x touch-pan-y overflow-auto bg-canvas"
      onPointerDown={(event) => event.isPrimary && dispatch(editorActions.layerSelected(null))}
    >
      <div className="flex min-h-full w-max min-w-full items-center justify-center gap-3 p-4 md:p-6">
        <SlideArrow direction="previous" />
        {slide && room.width > 0 ? (
          <div
            className="rounded-phone bg-surface-1 p-1.5 ring-1 ring-line-strong shadow-overlay"
            onPointerDown={(event) => event.stopPropagation()}
            data-testid="phone-frame"
          >
            <SlideCanvas slide={slide} format={format} heightPx={size.height} fontsVersion={fontsVersion} />
          </div>
        ) : (
          <p className="text-muted">There are no slides. Choose a slide count in the settings.</p>
        )}
        <SlideArrow direction="next" />
      </div>
    </div>
  );
}

function SlideArrow({ direction }: { direction: 'previous' | 'next' }) {
  const dispatch = useAppDispatch();
  const index = useEditor((editor) => editor.slideIndex);
  const count = useEditor((editor) => editor.document.slides.length);
  const target = direction === 'previous' ? index - 1 : index + 1;
  return (
    <IconButton
      label={direction === 'previous' ? 'Previous slide' : 'Next slide'}
      shortcut={direction === 'previous' ? '←' : '→'}
      variant="outline"
      className="hidden rounded-full md:inline-flex"
      disabled={target < 0 || target >= count}
      onPointerDown={(event) => event.stopPropagation()}
      onClick={() => dispatch(editorActions.slideSelected(target))}
    >
      {direction === 'previous' ? <ChevronLeft /> : <ChevronRight />}
    </IconButton>
  );
}
