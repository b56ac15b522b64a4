import { useState } from 'react';
import { reasonOf } from '@/shared/api/api-error.ts';
import type { ProjectSummary } from '@/shared/api/generated/projects.ts';
import { scheduledPostsApi } from '@/shared/api/scheduled-posts.ts';
import { PostsOfProject, type PostsChoice } from '@/shared/posts/posts-of-project.tsx';
import { deletionText, useScheduledPostsOf } from '@/shared/posts/scheduled-posts-of.ts';
import { selectingEnd } from '@/shared/selection/selecting-focus.ts';
import { namesText } from '@/shared/selection/names-text.ts';
import { runEach, type Failed } from '@/shared/selection/run-each.ts';
import { useAppDispatch } from '@/shared/store/hooks.ts';
import { Button } from '@/shared/ui/button.tsx';
import { Dialog } from '@/shared/ui/dialog.tsx';
import { Progress } from '@/shared/ui/progress.tsx';
import { toast } from '@/shared/ui/toast-queue.ts';
import { projectsApi } from '../api.ts';
import { projectCountText } from '../components/project-words.ts';

export interface DeleteProjectsDialogProps {
  /** Those that are selected; they leave as they are deleted. */
  projects: readonly ProjectSummary[];
  /** All are deleted. */
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before several projects are deleted permanently, and what becomes of their scheduled posts. Those that could not be deleted stay in the question. */
export function DeleteProjectsDialog({ projects, onDeleted, onClose }: DeleteProjectsDialogProps) {
  // The list loses them one by one.
  const [all] = useState(projects);
  const [asked, setAsked] = useState(projects);
  const [choice, setChoice] = useState<PostsChoice>('keep');
  const { posts, isLoading } = useScheduledPostsOf(asked.map(({ id }) => id));
  // Of all, as it was when they were first deleted.
  const [postCount, setPostCount] = useState<number>();
  const { doneCount, failed, remove } = useDeletion();
  const isBusy = doneCount !== null;

  const confirm = async () => {
    const finish = selectingEnd(asked, onDeleted);
    const count = postCount ?? posts?.length ?? 0;
    setPostCount(count);
    const stayed = await remove(asked, choice);
    if (stayed.length > 0) return setAsked(stayed);
    const description = count > 0 ? deletionText(count, choice) : undefined;
    toast({ title: `${projectCountText(all.length)} deleted`, about: namesText(all.map(({ name }) => name)), description });
    finish();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(next) => !next && onClose()}
      isLocked={isBusy}
      title={asked.length === 1 ? 'Delete project?' : `Delete ${projectCountText(asked.length)}?`}
      description="This action cannot be undone. This will permanently delete the projects and all their slides."
      actions={
        <>
          <Button variant="outline" onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          {/* If there are posts, they are to be seen before anything is deleted. */}
          <Button variant="destructive" onClick={() => void confirm()} disabled={isLoading} isBusy={isBusy} busyLabel="Deleting...">
            Delete
          </Button>
        </>
      }
    >
      <ul
        aria-label="Projects"
        className="flex max-h-32 flex-col gap-0.5 overflow-y-auto rounded-control bg-surface-2 px-3 py-2 font-medium"
      >
        {asked.map(({ id, name }) => (
          <li key={id} className="truncate" title={name}>
            {name}
          </li>
        ))}
      </ul>
      <PostsOfProject posts={posts} isLoading={isLoading} choice={choice} onChoice={setChoice} />
      {failed.length > 0 && !isBusy && (
        <p role="alert" className="text-sm text-danger">
          {namesText(failed.map(({ item }) => item.name))} could not be deleted. {reasonOf(failed[0]?.error, 'Please try again.')}
        </p>
      )}
      {isBusy && <Progress percent={(doneCount / asked.length) * 100} label="Deleted" />}
    </Dialog>
  );
}

/** Deletes projects, a few at a time. */
function useDeletion() {
  const dispatch = useAppDispatch();
  const [doneCount, setDoneCount] = useState<number | null>(null);
  const [failed, setFailed] = useState<readonly Failed<ProjectSummary>[]>([]);
  const remove = async (projects: readonly ProjectSummary[], choice: PostsChoice): Promise<ProjectSummary[]> => {
    setDoneCount(0);
    const { deleteProject } = projectsApi.endpoints;
    const send = async ({ id }: ProjectSummary) => {
      const request = { id, ...(choice === 'cancel' && { scheduledPosts: choice }) };
      const { error } = await dispatch(deleteProject.initiate(request, { track: false }));
      if (!error) setDoneCount((count) => (count ?? 0) + 1);
      return error;
    };
    const failures = await runEach(projects, { send });
    setDoneCount(null);
    setFailed(failures);
    if (choice === 'cancel') dispatch(scheduledPostsApi.util.invalidateTags(['ScheduledPost', 'FreeSlot']));
    return failures.map(({ item }) => item);
  };
  return { doneCount, failed, remove };
}
