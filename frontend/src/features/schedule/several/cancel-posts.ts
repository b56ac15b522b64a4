import { scheduledPostsApi } from '@/shared/api/scheduled-posts.ts';
import { namesText } from '@/shared/selection/names-text.ts';
import { runAll } from '@/shared/selection/run-all.ts';
import type { AppDispatch } from '@/shared/store/make-store.ts';
import { toast } from '@/shared/ui/toast-queue.ts';
import type { ScheduledPost } from '../api.ts';
import { restorable, undoOf } from '../cards/bring-back-post.ts';
import { postTitle } from '../post-words.ts';
import { failureText, outcomeOf } from '../send-change.ts';

/** Cancels posts, a few at a time, says by name which ones stayed, and offers to bring back the others. @returns those that stayed */
export async function cancelPosts(dispatch: AppDispatch, posts: readonly ScheduledPost[]): Promise<ScheduledPost[]> {
  const { deleteScheduledPost } = scheduledPostsApi.endpoints;
  const outcomes = await runAll(posts, async (post) => {
    const { error } = await outcomeOf(dispatch(deleteScheduledPost.initiate({ id: post.id }, { track: false })).unwrap());
    return { post, error };
  });
  const gone = outcomes.filter(({ error }) => !error).map(({ post }) => post);
  const stayed = posts.filter((post) => !gone.includes(post));
  const back = restorable(gone);
  const undo = undoOf(dispatch, back, runAll);
  const lost = gone.length - back.length;
  const first = outcomes.find(({ error }) => error)?.error;
  if (!first) {
    const description = lost > 0 && back.length > 0 ? `${lost} of them cannot be restored.` : undefined;
    const about = namesText(gone.map(postTitle));
    toast({ title: gone.length === 1 ? 'Post cancelled' : `${gone.length} posts canceled`, about, description, ...undo });
    return stayed;
  }
  toast({
    title: `${gone.length} of ${posts.length} posts canceled`,
    description: failureText(`${namesText(stayed.map(postTitle))} could not be canceled.`, first),
    variant: 'destructive',
    ...undo,
  });
  // Something else changed them: the list shows the others as they are now.
  dispatch(scheduledPostsApi.util.invalidateTags(['ScheduledPost']));
  return stayed;
}
