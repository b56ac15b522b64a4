import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

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
