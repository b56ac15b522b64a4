import { refusedOrUnanswered } from '@/shared/api/api-error.ts';
import type { Pack } from '@/shared/api/generated/media.ts';
import { Button } from '@/shared/ui/button.tsx';
import { Dialog } from '@/shared/ui/dialog.tsx';
import { PackLabel } from '@/shared/ui/pack-dot.tsx';
import { useDeletePackMutation } from '../api.ts';

/** Asks before a pack is deleted. */
export function DeletePackDialog({ pack, onClose }: { pack: Pack; onClose: () => void }) {
  const [remove, { isLoading, error }] = useDeletePackMutation();
  const confirm = async () => {
    const result = await remove({ id: pack.id });
    if (!result.error) onClose();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(next) => !next && onClose()}
      isLocked={isLoading}
      title="Delete pack?"
      description="Its images stay in your library and in other packs."
      actions={
        <>
          <Button variant="outline" onClick={onClose} disabled={isLoading}>
            Cancel
          </Button>
          <Button variant="destructive" onClick={() => void confirm()} isBusy={isLoading} busyLabel="Deleting...">
            Delete
          </Button>
        </>
      }
    >
      <p className="flex min-w-0 rounded-control bg-surface-2 px-3 py-2 font-medium">
        <PackLabel pack={pack} />
      </p>
      {error && (
        <p role="alert" className="text-sm text-danger">
          {refusedOrUnanswered(error, 'The pack could not be deleted.')} Please try again.
        </p>
      )}
    </Dialog>
  );
}
