import { useRef } from 'react';
import { scheduledPostsApi } from '@/shared/api/scheduled-posts.ts';
import { useAppDispatch } from '@/shared/store/hooks.ts';
import { toast } from '@/shared/ui/toast-queue.ts';
import { platformsOf, type PostGroup } from '../post-group.ts';
import { postTitle } from '../post-words.ts';
import { failureText, outcomeOf } from '../send-change.ts';
import { restorable, undoOf } from './bring-back-post.ts';
import { whyNot } from './refusals.ts';

/** Cancels all posts of a group that still can be, each on its own, after a question; says which ones stayed, and offers to bring back the others. */
export function useCancelGroup(group: PostGroup): () => Promise<void> {
  const dispatch = useAppDispatch();
  const isRunning = useRef(false);

  const send = async () => {
    const able = group.filter(({ actions }) => actions.includes('cancel'));
    const { deleteScheduledPost } = scheduledPostsApi.endpoints;
    const cancelled = (id: string) => outcomeOf(dispatch(deleteScheduledPost.initiate({ id }, { track: false })).unwrap());
    const outcomes = await Promise.all(able.map(async (post) => ({ post, error: (await cancelled(post.id)).error })));
    const gone = outcomes.flatMap(({ error, post }) => (error ? [] : [post]));
    const stayed = group.filter((post) => !gone.includes(post));
    const undo = undoOf(dispatch, restorable(gone));
    if (stayed.length === 0)
      return void toast({ title: `${gone.length} posts canceled`, about: `“${postTitle(group[0])}” for ${platformsOf(gone)}`, ...undo });
    const failed =
      gone.length > 0 ? `Canceled for ${platformsOf(gone)}, but not for ${platformsOf(stayed)}.` : 'Failed to cancel scheduled posts.';
    const error = outcomes.find((each) => each.error)?.error;
    const first = stayed[0] ?? group[0];
    const description = error ? failureText(failed, error) : `${failed} ${whyNot(first, `The ${platformsOf([first])} post`)}.`;
    toast({ title: 'Error', description, variant: 'destructive', ...undo });
    // Something else changed them: the list shows the others as they are now.
    dispatch(scheduledPostsApi.util.invalidateTags(['ScheduledPost']));
  };

  return async () => {
    if (isRunning.current || !window.confirm(`Cancel scheduled posts for ${platformsOf(group)}?`)) return;
    isRunning.current = true;
    await send().finally(() => (isRunning.current = false));
  };
}
