import { problemDetail, refusedOrUnanswered } from '@/shared/api/api-error.ts';
import { Button } from '@/shared/ui/button.tsx';
import { Dialog } from '@/shared/ui/dialog.tsx';
import { useDeleteAutopilotMutation } from '../api.ts';

/** Asks before the automatic slideshows of an account end. */
export function RemoveDialog({ socialAccountId, name, onClose }: { socialAccountId: string; name: string; onClose: () => void }) {
  const [remove, { isLoading, error }] = useDeleteAutopilotMutation();
  const confirm = async () => {
    const result = await remove({ socialAccountId });
    if (!result.error) onClose();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isLocked={isLoading}
      title="Remove the autopilot?"
      description={`This deletes the settings for ${name} and skips the waiting proposal. Scheduled posts stay. To pause instead, use the switch.`}
      actions={
        <>
          <Button variant="outline" onClick={onClose} disabled={isLoading}>
            Cancel
          </Button>
          <Button variant="destructive" onClick={() => void confirm()} isBusy={isLoading} busyLabel="Removing...">
            Remove
          </Button>
        </>
      }
    >
      {error && (
        <p role="alert" className="text-sm text-danger">
          {problemDetail(error) ?? `${refusedOrUnanswered(error, 'The autopilot could not be removed.')} Please try again.`}
        </p>
      )}
    </Dialog>
  );
}
