import { useState } from 'react';
import { isApiError } from '@/shared/api/api-error.ts';
import { Button } from '@/shared/ui/button.tsx';
import { Dialog } from '@/shared/ui/dialog.tsx';

/** Between what the person has to choose. */
export interface ConflictDialogProps {
  /** Whether the other slides are those kept without a project, and not another version of the open one. */
  isAboutAutosave: boolean;
  onKeepMine: () => Promise<void>;
  onTakeTheirs: () => Promise<void>;
}

/** Lets the person choose when the project was changed here and somewhere else. */
export function ConflictDialog({ isAboutAutosave, onKeepMine, onTakeTheirs }: ConflictDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const words = isAboutAutosave ? OTHER_SLIDES : OTHER_VERSION;
  const choose = async (choice: () => Promise<void>) => {
    setIsBusy(true);
    await choice().catch((error: unknown) => {
      setFailure(failureWords(error));
      setIsBusy(false);
    });
  };
  return (
    <Dialog
      isOpen
      isLocked
      onOpenChange={() => undefined}
      title={words.title}
      description={words.description}
      actions={
        <>
          <Button disabled={isBusy} onClick={() => void choose(onTakeTheirs)}>
            {words.take}
          </Button>
          <Button variant="solid" isBusy={isBusy} busyLabel="Saving..." onClick={() => void choose(onKeepMine)}>
            Keep mine as a copy
          </Button>
        </>
      }
    >
      {failure && (
        <p role="alert" className="text-sm text-danger">
          {failure} Your version is kept in this browser; please try again.
        </p>
      )}
    </Dialog>
  );
}

const OTHER_VERSION = {
  title: 'Changed somewhere else',
  description:
    'This project was saved or deleted in another tab or on another device while you were editing. Your version can become a project of its own; taking the other version drops the changes you made here.',
  take: 'Take the other version',
};

const OTHER_SLIDES = {
  title: 'Other slides are kept already',
  description:
    'These slides belong to no project any more, and other slides without a project are kept already, from another tab or from earlier. Yours can become a project of its own; opening the others drops the slides you see here.',
  take: 'Open the other slides',
};

/** The server's own reason where it gave one. */
function failureWords(error: unknown): string {
  return (isApiError(error) ? error.problem?.detail : undefined) ?? 'The server could not be reached.';
}
