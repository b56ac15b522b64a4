import { ChevronLeft, ChevronRight } from 'lucide-react';
import { cn } from '@/shared/lib/class-names.ts';

interface SlideStepsProps {
  count: number;
  /** From 0. */
  at: number;
  onStep: (by: -1 | 1) => void;
}

/** The two halves of a phone that lead to the slide before and to the next, and bars that say which one is seen. */
export function SlideSteps({ count, at, onStep }: SlideStepsProps) {
  return (
    <>
      <span aria-hidden className="pointer-events-none absolute inset-x-2 top-3 z-20 flex gap-1">
        {Array.from({ length: count }, (_, n) => (
          <span key={n} className={cn('h-1 flex-1 rounded-full', n === at ? 'bg-on-scrim' : 'bg-scrim')} />
        ))}
      </span>
      <StepButton label="Previous slide" isLast={at === 0} onClick={() => onStep(-1)} className="left-0 w-1/2 justify-start">
        <ChevronLeft />
      </StepButton>
      <StepButton label="Next slide" isLast={at >= count - 1} onClick={() => onStep(1)} className="right-0 w-1/2 justify-end">
        <ChevronRight />
      </StepButton>
    </>
  );
}

interface StepButtonProps {
  label: string;
  /** There is none further on: it keeps the focus, and does nothing. */
  isLast: boolean;
  onClick: () => void;
  className: string;
  children: React.ReactNode;
}

function StepButton({ label, isLast, onClick, className, children }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isLast}
      onClick={() => !isLast && onClick()}
      className={cn(
        'group absolute inset-y-0 z-20 flex cursor-default items-end rounded-phone p-2 focus-visible:-outline-offset-2',
        className,
      )}
    >
      <span className={cn('grid size-8 place-items-center rounded-full bg-scrim text-on-scrim [&_svg]:size-5', isLast && 'invisible')}>
        {children}
      </span>
    </button>
  );
}
