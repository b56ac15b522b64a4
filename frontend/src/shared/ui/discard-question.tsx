import { useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/**
 * Asks before what was typed is dropped.
 * @param note what happens to what was saved already
 * @returns `leave` closes at once where there is nothing to lose; `question` is drawn beside the dialog
 */
export function useDiscardQuestion(isDirty: boolean, onClose: () => void, note?: string): { leave: () => void; question: ReactNode } {
  const [isAsking, setAsking] = useState(false);
  const leave = () => (isDirty ? setAsking(true) : onClose());
  return { leave, question: isAsking && <DiscardQuestion note={note} onKeep={() => setAsking(false)} onDiscard={onClose} /> };
}

/** What the question says, and what its answers do. */
export interface DiscardQuestionProps {
  /** What becomes of what was saved already. */
  note?: string | undefined;
  onKeep: () => void;
  onDiscard: () => void;
}

/** Asks whether what was typed is dropped. What is safe has the focus, and is what Escape does. */
export function DiscardQuestion({ note, onKeep, onDiscard }: DiscardQuestionProps) {
  return (
    <Dialog
      isOpen
      onOpenChange={onKeep}
      title="Discard what you have entered?"
      description={note}
      actions={
        <>
          <Button onClick={onKeep}>Keep editing</Button>
          <Button variant="destructive" onClick={onDiscard}>
            Discard
          </Button>
        </>
      }
    />
  );
}
