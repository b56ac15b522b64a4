import { STARTERS, blankSlides, type Slide, type Starter } from '@viral-slides/slide-document';
import { useEffect, useId, useState } from 'react';
import { reportFailure } from '@/shared/lib/report-failure.ts';
import { useNearView } from '@/shared/lib/use-near-view.ts';
import { Skeleton } from '@/shared/ui/skeleton.tsx';
import { drawCard } from '../first-slide/draw-card.ts';
import { createDrawnSlides } from '../first-slide/drawn-slides.ts';

/** For which starters are made; a project can be given another format later. */
const FORMAT = 'tiktok';

const BLANK: Starter = { id: 'blank', name: 'Blank', slides: blankSlides() };
const CHOICES = [BLANK, ...STARTERS];

const drawnStarters = createDrawnSlides();

/** Choice, and its callback. */
export interface StarterChoiceProps {
  /** Null: blank slides. */
  chosen: Starter | null;
  onChoose: (starter: Starter | null) => void;
  isDisabled: boolean;
}

/** The choice of a starter for a new project. Loaded with the renderer, which draws the slides. */
export function StarterChoice({ chosen, onChoose, isDisabled }: StarterChoiceProps) {
  const name = useId();
  return (
    <fieldset disabled={isDisabled} className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">Start from</legend>
      <div className="-m-1 grid auto-cols-[5.5rem] grid-flow-col gap-2 overflow-x-auto p-1 md:auto-cols-auto md:grid-flow-row md:grid-cols-6">
        {CHOICES.map((starter) => (
          <label
            key={starter.id}
            className="flex cursor-pointer flex-col gap-1 rounded-control border border-line p-1 hover:border-line-strong has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={starter.id === (chosen ?? BLANK).id}
              onChange={() => onChoose(starter === BLANK ? null : starter)}
            />
            <FirstSlide starter={starter} />
            <span className="truncate px-0.5 text-center text-xs">{starter.name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The first slide of a starter. */
function FirstSlide({ starter: { id, slides } }: { starter: Starter }) {
  const { ref, hasBeenNear } = useNearView<HTMLDivElement>();
  const [url, setUrl] = useState<string | null>(null);
  const first = slides[0];
  useEffect(() => {
    if (!hasBeenNear) return;
    let isWanted = true;
    drawnStarters
      .addressOf(
        id,
        () => drawCard(first as Slide, FORMAT),
        () => isWanted,
      )
      .then(
        (drawn) => isWanted && setUrl(drawn),
        (error: unknown) => reportFailure('A starter could not be drawn', error),
      );
    return () => {
      isWanted = false;
    };
  }, [id, first, hasBeenNear]);
  return (
    <div ref={ref} className="aspect-9/16 overflow-hidden rounded-chip">
      {url ? <img src={url} alt="" draggable={false} className="size-full animate-fade-in" /> : <Skeleton className="size-full" />}
    </div>
  );
}
