import { useEffect } from 'react';
import { useBlocker, type Location } from 'react-router-dom';
import type { WORDS_KEPT } from '@/shared/lib/kept-post.ts';
import { DiscardQuestion, type DiscardWords } from './discard-question.tsx';

/** Whether leaving the screen loses words, and which ones. */
export interface LeaveQuestionProps {
  isDirty: boolean;
  /** Absent: about words that were typed. */
  words?: DiscardWords | undefined;
  /** Storage of these words, in one sentence. */
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

function Asking({ words, note, way, onKeep }: Omit<LeaveQuestionProps, 'isDirty'>) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && !areWordsKept(nextLocation),
  );
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
  return <DiscardQuestion words={words} note={note} onKeep={keep} onDiscard={discard} />;
}

function areWordsKept({ state }: Location): boolean {
  return (state as Partial<typeof WORDS_KEPT> | null)?.areWordsKept === true;
}

function askFirst(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
