import { useState } from 'react';
import { Button } from '@/shared/ui/button.tsx';
import { Dialog } from '@/shared/ui/dialog.tsx';

/** Lets the person choose when the project was changed here and somewhere else. */
export function ConflictDialog({ onKeepMine, onTakeTheirs }: { onKeepMine: () => Promise<void>; onTakeTheirs: () => Promise<void> }) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const choose = async (choice: () => Promise<void>) => {
    setState('busy');
    await choice().catch(() => setState('failed'));
  };
  return (
    <Dialog
      isOpen
      isLocked
      onOpenChange={() => undefined}
      title="Changed somewhere else"
      description="This project was saved or deleted in another tab or on another device while you were editing. Your version can become a project of its own; taking the other version drops the changes you made here."
      actions={
        <>
          <Button disabled={state === 'busy'} onClick={() => void choose(onTakeTheirs)}>
            Take the other version
          </Button>
          <Button variant="solid" isBusy={state === 'busy'} busyLabel="Saving..." onClick={() => void choose(onKeepMine)}>
            Keep mine as a copy
          </Button>
        </>
      }
    >
      {state === 'failed' && (
        <p role="alert" className="text-sm text-danger">
          The server could not be reached. Your version is kept in this browser; please try again.
        </p>
      )}
    </Dialog>
  );
}
