import { useState, type ReactNode } from 'react';
import { LeaveQuestion } from './leave-question.tsx';

/** Close function of a dialog with unsaved input. */
export interface DiscardControl {
  /** Closes it, by the way that is given or the usual one: at once where there is nothing to lose. */
  leave: (way?: () => void) => void;
  /** Drawn beside the dialog. */
  question: ReactNode;
}

/**
 * Asks before what was typed in a dialog is dropped: by closing it, by a way to another screen, or with the tab.
 * @param note the effect on items that were saved already
 */
export function useDiscardQuestion(isDirty: boolean, onClose: () => void, note?: string): DiscardControl {
  const [chosen, setChosen] = useState<{ way: () => void } | null>(null);
  return {
    leave: (way = onClose) => (isDirty ? setChosen({ way }) : way()),
    question: <LeaveQuestion isDirty={isDirty} note={note} way={chosen?.way} onKeep={() => setChosen(null)} />,
  };
}
