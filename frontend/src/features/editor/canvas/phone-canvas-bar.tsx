import { useEditor } from '../editor-selectors.ts';
import { useCanvasCover } from '../layout/canvas-cover.ts';
import { ZoomGroup } from '../toolbar/editor-toolbar.tsx';
import { SlideArrow } from './slide-arrow.tsx';

/** Height of the bar with the air above it, in CSS pixels: the slide at 100 % keeps out of it. */
export const PHONE_CANVAS_BAR_PX = 52;
/** Width beside a slide in which an arrow and the place in the row have room, in CSS pixels. */
export const PHONE_ARROW_BESIDE_PX = 70;

/**
 * The lower edge of the canvas on a phone: the arrows in reach of both thumbs, zoom between them. It lies over the canvas and above
 * what covers it; with a sheet open two fingers zoom, and the place in the row of slides takes the room.
 * @param props.isBesideSlide whether the slide stands between the arrows, so that nothing else may
 */
export function PhoneCanvasBar({ isBesideSlide }: { isBesideSlide: boolean }) {
  const covered = useCanvasCover();
  const index = useEditor((editor) => editor.slideIndex);
  const count = useEditor((editor) => editor.document.slides.length);
  return (
    <div
      className="pointer-events-none absolute inset-x-0 flex items-end justify-between px-2 transition-[bottom] duration-150 ease-out *:pointer-events-auto"
      style={{ bottom: covered + 4 }}
    >
      <SlideArrow direction="previous" />
      {covered === 0 ? (
        <div className="flex h-11 items-center">
          <ZoomGroup />
        </div>
      ) : (
        !isBesideSlide && <Place index={index} count={count} />
      )}
      <div className="flex flex-col items-center gap-2">
        {isBesideSlide && <Place index={index} count={count} />}
        <SlideArrow direction="next" />
      </div>
    </div>
  );
}

function Place({ index, count }: { index: number; count: number }) {
  return (
    <span aria-hidden className="rounded-full bg-scrim px-2.5 py-1 text-xs whitespace-nowrap tabular text-on-scrim">
      {index + 1} / {count}
    </span>
  );
}
