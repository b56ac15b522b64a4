import { useDroppable } from '@dnd-kit/core';
import { ZOOM, type OutputFormatId, type Size } from '@viral-slides/slide-document';
import { useCallback, useRef, type CSSProperties } from 'react';
import { isPictureDrag } from '@/shared/drag/picture-drag.ts';
import { cn } from '@/shared/lib/class-names.ts';
import { useAppDispatch } from '@/shared/store/hooks.ts';
import { useCarried } from '../dragging/carried.ts';
import { CANVAS_PLACE } from '../dragging/drop-places.ts';
import { useFileDrop } from '@/shared/drag/use-file-drop.ts';
import { useEditorTools } from '../editor-context.tsx';
import { currentSlide, useEditor } from '../editor-selectors.ts';
import { editorActions } from '../editor-slice.ts';
import { useCanvasCover, useSheetRoom } from '../layout/canvas-cover.ts';
import { useWindowKind } from '../layout/use-window-kind.ts';
import { dropFiles } from '../session/drop-files.ts';
import { fitAboveSheet, type FitAboveSheet } from './fit-above-sheet.ts';
import { slideSizeOnPage } from './frame-size.ts';
import { CanvasCorner } from './canvas-corner.tsx';
import { PHONE_ARROW_BESIDE_PX, PHONE_CANVAS_BAR_PX, PhoneCanvasBar } from './phone-canvas-bar.tsx';
import { SlideArrow } from './slide-arrow.tsx';
import { SlideCanvas } from './slide-canvas.tsx';
import { useGroundPress } from './use-ground-press.ts';
import { useKeptPoint } from './use-kept-point.ts';
import { usePinchZoom } from './use-pinch-zoom.ts';
import { useRoom } from './use-room.ts';
import { useSlideSwipe } from './use-slide-swipe.ts';
import { useTextInSight } from './use-text-in-sight.ts';
import { useWheelZoom } from './use-wheel-zoom.ts';

/** Thickness of the frame around the slide, in CSS pixels; the same as `p-1.5`. */
const BEZEL_PX = 6;
/** Side of an arrow for fingers, in CSS pixels, and the space on both sides of it. */
const ARROW = { size: 44, gap: 8 };
/** Space that bezel, air and (from tablets on) arrows take, in CSS pixels. */
const CHROME = {
  desktop: { x: 2 * (ARROW.size + 2 * ARROW.gap + BEZEL_PX), y: 2 * (16 + BEZEL_PX) },
  phone: { x: 2 * (8 + BEZEL_PX), y: 8 + 2 * BEZEL_PX + PHONE_CANVAS_BAR_PX },
};

/** Narrower than this, in CSS pixels, the room is the slide's, and the arrows lie over its edges. */
const ARROWS_BESIDE_FROM_PX = 400;

function chromeOf(isPhone: boolean, room: Size): { x: number; y: number } {
  if (isPhone) return CHROME.phone;
  return room.width < ARROWS_BESIDE_FROM_PX ? { ...CHROME.desktop, x: CHROME.phone.x } : CHROME.desktop;
}

interface FrameInput {
  format: OutputFormatId;
  zoom: number;
  isPhone: boolean;
  /** Height that a sheet takes of the room, in CSS pixels. */
  sheetRoom: number;
}

function frameIn(room: Size, { format, zoom, isPhone, sheetRoom }: FrameInput): FitAboveSheet {
  if (sheetRoom > 0) {
    const above = { width: room.width, height: room.height - sheetRoom };
    const around = { edge: ARROW.gap + BEZEL_PX, bar: PHONE_CANVAS_BAR_PX + BEZEL_PX, arrow: PHONE_ARROW_BESIDE_PX };
    return fitAboveSheet(format, above, { zoomPercent: zoom, ...around });
  }
  const chrome = chromeOf(isPhone, room);
  const size = slideSizeOnPage(format, { width: room.width - chrome.x, height: room.height - chrome.y }, zoom);
  return { size, isBetweenArrows: false };
}

/** On small screens the area scrolls, and a slide without texts has nothing in it that keys could reach to scroll it. */
const REACHED_BY_KEYS = { role: 'group', 'aria-label': 'Canvas', tabIndex: 0 };

/** Props of the canvas area. */
export interface PhonePreviewProps {
  fontsVersion: number;
  /** A blank slide asks for a picture. */
  onChoosePicture: () => void;
  /** The person has a list to make slides of. */
  onList: () => void;
}

/** The canvas area: the phone frame with the slide in it, and the arrows outside. Pictures and files can be dropped anywhere on it. */
export function PhonePreview({ fontsVersion, onChoosePicture, onList }: PhonePreviewProps) {
  const dispatch = useAppDispatch();
  const slide = useEditor(currentSlide);
  const format = useEditor((editor) => editor.document.outputFormat);
  const zoom = useEditor((editor) => editor.zoom);
  const selectedLayerId = useEditor((editor) => editor.selectedLayerId);
  const { ref, room } = useRoom<HTMLDivElement>();
  const { area, setArea, ...drop } = usePictureDrop(slide?.id);
  const slideBox = useRef<HTMLDivElement>(null);
  const kind = useWindowKind();
  const isPhone = kind === 'phone';
  const sheetRoom = useSheetRoom();
  const { size, isBetweenArrows } = frameIn(room, { format, zoom, isPhone, sheetRoom });
  const point = useKeptPoint({ area, slide: slideBox, format, size, room, selectedLayerId });
  useViewZoom(area, zoom, point);
  const groundPress = useGroundPress(() => dispatch(editorActions.layerSelected(null)));
  useSlideSwipe(area);
  useTextInSight(area);

  return (
    <div ref={ref} className="relative flex min-h-0 min-w-0 flex-1 bg-canvas">
      <div
        ref={setArea}
        {...drop.handlers}
        data-over={drop.isOver}
        className="min-h-0 min-w-0 flex-1 touch-pan-x touch-pan-y overflow-auto overscroll-x-contain focus-visible:-outline-offset-2"
        {...groundPress}
        data-testid="canvas-area"
        {...(kind === 'desktop' ? {} : REACHED_BY_KEYS)}
      >
        <div
          className="flex w-max min-w-full items-center justify-center"
          style={groundStyle(room, { zoom, sheetRoom, hasBarBelow: isPhone && !isBetweenArrows })}
        >
          {slide && room.width > 0 ? (
            <div
              className={cn(
                'rounded-phone bg-surface-1 p-1.5 shadow-overlay',
                drop.isOver ? 'ring-3 ring-primary' : 'ring-1 ring-line-strong',
              )}
              onPointerDown={(event) => event.stopPropagation()}
              onClick={(event) => event.stopPropagation()}
              data-testid="phone-frame"
            >
              <div ref={slideBox}>
                <SlideCanvas
                  slide={slide}
                  format={format}
                  heightPx={size.height}
                  fontsVersion={fontsVersion}
                  area={area}
                  onChoosePicture={onChoosePicture}
                />
              </div>
            </div>
          ) : (
            <p className="max-w-56 text-center text-balance text-muted">There are no slides. Choose a slide count in the settings.</p>
          )}
        </div>
        <CoveredRoom />
      </div>
      {isPhone ? (
        <PhoneCanvasBar isBesideSlide={isBetweenArrows} />
      ) : (
        <>
          <ArrowBeside direction="previous" frameWidthPx={size.width + 2 * BEZEL_PX} />
          <ArrowBeside direction="next" frameWidthPx={size.width + 2 * BEZEL_PX} />
          {kind === 'desktop' && <CanvasCorner onList={onList} />}
        </>
      )}
    </div>
  );
}

/** Zooms the view with two fingers and with the wheel. */
function useViewZoom(...view: Parameters<typeof usePinchZoom>): void {
  usePinchZoom(...view);
  useWheelZoom(...view);
}

/** The area that takes library pictures and files from the desktop for the slide on the screen. */
function usePictureDrop(slideId: string | undefined) {
  const tools = useEditorTools();
  const { setNodeRef, isOver } = useDroppable({ id: CANVAS_PLACE });
  const isPicture = isPictureDrag(useCarried());
  const files = useFileDrop((dropped) => {
    if (slideId !== undefined) void dropFiles(tools, { files: dropped, slideId, upload: tools.uploadPictures });
  });
  const area = useRef<HTMLDivElement>(null);
  const setArea = useCallback(
    (element: HTMLDivElement | null) => {
      area.current = element;
      setNodeRef(element);
    },
    [setNodeRef],
  );
  return { area, setArea, handlers: files.handlers, isOver: files.isOver || (isOver && isPicture) };
}

interface Ground {
  zoom: number;
  sheetRoom: number;
  /** Whether the arrows lie below the slide. */
  hasBarBelow: boolean;
}

/** Nothing scrolls at Fit. A slide that is zoomed in has ground around it, so that any of its points can stay where it is. */
function groundStyle(room: Size, { zoom, sheetRoom, hasBarBelow }: Ground): CSSProperties {
  const minHeight = `calc(100% - ${sheetRoom}px)`;
  if (zoom > ZOOM.fit) return { minHeight, padding: `${Math.round(room.height / 2)}px ${Math.round(room.width / 2)}px` };
  return { minHeight, padding: ARROW.gap, ...(hasBarBelow ? { paddingBottom: PHONE_CANVAS_BAR_PX } : {}) };
}

/** Stands beside the frame, and over its edge where the frame leaves no room. */
function ArrowBeside({ direction, frameWidthPx }: { direction: 'previous' | 'next'; frameWidthPx: number }) {
  const beside = `min(100% - ${ARROW.size + ARROW.gap}px, 50% + ${frameWidthPx / 2 + ARROW.gap}px)`;
  return (
    <div
      className="pointer-events-none absolute inset-y-0 flex items-center *:pointer-events-auto"
      style={direction === 'previous' ? { right: beside } : { left: beside }}
    >
      <SlideArrow direction={direction} />
    </div>
  );
}

/** The covered part can be scrolled out from under the sheet; the slide itself keeps its place and size. */
function CoveredRoom() {
  return <div aria-hidden style={{ height: useCanvasCover() }} />;
}
