import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { DiscardQuestion } from './discard-question.tsx';

/** Whether leaving the screen loses words, and which ones. */
export interface LeaveQuestionProps {
  isDirty: boolean;
  /** Where these words are, in one sentence. */
  note?: string | undefined;
}

/** Asks before words are lost with the screen: by a way to another one, or with the tab. */
export function LeaveQuestion({ isDirty, note }: LeaveQuestionProps) {
  // Drawn only while there is something to lose: the router asks one at a time, and the browser can keep a page that listens for nothing
  // for the way back.
  return isDirty ? <Asking note={note} /> : null;
}

function Asking({ note }: Pick<LeaveQuestionProps, 'note'>) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    window.addEventListener('beforeunload', askFirst);
    return () => window.removeEventListener('beforeunload', askFirst);
  }, []);
  if (blocker.state !== 'blocked') return null;
  return <DiscardQuestion note={note} onKeep={() => blocker.reset()} onDiscard={() => blocker.proceed()} />;
}

function askFirst(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
