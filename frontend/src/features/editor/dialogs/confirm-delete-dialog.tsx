import { useState } from 'react';
import { Button } from '@/shared/ui/button.tsx';
import { Dialog } from '@/shared/ui/dialog.tsx';

/** The item to delete permanently. */
export interface ConfirmDeleteDialogProps {
  /** The question. */
  title: string;
  /** Further deletions, and that they cannot be undone. */
  description: string;
  /** Its name, where the screen behind does not show it. */
  name?: string;
  /** Said when `onConfirm` rejects. */
  failureMessage: string;
  /** The dialog closes when it resolves. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asks before something is deleted; while it is being deleted it stays. */
export function ConfirmDeleteDialog({ title, description, name, failureMessage, onConfirm, onClose }: ConfirmDeleteDialogProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const confirm = async () => {
    setState('busy');
    try {
      await onConfirm();
      onClose();
    } catch {
      setState('failed');
    }
  };
  return (
    <Dialog
      isOpen
      isLocked={state === 'busy'}
      onOpenChange={onClose}
      title={title}
      description={description}
      actions={
        <>
          <Button onClick={onClose} disabled={state === 'busy'}>
            Cancel
          </Button>
          <Button variant="destructive" onClick={() => void confirm()} isBusy={state === 'busy'} busyLabel="Deleting...">
            Delete
          </Button>
        </>
      }
    >
      {name !== undefined && (
        <p className="truncate rounded-control bg-surface-2 px-3 py-2 font-medium" title={name}>
          {name}
        </p>
      )}
      {state === 'failed' && (
        <p role="alert" className="text-sm text-danger">
          {failureMessage}
        </p>
      )}
    </Dialog>
  );
}
