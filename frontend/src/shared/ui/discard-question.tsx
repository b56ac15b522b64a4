import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** A question about something else than typed words. */
export interface DiscardWords {
  title: string;
  keep: string;
  discard: string;
}

const TYPED: DiscardWords = { title: 'Discard what you have entered?', keep: 'Keep editing', discard: 'Discard' };

/** Texts of the question, and the callbacks of its answers. */
export interface DiscardQuestionProps {
  /** Absent: about words that were typed. */
  words?: DiscardWords | undefined;
  /** Note about items that were saved already. */
  note?: string | undefined;
  onKeep: () => void;
  onDiscard: () => void;
}

/** Asks whether what was typed is dropped. What is safe has the focus, and is what Escape does. */
export function DiscardQuestion({ words = TYPED, note, onKeep, onDiscard }: DiscardQuestionProps) {
  return (
    <Dialog
      isOpen
      onOpenChange={onKeep}
      title={words.title}
      description={note}
      actions={
        <>
          <Button onClick={onKeep}>{words.keep}</Button>
          <Button variant="destructive" onClick={onDiscard}>
            {words.discard}
          </Button>
        </>
      }
    />
  );
}
