import { useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import type { SocialAccount } from '@/shared/api/generated/social-accounts.ts';
import { useShortcutGroup } from '@/shared/keyboard/keyboard-help.ts';
import type { SlideDrawings } from '@/shared/slides/slide-drawings.ts';
import type { Answer, Autopilot, AutopilotProposal } from '../api.ts';
import { nameOfAccount } from '../account-name.ts';
import { AnswerButtons, focusAnswer } from './answer-buttons.tsx';
import { PhoneStack } from './phone-stack.tsx';
import { FailureNote, ProposalFacts, ProposalHead } from './proposal-facts.tsx';
import { useAnswers } from './use-answers.ts';
import { useProposalSlides } from './use-proposal-slides.ts';

const keys = {
  title: 'Proposals to review',
  shortcuts: [
    { keys: '→', effect: 'Select “Schedule” (Enter confirms)' },
    { keys: '←', effect: 'Select “Swap” (Enter confirms)' },
    { keys: '↓', effect: 'Select “Skip” (Enter confirms)' },
    { keys: 'Space', effect: 'Next slide' },
  ],
};

const ANSWERS: Readonly<Record<string, Answer>> = { ArrowRight: 'plan', ArrowLeft: 'another', ArrowDown: 'skip' };

interface ProposalStackProps {
  /** Those that wait, the earliest slot first. */
  waiting: readonly AutopilotProposal[];
  autopilots: readonly Autopilot[];
  accounts: readonly SocialAccount[];
  drawings: SlideDrawings;
  /** Shown where none waits. */
  empty: ReactNode;
}

/** The slideshows that wait for an answer, one on top of the other. Arrow keys lead to the answers while the focus is in it, and Enter gives one, so that none is given by accident. */
export function ProposalStack({ waiting, autopilots, accounts, drawings, empty }: ProposalStackProps) {
  useShortcutGroup(keys);
  const stack = useRef<HTMLElement>(null);
  const answers = useAnswers(waiting, (proposal) => nameOfAccount(accounts, proposal.socialAccountId));
  const { shown } = answers;
  const { project } = useProposalSlides(shown);
  const [at, step] = useSlideAt(shown, project?.slides.length ?? 0);
  const account = accounts.find(({ id }) => id === shown?.socialAccountId);
  const left = answers.stack.length;
  return (
    <>
      {!shown && !answers.leaving ? (
        empty
      ) : (
        <section
          ref={stack}
          tabIndex={0}
          aria-label={shown ? `Proposal for ${nameOfAccount(accounts, shown.socialAccountId)}, 1 of ${left}` : 'Proposals'}
          aria-busy={answers.isBusy}
          onKeyDown={onKeyDown(stack, step)}
          className="flex flex-col gap-4 overflow-x-clip rounded-card border border-line bg-surface-1 p-4 md:p-6"
        >
          {shown && (
            <div className="flex min-w-0 flex-wrap items-start justify-between gap-2">
              <ProposalHead proposal={shown} handle={nameOfAccount(accounts, shown.socialAccountId)} platform={account?.platform} />
              {left > 1 && <p className="text-sm text-muted tabular">{left} waiting</p>}
            </div>
          )}
          <div className="flex flex-col gap-6 md:flex-row">
            <div className="flex min-w-0 flex-1 flex-col gap-5">
              <PhoneStack answers={answers} at={at} onStep={step} drawings={drawings} />
              <AnswerButtons isDealing={answers.isDealing} onAnswer={answers.answer} />
            </div>
            <div className="flex min-w-0 flex-1 flex-col gap-4">
              <FailureNote failure={answers.failure} />
              {shown && (
                <ProposalFacts
                  proposal={shown}
                  autopilot={autopilots.find(({ socialAccountId }) => socialAccountId === shown.socialAccountId)}
                  project={project}
                  at={at}
                />
              )}
            </div>
          </div>
        </section>
      )}
      <p role="status" className="sr-only">
        {answers.status}
      </p>
    </>
  );
}

/** Index of the shown slide, from 0, and its setter: each variant of each proposal starts with its first. */
function useSlideAt(shown: AutopilotProposal | undefined, count: number): [number, (by: -1 | 1) => void] {
  const of = `${shown?.id} ${shown?.variant}`;
  const [seen, setSeen] = useState({ of, at: 0 });
  const at = seen.of === of ? Math.min(seen.at, Math.max(0, count - 1)) : 0;
  return [at, (by) => setSeen({ of, at: Math.min(count - 1, Math.max(0, at + by)) })];
}

const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) => altKey || ctrlKey || metaKey || shiftKey;

function onKeyDown(stack: RefObject<HTMLElement | null>, step: (by: -1 | 1) => void) {
  return (event: KeyboardEvent) => {
    // A key that is held down would answer the next one, too.
    if (event.repeat) return void (event.key === 'Enter' && event.preventDefault());
    if (hasModifier(event)) return;
    const kind = ANSWERS[event.key];
    if (kind) focusAnswer(stack.current, kind);
    else if (event.key === ' ' && event.target === stack.current) step(1);
    else return;
    event.preventDefault();
  };
}
