import { Download, ImageOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/shared/ui/button.tsx';
import type { PostFile } from '../post-files.ts';

/** The slides side by side, to be swiped through; each can be saved. */
export function SlideStrip({ slides }: { slides: readonly PostFile[] }) {
  return (
    <ol
      aria-label="Slides"
      className="-mx-4 flex snap-x snap-mandatory scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 md:mx-0 md:scroll-px-0 md:px-0"
      // Scrollable without a mouse or a finger.
      tabIndex={0}
    >
      {slides.map((slide, index) => (
        <li key={slide.path} className="flex w-[58vw] max-w-52 shrink-0 snap-start flex-col gap-2">
          <SlidePicture slide={slide} label={`Slide ${index + 1} of ${slides.length}`} />
          <Button asChild>
            <a href={slide.path} download={slide.name} aria-label={`Save slide ${index + 1}`}>
              <Download aria-hidden />
              Save
            </a>
          </Button>
        </li>
      ))}
    </ol>
  );
}

function SlidePicture({ slide, label }: { slide: PostFile; label: string }) {
  const [isBroken, setBroken] = useState(false);
  return (
    // One row as high as the frame: a row that follows its content would grow to the picture's own height, and the frame would cut it.
    <div className="grid h-72 grid-rows-[100%] place-items-center overflow-hidden rounded-card border border-line bg-canvas">
      {isBroken ? (
        <p role="alert" className="flex flex-col items-center gap-2 p-3 text-center text-sm text-muted">
          <ImageOff aria-hidden className="size-5" strokeWidth={1.5} />
          {label} could not be loaded. Load the page again.
        </p>
      ) : (
        <img src={slide.path} alt={label} decoding="async" onError={() => setBroken(true)} className="size-full object-contain" />
      )}
    </div>
  );
}
