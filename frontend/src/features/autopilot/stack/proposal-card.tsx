import { OUTPUT_FORMATS, type OutputFormatId, type Slide } from '@viral-slides/slide-document';
import type { CSSProperties, ReactNode } from 'react';
import { cn } from '@/shared/lib/class-names.ts';
import { pictureAddress } from '@/shared/lib/picture-address.ts';
import type { SlideDrawings } from '@/shared/slides/slide-drawings.ts';
import { useSlideDrawing } from '@/shared/slides/use-slide-drawing.ts';
import { Skeleton } from '@/shared/ui/skeleton.tsx';
import type { ProposalSlides } from './use-proposal-slides.ts';

/** Position of a card of the stack. */
export type CardPlace = 'top' | 'below' | 'leaving-plan' | 'leaving-skip';

/** Of the card itself, so that they go from wherever a pointer has drawn it. */
const PLACES: Readonly<Record<CardPlace, CSSProperties>> = {
  top: { zIndex: 10 },
  below: { transform: 'translateY(1.5rem) scale(0.94)' },
  'leaving-plan': { zIndex: 20, transform: 'translateX(140%) rotate(12deg)', opacity: 0 },
  'leaving-skip': { zIndex: 20, transform: 'translateY(60%)', opacity: 0 },
};

/** Height of a slide by its width from which on it fills the phone. */
const TALL = 1.7;

interface ProposalCardProps {
  place: CardPlace;
  slides: ProposalSlides;
  /** The slide that is seen, from 0. */
  at: number;
  drawings: SlideDrawings;
  /** Style of a dragged card; undefined: at its place. */
  style?: CSSProperties | undefined;
  children?: ReactNode;
}

/** One proposal as a phone: all its slides lie in it, one of them seen, so that the next is there when it is wanted. */
export function ProposalCard({ place, slides, at, drawings, style, children }: ProposalCardProps) {
  const { project } = slides;
  const isTop = place === 'top';
  return (
    <div
      data-place={place}
      inert={!isTop}
      style={{ ...PLACES[place], ...style }}
      className={cn(
        'absolute inset-0 overflow-hidden rounded-phone border-[5px] border-surface-3 bg-canvas ring-1 ring-line-strong',
        !style && 'transition-[transform,opacity] duration-180 ease-out',
      )}
    >
      {project ? (
        project.slides.map((slide, n) => (
          <DrawnSlide key={slide.id} slide={slide} format={project.outputFormat} drawings={drawings} isSeen={n === at} />
        ))
      ) : (
        <NoSlides slides={slides} />
      )}
      {children}
    </div>
  );
}

interface DrawnSlideProps {
  slide: Slide;
  format: OutputFormatId;
  drawings: SlideDrawings;
  isSeen: boolean;
}

/** One slide: its picture at once, and over it the whole slide as soon as it is drawn. Its words are read out beside the phone. */
function DrawnSlide({ slide, format, drawings, isSeen }: DrawnSlideProps) {
  const drawn = useSlideDrawing(slide, format, drawings);
  const { width, height } = OUTPUT_FORMATS[format];
  // The frame is no exact 9:16 within its border; nothing to see is lost by filling it.
  const isTall = height / width > TALL;
  return (
    <span className={cn('absolute inset-0', !isSeen && 'invisible')}>
      <img
        src={drawn ?? pictureAddress(slide.imageUrl, 400)}
        alt=""
        decoding="async"
        draggable={false}
        className={cn('size-full', isTall ? 'object-cover' : 'object-contain')}
      />
    </span>
  );
}

function NoSlides({ slides: { isGone, isFailed } }: { slides: ProposalSlides }) {
  if (!isGone && !isFailed) return <Skeleton className="size-full rounded-none" />;
  return (
    <p className="grid size-full place-items-center p-4 text-center text-sm text-muted text-pretty">
      {isGone ? 'The project was deleted. Skip this proposal.' : 'The slides could not be loaded.'}
    </p>
  );
}
