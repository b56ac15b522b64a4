import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { DiscardQuestion } from './discard-question.tsx';

/** Whether leaving the screen loses words, and which ones. */
export interface LeaveQuestionProps {
  isDirty: boolean;
  /** Where these words are, in one sentence. */
  note?: string | undefined;
  /** A way out that was chosen on the screen itself; absent: none. */
  way?: (() => void) | undefined;
  /** That way is not taken. */
  onKeep?: () => void;
}

/** Asks before words are lost with the screen: by a way to another one, or with the tab. */
export function LeaveQuestion({ isDirty, ...asking }: LeaveQuestionProps) {
  // Drawn only while there is something to lose: the router asks one at a time, and the browser can keep a page that listens for nothing
  // for the way back.
  return isDirty ? <Asking {...asking} /> : null;
}

function Asking({ note, way, onKeep }: Omit<LeaveQuestionProps, 'isDirty'>) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    window.addEventListener('beforeunload', askFirst);
    return () => window.removeEventListener('beforeunload', askFirst);
  }, []);
  // Two ways may be chosen before the question is seen: it is asked once.
  const discard = blocker.proceed ?? way;
  if (!discard) return null;
  const keep = () => {
    blocker.reset?.();
    onKeep?.();
  };
  return <DiscardQuestion note={note} onKeep={keep} onDiscard={discard} />;
}

function askFirst(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
