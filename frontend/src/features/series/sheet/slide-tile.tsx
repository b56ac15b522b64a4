import { OUTPUT_FORMATS, type OutputFormatId, type Slide } from '@viral-slides/slide-document';
import { useEffect, useState } from 'react';
import { cn } from '@/shared/lib/class-names.ts';
import { pictureAddress } from '@/shared/lib/picture-address.ts';
import { reportFailure } from '@/shared/lib/report-failure.ts';
import type { SlideDrawings } from './slide-drawings.ts';

/** A slide, how it is drawn, and what a press on it does. */
export interface SlideTileProps {
  slide: Slide;
  format: OutputFormatId;
  drawings: SlideDrawings;
  /** What a press does, e.g. `Edit slide 2 of Morning`. */
  label: string;
  isChosen: boolean;
  /** Whether Tab leads to it. */
  isStop: boolean;
  onPress: () => void;
}

/** One small slide: its picture at once, and over it the whole slide as soon as it is drawn. */
export function SlideTile({ slide, format, drawings, label, isChosen, isStop, onPress }: SlideTileProps) {
  const drawn = useDrawing(slide, format, drawings);
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
        'relative h-full shrink-0 overflow-hidden rounded-chip bg-surface-3 ring-1 ring-line-strong',
        isChosen && 'ring-2 ring-primary',
      )}
    >
      <img
        src={drawn ?? pictureAddress(slide.imageUrl, 160)}
        alt=""
        decoding="async"
        draggable={false}
        className="absolute inset-0 size-full object-cover"
      />
    </button>
  );
}

/** The address of the drawing; after a change that of before stays until the next one is there. */
function useDrawing(slide: Slide, format: OutputFormatId, drawings: SlideDrawings): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    drawings
      .addressOf(slide, format, () => isCurrent)
      .then(
        (drawn) => isCurrent && drawn !== null && setAddress(drawn),
        (error: unknown) => reportFailure('A slide of a contact sheet could not be drawn', error),
      );
    return () => {
      isCurrent = false;
    };
  }, [slide, format, drawings]);
  return address;
}
