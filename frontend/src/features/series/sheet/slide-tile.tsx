import { OUTPUT_FORMATS, type OutputFormatId, type Slide } from '@viral-slides/slide-document';
import { cn } from '@/shared/lib/class-names.ts';
import { pictureAddress } from '@/shared/lib/picture-address.ts';
import { useSlideDrawing } from '@/shared/slides/use-slide-drawing.ts';
import type { SlideDrawings } from '@/shared/slides/slide-drawings.ts';

/** A slide, how it is drawn, and what a press on it does. */
export interface SlideTileProps {
  slide: Slide;
  format: OutputFormatId;
  drawings: SlideDrawings;
  /** Accessible label of the action, e.g. `Edit slide 2 of Morning`. */
  label: string;
  isChosen: boolean;
  /** Whether Tab leads to it. */
  isStop: boolean;
  onPress: () => void;
}

/** One small slide: its picture at once, and over it the whole slide as soon as it is drawn. */
export function SlideTile({ slide, format, drawings, label, isChosen, isStop, onPress }: SlideTileProps) {
  const drawn = useSlideDrawing(slide, format, drawings);
  const { width, height } = OUTPUT_FORMATS[format];
  return (
    <button
      type="button"
      aria-label={label}
      aria-expanded={isChosen}
      tabIndex={isStop ? 0 : -1}
      onClick={onPress}
      style={{ aspectRatio: `${width} / ${height}` }}
      className={cn(
        'relative block w-full overflow-hidden rounded-chip bg-surface-3 ring-1 ring-line-strong',
        isChosen && 'ring-2 ring-primary',
      )}
    >
      <img
        src={drawn ?? pictureAddress(slide.imageUrl, 400)}
        alt=""
        decoding="async"
        draggable={false}
        className="absolute inset-0 size-full object-cover"
      />
    </button>
  );
}
