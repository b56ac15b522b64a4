import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { DiscardQuestion } from './discard-question.tsx';

/** Whether leaving the screen loses words, and which ones. */
export interface LeaveQuestionProps {
  isDirty: boolean;
  /** Where these words are, in one sentence. */
  note?: string;
}

/** Asks before words are lost with the screen: by a way to another one, or with the tab. A screen draws one of it. */
export function LeaveQuestion({ isDirty, note }: LeaveQuestionProps) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    if (!isDirty) return;
    // Only while there is something to lose: a page that listens for nothing can be kept by the browser for the way back.
    window.addEventListener('beforeunload', askFirst);
    return () => window.removeEventListener('beforeunload', askFirst);
  }, [isDirty]);
  if (blocker.state !== 'blocked') return null;
  return <DiscardQuestion note={note} onKeep={() => blocker.reset()} onDiscard={() => blocker.proceed()} />;
}

function askFirst(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
