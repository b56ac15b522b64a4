import { useState } from 'react';
import { Button } from '@/shared/ui/button.tsx';
import { Dialog } from '@/shared/ui/dialog.tsx';

/** Confirms that the open project is deleted for good. */
export function DeleteProjectDialog({ onConfirm, onClose }: { onConfirm: () => Promise<void>; onClose: () => void }) {
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
      title="Delete project?"
      description="This action cannot be undone. This will permanently delete the project and all its slides."
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
      {state === 'failed' && (
        <p role="alert" className="text-sm text-danger">
          The project could not be deleted. Please try again.
        </p>
      )}
    </Dialog>
  );
}
