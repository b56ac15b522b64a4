import { useNavigate } from 'react-router-dom';
import { problemDetail, refusedOrUnanswered } from '@/shared/api/api-error.ts';
import { Button } from '@/shared/ui/button.tsx';
import { Dialog } from '@/shared/ui/dialog.tsx';
import { toast } from '@/shared/ui/toast-queue.ts';
import { useDeleteSeriesWithProjectsMutation, type Series } from '../api.ts';
import { countPosts, type SeriesPost } from './series-posts.ts';

interface DeleteAllDialogProps {
  series: Series;
  /** The posts of all its projects. */
  posts: readonly SeriesPost[];
  onClose: () => void;
}

/** Asks before a series is deleted with all its projects. The server deletes them, even if the page is closed. */
export function DeleteAllDialog({ series, posts, onClose }: DeleteAllDialogProps) {
  const navigate = useNavigate();
  const [deleteAll, { isLoading, error }] = useDeleteSeriesWithProjectsMutation();
  const projects = countText(series.made.filter(({ isDeleted }) => !isDeleted).length, 'project');
  const confirm = async () => {
    const result = await deleteAll({ id: series.id });
    if (result.error) return;
    onClose();
    toast({ title: `Deleting ${series.name}`, description: 'You can close this page.' });
    void navigate('/series');
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isLocked={isLoading}
      title={`Delete the series and ${projects}?`}
      description={`This cannot be undone. ${postsSentence(posts)}Published posts stay.`}
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

function postsSentence(posts: readonly SeriesPost[]): string {
  const { scheduled } = countPosts(posts);
  if (scheduled === 0) return '';
  return `${countText(scheduled, 'scheduled post')} will be canceled. `;
}

function countText(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
