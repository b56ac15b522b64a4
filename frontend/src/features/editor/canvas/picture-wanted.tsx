import { CANVAS_HEIGHT, canvasSize, overlaps, type OutputFormatId, type Size } from '@viral-slides/slide-document';
import type { LayerLayout } from '@viral-slides/slide-renderer';
import { ImagePlus, Shuffle } from 'lucide-react';
import { Button } from '@/shared/ui/button.tsx';
import { Spinner } from '@/shared/ui/spinner.tsx';
import { areSlidesEmpty, useEditor } from '../editor-selectors.ts';
import { useFillSlides } from '../panels/use-fill-slides.ts';

/** Size of the invitation, in CSS pixels, with the space around it. */
const NEED = { width: 168, height: 84 };
/** Height that a second button adds, in CSS pixels. */
const FILL_PX = 42;

const LOOK = 'border border-on-scrim/40 bg-scrim text-on-scrim hover:bg-scrim hover:text-on-scrim';

/** Places for the invitation, best first: shares of the slide's height for its middle. */
const PLACES = [0.5, 0.16, 0.84];

/** A slide without a picture. */
export interface PictureWantedProps {
  slideId: string;
  format: OutputFormatId;
  layouts: readonly LayerLayout[];
  /** CSS pixels per canvas unit. */
  scale: number;
  onChoose: () => void;
}

/** Asks for a picture where no text lies, or for all pictures while no slide has one; says so while one is loading. */
export function PictureWanted({ slideId, format, layouts, scale, onChoose }: PictureWantedProps) {
  const isAwaited = useEditor((editor) => editor.awaitedSlideIds.includes(slideId));
  const fill = useFillSlides();
  const shown = { format, layouts, scale };
  const need = { ...NEED, height: NEED.height + FILL_PX };
  const areEmpty = useEditor(areSlidesEmpty);
  const [withFill, alone] = [areEmpty ? freePlace(shown, need) : null, freePlace(shown, NEED)];
  const place = withFill ?? alone;
  if (place === null) return null;
  return (
    <div
      className="absolute left-1/2 flex w-max -translate-x-1/2 -translate-y-1/2 flex-col items-center gap-1.5 text-on-scrim"
      style={{ top: `${place * 100}%` }}
    >
      {isAwaited ? (
        <p role="status" className="flex items-center gap-2 rounded-control bg-scrim px-3 py-2 text-sm">
          <Spinner className="size-4" />
          Uploading...
        </p>
      ) : (
        <>
          <Button variant="ghost" onClick={onChoose} className={LOOK}>
            <ImagePlus />
            Choose a picture
          </Button>
          {withFill !== null && (
            <Button variant="ghost" {...fill} className={LOOK}>
              <Shuffle />
              Fill all slides
            </Button>
          )}
          <span className="text-xs opacity-80 touch:hidden">or drop files here</span>
        </>
      )}
    </div>
  );
}

/** Returns where the invitation covers no text, as a share of the height; null where the slide is full or too small. */
function freePlace({ format, layouts, scale }: Pick<PictureWantedProps, 'format' | 'layouts' | 'scale'>, need: Size): number | null {
  const { width } = canvasSize(format);
  const size = { width: need.width / scale, height: need.height / scale };
  if (size.width > width) return null;
  const isFree = (share: number) => {
    const box = { x: (width - size.width) / 2, y: share * CANVAS_HEIGHT - size.height / 2, ...size };
    return layouts.every((layout) => !overlaps(box, layout.box));
  };
  return PLACES.find(isFree) ?? null;
}
