import { CalendarDays, Shuffle, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { hasNoMouse } from '@/shared/lib/media-query.ts';
import { Button, type ButtonProps } from '@/shared/ui/button.tsx';
import type { Answer } from '../api.ts';

interface AnswerButtonsProps {
  isDealing: boolean;
  onAnswer: (answer: Answer) => void;
}

/** The three answers, in the direction in which a card is drawn for each. They stay where they are and keep the focus, whichever card is on top. */
export function AnswerButtons({ isDealing, onAnswer }: AnswerButtonsProps) {
  return (
    <div role="group" aria-label="Answer" className="mx-auto grid w-full max-w-md grid-cols-3 gap-2">
      <AnswerButton answer="another" keys="←" ariaKeys="ArrowLeft" isBusy={isDealing} onClick={() => onAnswer('another')}>
        <Shuffle />
        Swap
      </AnswerButton>
      <AnswerButton answer="skip" keys="↓" ariaKeys="ArrowDown" onClick={() => onAnswer('skip')}>
        <X />
        Skip
      </AnswerButton>
      <AnswerButton answer="plan" keys="→" ariaKeys="ArrowRight" variant="solid" onClick={() => onAnswer('plan')}>
        <CalendarDays />
        Schedule
      </AnswerButton>
    </div>
  );
}

/** Moves the focus to the button of an answer: Enter then gives it, so that no single key does. */
export function focusAnswer(within: HTMLElement | null, answer: Answer): void {
  within?.querySelector<HTMLElement>(`[data-answer="${answer}"]`)?.focus();
}

interface AnswerButtonProps extends Pick<ButtonProps, 'variant' | 'isBusy'> {
  answer: Answer;
  keys: string;
  ariaKeys: string;
  onClick: () => void;
  children: ReactNode;
}

function AnswerButton({ answer, keys, ariaKeys, children, ...button }: AnswerButtonProps) {
  return (
    <Button size="lg" className="px-2" data-answer={answer} aria-keyshortcuts={ariaKeys} {...button}>
      {children}
      {!hasNoMouse() && (
        <kbd aria-hidden className="font-sans text-sm opacity-80 max-md:hidden">
          {keys}
        </kbd>
      )}
    </Button>
  );
}
