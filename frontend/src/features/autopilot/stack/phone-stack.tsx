import { useEffect, useState, type CSSProperties } from 'react';
import { usePrefersReducedMotion } from '@/shared/lib/media-query.ts';
import type { SlideDrawings } from '@/shared/slides/slide-drawings.ts';
import { Spinner } from '@/shared/ui/spinner.tsx';
import type { AutopilotProposal } from '../api.ts';
import { ProposalCard, type CardPlace } from './proposal-card.tsx';
import { SlideSteps } from './slide-steps.tsx';
import { SwipeHint } from './swipe-hint.tsx';
import type { Answers } from './use-answers.ts';
import { useProposalSlides } from './use-proposal-slides.ts';
import { useSwipe, type Swipe } from './use-swipe.ts';

/** Swiping down answers; swiping up scrolls the page, in browsers that distinguish the two. */
const TOUCH: CSSProperties = { touchAction: 'pan-up pinch-zoom' };

interface PhoneStackProps {
  answers: Answers;
  /** The slide that is seen, from 0, and how to go to another. */
  at: number;
  onStep: (by: -1 | 1) => void;
  drawings: SlideDrawings;
}

/** The cards: the one that leaves, the one that waits for an answer, and the next one beneath, which loads its slides already. */
export function PhoneStack({ answers, at, onStep, drawings }: PhoneStackProps) {
  const { stack, leaving, isBusy, isDealing, answer } = answers;
  const { swipe, handlers } = useSwipe(!isBusy, answer);
  const isStill = usePrefersReducedMotion();
  const [shown, next] = stack;
  const cards = [...(leaving ? [leaving.proposal] : []), ...(shown ? [shown] : []), ...(next ? [next] : [])];
  const placeOf = (proposal: AutopilotProposal): CardPlace => {
    if (proposal.id === leaving?.proposal.id) return `leaving-${leaving.answer}`;
    return proposal === shown ? 'top' : 'below';
  };
  return (
    <div
      {...handlers}
      data-testid="proposal-stack"
      className="relative mx-auto aspect-9/16 h-[min(50dvh,34rem)] min-h-72 touch-none select-none"
      style={TOUCH}
    >
      {cards.map((proposal) => (
        <StackCard
          key={proposal.id}
          proposal={proposal}
          place={placeOf(proposal)}
          at={proposal === shown ? at : undefined}
          drawings={drawings}
          swipe={proposal === shown ? swipe : null}
          isStill={isStill}
          onStep={onStep}
        />
      ))}
      {isDealing && (
        <span className="absolute inset-0 z-30 grid place-items-center rounded-phone bg-scrim text-on-scrim">
          <span className="flex items-center gap-2 font-medium">
            <Spinner />
            Creating another variant…
          </span>
        </span>
      )}
    </div>
  );
}

interface StackCardProps extends Pick<PhoneStackProps, 'drawings' | 'onStep'> {
  proposal: AutopilotProposal;
  place: CardPlace;
  /** Undefined: it keeps the slide that it showed. */
  at: number | undefined;
  swipe: Swipe | null;
  isStill: boolean;
}

function StackCard({ proposal, place, at, drawings, swipe, isStill, onStep }: StackCardProps) {
  const slides = useProposalSlides(proposal);
  const [lastAt, setLastAt] = useState(0);
  useEffect(() => {
    if (at !== undefined) setLastAt(at);
  }, [at]);
  const count = slides.project?.slides.length ?? 0;
  const seen = Math.min(at ?? lastAt, Math.max(0, count - 1));
  return (
    <ProposalCard place={place} slides={slides} at={seen} drawings={drawings} style={swipe && !isStill ? styleOf(swipe) : undefined}>
      {place === 'top' && count > 1 && <SlideSteps count={count} at={seen} onStep={onStep} />}
      {swipe && <SwipeHint swipe={swipe} />}
    </ProposalCard>
  );
}

function styleOf({ x, y }: Swipe): CSSProperties {
  return { transform: `translate(${x}px, ${y}px) rotate(${x / 24}deg)` };
}
