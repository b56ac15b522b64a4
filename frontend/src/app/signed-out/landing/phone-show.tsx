import { useEffect, useRef, useState } from 'react';
import { cn } from '@/shared/lib/class-names.ts';
import { usePrefersReducedMotion } from '@/shared/lib/media-query.ts';
import { reportFailure } from '@/shared/lib/report-failure.ts';
import { SHOW_SCENES } from './show-scenes.ts';

/** How long each slide is shown, in milliseconds. */
const TURN_MS = 4_000;

/** Where a slide stands: shown, or waiting at one side of the phone; narrow windows have no room for those that wait. */
const PLACE = {
  shown: 'z-10 translate-x-0 scale-100 opacity-100',
  next: 'translate-x-[30%] scale-[0.8] opacity-0 lg:translate-x-[62%] lg:opacity-45',
  previous: '-translate-x-[30%] scale-[0.8] opacity-0 lg:-translate-x-[62%] lg:opacity-45',
} as const;

/** A phone that turns through three finished slides. The words on them are drawn by the product's own renderer, loaded late. */
export function PhoneShow() {
  const { index, show, pause, resume } = useTurning(SHOW_SCENES.length);
  const canvases = useRef<(HTMLCanvasElement | null)[]>([]);
  const drawn = useDrawnSlides(canvases);

  return (
    <div className="flex flex-col items-center gap-4" onPointerEnter={pause} onPointerLeave={resume} onFocus={pause} onBlur={resume}>
      <div
        className="relative aspect-9/16 h-[min(46dvh,430px)] min-h-72"
        role="img"
        aria-label={`Example slide: ${SHOW_SCENES[index]?.text}`}
      >
        {SHOW_SCENES.map((scene, position) => (
          <div
            key={scene.picture}
            className={cn(
              'absolute inset-0 overflow-hidden rounded-phone border-[5px] border-surface-3 bg-surface-2 ring-1 ring-line-strong transition-[transform,opacity] duration-180 ease-out',
              PLACE[placeOf(position, index)],
            )}
          >
            <img src={scene.picture} alt="" className="absolute inset-0 size-full object-cover" />
            <canvas
              ref={(canvas) => {
                canvases.current[position] = canvas;
              }}
              className={cn('absolute inset-0 size-full transition-opacity duration-180', drawn ? 'opacity-100' : 'opacity-0')}
            />
          </div>
        ))}
      </div>
      <div className="flex" role="group" aria-label="Example slides">
        {SHOW_SCENES.map((scene, position) => (
          <button
            key={scene.picture}
            type="button"
            aria-label={`Show example ${position + 1}`}
            aria-pressed={position === index}
            onClick={() => show(position)}
            className="grid size-9 place-items-center rounded-full touch:size-11"
          >
            <span className={cn('h-1.5 rounded-full', position === index ? 'w-5 bg-primary' : 'w-1.5 bg-faint')} />
          </button>
        ))}
      </div>
    </div>
  );
}

function placeOf(position: number, shown: number): keyof typeof PLACE {
  if (position === shown) return 'shown';
  return (position - shown + SHOW_SCENES.length) % SHOW_SCENES.length === 1 ? 'next' : 'previous';
}

/** Turns on by itself until somebody chooses a slide; rests while the pointer or focus is on it, and for those who want no motion. */
function useTurning(count: number) {
  const [index, setIndex] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const [isChosen, setChosen] = useState(false);
  const isStill = usePrefersReducedMotion() || isPaused || isChosen;

  useEffect(() => {
    if (isStill) return;
    const timer = setInterval(() => setIndex((current) => (current + 1) % count), TURN_MS);
    return () => clearInterval(timer);
  }, [isStill, count]);

  return {
    index,
    show: (next: number) => {
      setChosen(true);
      setIndex(next);
    },
    pause: () => setPaused(true),
    resume: () => setPaused(false),
  };
}

/** Draws the slides once the renderer has arrived. @returns whether they are drawn; without it the bare pictures stay. */
function useDrawnSlides(canvases: { current: (HTMLCanvasElement | null)[] }): boolean {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    import('./draw-show.ts')
      .then(({ drawShow }) => drawShow(canvases.current.filter((canvas) => canvas !== null)))
      .then(
        () => isCurrent && setDrawn(true),
        (error: unknown) => reportFailure('The example slides could not be drawn', error),
      );
    return () => {
      isCurrent = false;
    };
  }, [canvases]);
  return isDrawn;
}
