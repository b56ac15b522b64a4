import { useEffect, useEffectEvent, useState } from 'react';
import { isAway, problemDetail, refusedOrUnanswered } from '../api/api-error.ts';
import { scheduledPostsApi } from '../api/scheduled-posts.ts';
import { useAppDispatch } from '../store/hooks.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { toast } from '../ui/toast-queue.ts';
import { PostsOfProject, type PostsChoice } from './posts-of-project.tsx';
import { deletionText, useScheduledPostsOf } from './scheduled-posts-of.ts';

/** Project to delete. */
export interface DeleteProjectDialogProps {
  project: { id: string; name: string };
  /** Deletes the project, and cancels its scheduled posts first if the choice is `cancel`. Rejects with an ApiError; then nothing is deleted. */
  remove: (posts: PostsChoice) => Promise<unknown>;
  onDeleted?: () => void;
  onClose: () => void;
}

/** Asks before a project is deleted permanently, and what becomes of its scheduled posts. */
export function DeleteProjectDialog({ project, remove, onDeleted, onClose }: DeleteProjectDialogProps) {
  const dispatch = useAppDispatch();
  const { posts, isLoading } = useScheduledPostsOf([project.id]);
  const [choice, setChoice] = useState<PostsChoice>('keep');
  const [isBusy, setBusy] = useState(false);
  // Pressed before it was known whether there are posts.
  const [isWaiting, setWaiting] = useState(false);
  const [problem, setProblem] = useState<string>();
  const confirm = async () => {
    if (isLoading) return setWaiting(true);
    setBusy(true);
    setProblem(undefined);
    try {
      await remove(choice);
    } catch (error) {
      setBusy(false);
      return setProblem(reasonOf(error));
    }
    if (choice === 'cancel') dispatch(scheduledPostsApi.util.invalidateTags(['ScheduledPost', 'FreeSlot']));
    if (posts && posts.length > 0)
      toast({ title: 'Project deleted', about: `“${project.name}”`, description: deletionText(posts.length, choice) });
    onClose();
    onDeleted?.();
  };
  const goOn = useEffectEvent(() => {
    setWaiting(false);
    // If there are posts, they are to be seen before anything is deleted.
    if (posts?.length === 0) void confirm();
  });
  useEffect(() => {
    if (isWaiting && !isLoading) goOn();
  }, [isWaiting, isLoading]);
  return (
    <Dialog
      isOpen
      onOpenChange={(next) => !next && onClose()}
      isLocked={isBusy}
      title="Delete project?"
      description="This action cannot be undone. This will permanently delete the project and all its slides."
      actions={
        <>
          <Button variant="outline" onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button variant="destructive" onClick={() => void confirm()} isBusy={isBusy || isWaiting} busyLabel="Deleting...">
            Delete
          </Button>
        </>
      }
    >
      <p className="truncate rounded-control bg-surface-2 px-3 py-2 font-medium" title={project.name}>
        {project.name}
      </p>
      <PostsOfProject posts={posts} isLoading={isLoading} choice={choice} onChoice={setChoice} />
      {problem !== undefined && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
    </Dialog>
  );
}

function reasonOf(error: unknown): string {
  const reason = isAway(error) ? undefined : problemDetail(error);
  return `${refusedOrUnanswered(error, 'The project could not be deleted.')} ${reason ?? 'Please try again.'}`;
}
