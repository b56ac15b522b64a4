import { useEffect, useState } from 'react';
import { clsx } from 'clsx';
import { PICTURE_SIZES, SHOW_PICTURES } from './show-pictures.ts';
import { SHOW_SCENES } from './show-scenes.ts';

/** How long each slide is shown, in milliseconds. */
const TURN_MS = 4_000;

/** Position of a slide: shown, or waiting at one side of the phone; narrow windows have no room for those that wait. */
const PLACE = {
  shown: 'z-10 translate-x-0 scale-100 opacity-100',
  next: 'translate-x-[30%] scale-[0.8] opacity-0 lg:translate-x-[62%] lg:opacity-45',
  previous: '-translate-x-[30%] scale-[0.8] opacity-0 lg:-translate-x-[62%] lg:opacity-45',
} as const;

/** A phone that turns through three finished slides, as the product's own renderer draws them. */
export function PhoneShow({ isLively }: { isLively: boolean }) {
  const { index, show, pause, resume } = useTurning(SHOW_SCENES.length, isLively);

  return (
    // The room of the dots is kept from the start: a browser that draws the page while it arrives must not move the phone.
    <div
      className="relative flex flex-col items-center pb-13 touch:pb-15"
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
    >
      <div
        className="relative aspect-9/16 h-[min(46dvh,430px)] min-h-72"
        role="img"
        aria-label={`Example slide: ${SHOW_SCENES[index]?.text}`}
      >
        {SHOW_SCENES.map((scene, position) => (
          <div
            key={scene.name}
            className={clsx(
              'absolute inset-0 overflow-hidden rounded-phone border-[5px] border-surface-3 bg-surface-2 ring-1 ring-line-strong transition-[transform,opacity] duration-180 ease-out',
              PLACE[placeOf(position, index)],
            )}
          >
            <ShowPicture name={scene.name} isFirst={position === 0} />
          </div>
        ))}
      </div>
      <div className="absolute bottom-0 flex" role="group" aria-label="Example slides">
        {SHOW_SCENES.map((scene, position) => (
          <button
            key={scene.name}
            type="button"
            aria-label={`Show example ${position + 1}`}
            aria-pressed={position === index}
            onClick={() => show(position)}
            className="grid size-9 place-items-center rounded-full touch:size-11"
          >
            <span className={clsx('h-1.5 rounded-full', position === index ? 'w-5 bg-primary' : 'w-1.5 bg-faint')} />
          </button>
        ))}
      </div>
    </div>
  );
}

function ShowPicture({ name, isFirst }: { name: keyof typeof SHOW_PICTURES; isFirst: boolean }) {
  const { avif, webp, fallback } = SHOW_PICTURES[name];
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={PICTURE_SIZES} />
      <img
        src={fallback}
        srcSet={webp}
        sizes={PICTURE_SIZES}
        width={1080}
        height={1920}
        alt=""
        fetchPriority={isFirst ? 'high' : 'low'}
        decoding={isFirst ? 'sync' : 'async'}
        className="absolute inset-0 size-full object-cover"
      />
    </picture>
  );
}

function placeOf(position: number, shown: number): keyof typeof PLACE {
  if (position === shown) return 'shown';
  return (position - shown + SHOW_SCENES.length) % SHOW_SCENES.length === 1 ? 'next' : 'previous';
}

/** Advances automatically while the page is lively, until the visitor chooses a slide; pauses while the pointer or focus is on it. */
function useTurning(count: number, isLively: boolean) {
  const [index, setIndex] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const [isChosen, setChosen] = useState(false);
  const isStill = !isLively || isPaused || isChosen;

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
