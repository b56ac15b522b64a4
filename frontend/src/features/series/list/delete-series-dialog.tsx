import { problemDetail, refusedOrUnanswered } from '@/shared/api/api-error.ts';
import { Button } from '@/shared/ui/button.tsx';
import { Dialog } from '@/shared/ui/dialog.tsx';
import { useForgetSeriesMutation, type SeriesSummary } from '../api.ts';

/** Asks before a series goes from the list. */
export function DeleteSeriesDialog({ series, onClose }: { series: SeriesSummary; onClose: () => void }) {
  const [deleteSeries, { isLoading, error }] = useForgetSeriesMutation();
  const confirm = async () => {
    const result = await deleteSeries({ id: series.id });
    if (!result.error) onClose();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isLocked={isLoading}
      title="Delete this series?"
      description="The projects stay. The series’ contact sheet, report and “good” marks will be deleted."
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
      <p className="truncate rounded-control bg-surface-2 px-3 py-2 font-medium" title={series.name}>
        {series.name}
      </p>
      {error && (
        <p role="alert" className="text-sm text-danger">
          {problemDetail(error) ?? `${refusedOrUnanswered(error, 'The series could not be deleted.')} Please try again.`}
        </p>
      )}
    </Dialog>
  );
}
