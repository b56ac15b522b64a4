import { scheduledPostsApi, type ScheduledPost } from '../api/scheduled-posts.ts';
import { namesText } from '../selection/names-text.ts';
import type { AppDispatch } from '../store/make-store.ts';
import { toast } from '../ui/toast-queue.ts';
import { sendInBatches } from './send-in-batches.ts';

/** Most posts of one request, as the server allows. */
const BATCH = 50;
/** A post, and what it is called. */
export type NamedPost = Pick<ScheduledPost, 'id' | 'title' | 'projectName'>;

/** Posts of a group share their title. */
function namesOf(posts: readonly NamedPost[]): string {
  return namesText([...new Set(posts.map(({ title, projectName }) => title.trim() || projectName))]);
}

/**
 * Updates posts to the latest version of their projects, in as few requests as possible and one after the other, and shows the outcome with a way to retry what
 * failed. Safe to repeat: a post that shows the latest version stays as it is.
 */
export async function updatePosts(dispatch: AppDispatch, posts: readonly NamedPost[]): Promise<void> {
  const { updateScheduledPostsToLatest } = scheduledPostsApi.endpoints;
  const failed = await sendInBatches(posts, {
    size: BATCH,
    send: (part) => {
      const updatePostsToLatest = { postIds: part.map(({ id }) => id) };
      return dispatch(updateScheduledPostsToLatest.initiate({ updatePostsToLatest }, { track: false }));
    },
  });
  const [first] = failed;
  if (!first) {
    const title = posts.length === 1 ? 'Post updated' : `${posts.length} posts updated`;
    return void toast({ title, about: namesOf(posts), description: 'The slides will be published as they are now.' });
  }
  // Something else changed them: the list shows them as they are now.
  dispatch(scheduledPostsApi.util.invalidateTags(['ScheduledPost']));
  const words = posts.length === 1 ? 'The post could not be updated.' : `${failed.length} of ${posts.length} posts could not be updated.`;
  const again = posts.filter(({ id }) => failed.some(({ postId }) => postId === id));
  toast({
    title: 'Error',
    description: `${words} ${first.detail}`,
    variant: 'destructive',
    action: { label: 'Try again', onSelect: () => void updatePosts(dispatch, again) },
  });
}
