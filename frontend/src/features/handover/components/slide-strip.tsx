import { Download, ImageOff } from 'lucide-react';
import { useState, type CSSProperties, type FocusEvent, type MouseEvent } from 'react';
import { cn } from '@/shared/lib/class-names.ts';
import { downloadBlob } from '@/shared/lib/download-blob.ts';
import { Button } from '@/shared/ui/button.tsx';
import { Skeleton } from '@/shared/ui/skeleton.tsx';
import { keptFile } from '../kept-files.ts';
import type { PostFile } from '../post-files.ts';
import { TALL, type Ratio } from '../ratio.ts';
import { useFileSource } from '../use-file-source.ts';

/** The place of one slide: as high as the window has room for, and as wide as its ratio makes it, never wider than the page. */
const FRAME = 'h-[min(22rem,55dvh,calc((100cqw-2rem)/var(--ratio)))] aspect-[var(--ratio)] self-start rounded-card';
/** Fingers leave it at the edge of a slide. With a keyboard the browser would take back what it scrolled to show what has the focus. */
const ROW = 'flex touch:snap-x touch:snap-mandatory scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 pt-1 md:scroll-px-1 md:px-1';

/**
 * The whole slides side by side, to be swiped through; each can be saved. All slides of a post have one ratio, taken from the first
 * picture. Until it is loaded, the row is laid out for 9:16 and hidden. The placeholder keeps its height under wider slides too, which are
 * lower on a phone, so that nothing visible moves.
 */
export function SlideStrip({ slides }: { slides: readonly PostFile[] }) {
  const [ratio, setRatio] = useState<Ratio | null>(null);
  const learn = (found: Ratio) => setRatio((known) => known ?? found);
  return (
    <div
      className="@container -mx-4 grid grid-cols-[minmax(0,1fr)] *:[grid-area:1/1] md:-mx-1"
      style={{ '--ratio': ratio ?? TALL } as CSSProperties}
    >
      <ComingSlides className={cn(ratio !== null && 'invisible')} />
      <ol
        aria-label="Slides"
        className={cn(ROW, 'max-md:-outline-offset-2', ratio === null && 'invisible')}
        // Scrollable without a mouse or a finger.
        tabIndex={0}
      >
        {slides.map((slide, index) => (
          <li key={slide.path} className="flex shrink-0 snap-start flex-col gap-2">
            <SlidePicture slide={slide} label={`Slide ${index + 1} of ${slides.length}`} onRatio={learn} />
            <Button asChild>
              <a
                href={slide.path}
                download={slide.name}
                onClick={saveKept(slide)}
                onFocus={bringIntoView}
                aria-label={`Save slide ${index + 1}`}
              >
                <Download aria-hidden />
                Save
              </a>
            </Button>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Browsers leave what they lead the focus to where it is, as long as some of it is seen. */
function bringIntoView({ currentTarget }: FocusEvent): void {
  currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Saves what the page has without asking the server, which may be out of reach. */
function saveKept({ path, name }: PostFile) {
  return (event: MouseEvent) => {
    const blob = keptFile(path);
    if (!blob) return;
    event.preventDefault();
    downloadBlob(blob, name);
  };
}

function SlidePicture({ slide, label, onRatio }: { slide: PostFile; label: string; onRatio: (ratio: Ratio) => void }) {
  const { src, isBroken, onError } = useFileSource(slide.path);
  return (
    <div className={cn(FRAME, 'grid grid-rows-[100%] overflow-hidden bg-canvas ring-1 ring-line')}>
      {isBroken ? (
        <p role="alert" className="flex flex-col items-center justify-center gap-2 p-3 text-center text-sm text-muted">
          <ImageOff aria-hidden className="size-5" strokeWidth={1.5} />
          {label} could not be loaded. Reload the page.
        </p>
      ) : (
        <img
          src={src}
          alt={label}
          decoding="async"
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => onRatio(naturalWidth / naturalHeight || TALL)}
          onError={() => {
            onRatio(TALL);
            onError();
          }}
          className="size-full object-contain"
        />
      )}
    </div>
  );
}

/** Stands where slides will be, as large as they are at 9:16. */
export function ComingSlides({ className }: { className?: string }) {
  return (
    <div aria-hidden className={cn('@container', className)} style={{ '--ratio': TALL } as CSSProperties}>
      <div className={cn(ROW, 'overflow-hidden')}>
        {[0, 1, 2, 3].map((index) => (
          <div key={index} className="flex shrink-0 flex-col gap-2">
            <Skeleton className={FRAME} />
            <Skeleton className="h-9 touch:h-11" />
          </div>
        ))}
      </div>
    </div>
  );
}
