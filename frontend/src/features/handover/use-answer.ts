import { isApiError, problemType } from '@/shared/api/api-error.ts';
import { scheduledPostsApi } from '@/shared/api/scheduled-posts.ts';
import { useAppDispatch } from '@/shared/store/hooks.ts';
import { toast } from '@/shared/ui/toast-queue.ts';
import { useMarkScheduledPostPostedMutation, useRemindOfScheduledPostMutation, type ScheduledPost } from './api.ts';

/** The post is no longer what the page shows. */
const OUTDATED = ['action-not-possible', 'post-changed-meanwhile', 'post-not-found'];

/** Not retried automatically: the page says that it was not saved, and the person presses again. */
function failureWords(error: unknown, isOutdated: boolean): { title: string; description: string } {
  if (isOutdated) return { title: 'Not saved', description: 'This post has changed. The page now shows its current state.' };
  if (isApiError(error) && error.status === 0 && !navigator.onLine)
    return { title: 'Not sent', description: 'You are offline, so your answer could not be sent. Press again when you are back online.' };
  return { title: 'Not saved', description: 'Your answer could not be saved. Check your connection and press again.' };
}

/** The owner's answers: it is published, or not now. Both are sent and shown at once. */
export function useAnswer({ id, title, projectName }: Pick<ScheduledPost, 'id' | 'title' | 'projectName'>) {
  const dispatch = useAppDispatch();
  const [markPosted, marking] = useMarkScheduledPostPostedMutation();
  const [remind, reminding] = useRemindOfScheduledPostMutation();

  const settle = async (answer: Promise<ScheduledPost>, words: { title: string; description: string }) => {
    try {
      await answer;
      toast({ ...words, about: `“${title.trim() || projectName}”` });
    } catch (error) {
      const isOutdated = OUTDATED.includes(problemType(error) ?? '');
      if (isOutdated) dispatch(scheduledPostsApi.util.invalidateTags([{ type: 'ScheduledPost', id }]));
      toast({ ...failureWords(error, isOutdated), variant: 'destructive' });
    }
  };
  return {
    markPosted: () =>
      settle(markPosted({ id }).unwrap(), { title: 'Marked as posted', description: 'Your calendar shows this post as posted.' }),
    isMarking: marking.isLoading,
    remind: () => settle(remind({ id }).unwrap(), { title: 'Reminder set', description: 'We’ll remind you in an hour.' }),
    isReminding: reminding.isLoading,
  };
}
