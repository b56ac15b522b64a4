import { refusedOrUnanswered } from '@/shared/api/api-error.ts';
import { useDeleteProjectMutation, type Project } from '@/shared/api/generated/projects.ts';
import { Button } from '@/shared/ui/button.tsx';
import { Dialog } from '@/shared/ui/dialog.tsx';

/** Asks before a project of the series is deleted for good. */
export function DeleteRowDialog({ project, onDeleted, onClose }: { project: Project; onDeleted: () => void; onClose: () => void }) {
  const [remove, { isLoading, error }] = useDeleteProjectMutation();
  const confirm = async () => {
    const result = await remove({ id: project.id });
    if (result.error) return;
    onDeleted();
    onClose();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isLocked={isLoading}
      title="Delete project?"
      description="This action cannot be undone. This will permanently delete the project and all its slides."
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
      <p className="truncate rounded-control bg-surface-2 px-3 py-2 font-medium" title={project.name}>
        {project.name}
      </p>
      {error && (
        <p role="alert" className="text-sm text-danger">
          {refusedOrUnanswered(error, 'The project could not be deleted.')} Please try again.
        </p>
      )}
    </Dialog>
  );
}
