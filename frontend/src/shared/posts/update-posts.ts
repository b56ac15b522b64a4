import { isAway, problemDetail, refusedOrUnanswered } from '../api/api-error.ts';
import { scheduledPostsApi, type ScheduledPost } from '../api/scheduled-posts.ts';
import { namesText } from '../selection/names-text.ts';
import type { AppDispatch } from '../store/make-store.ts';
import { toast } from '../ui/toast-queue.ts';

/** Most posts of one request, as the server allows. */
const BATCH = 50;
/** The server had no time left for these posts of a request. */
const NOT_TRIED = 'too-busy';

/** A post, and what it is called. */
export type NamedPost = Pick<ScheduledPost, 'id' | 'title' | 'projectName'>;

/** Posts of a group share their title. */
function namesOf(posts: readonly NamedPost[]): string {
  return namesText([...new Set(posts.map(({ title, projectName }) => title.trim() || projectName))]);
}

/** A post that was not updated, and why. */
interface Failure {
  postId: string;
  detail: string;
}

/**
 * Updates posts to the latest version of their projects, in as few requests as possible and one after the other, and shows the outcome with a way to retry what
 * failed. Safe to repeat: a post that shows the latest version stays as it is.
 */
export async function updatePosts(dispatch: AppDispatch, posts: readonly NamedPost[]): Promise<void> {
  const failed = await sendAll(
    dispatch,
    posts.map(({ id }) => id),
  );
  const [first] = failed;
  if (!first) {
    const title = posts.length === 1 ? 'Post updated' : `${posts.length} posts updated`;
    return void toast({ title, about: namesOf(posts), description: 'The slides are published as they are now.' });
  }
  // What was shown is not what is: another tab, or the clock, was quicker.
  dispatch(scheduledPostsApi.util.invalidateTags(['ScheduledPost']));
  const words = posts.length === 1 ? 'The post could not be updated.' : `${failed.length} of ${posts.length} posts could not be updated.`;
  const again = posts.filter(({ id }) => failed.some(({ postId }) => postId === id));
  toast({
    title: 'Error',
    description: `${words} ${first.detail}`,
    variant: 'destructive',
    action: { label: 'Retry', onSelect: () => void updatePosts(dispatch, again) },
  });
}

async function sendAll(dispatch: AppDispatch, ids: readonly string[]): Promise<Failure[]> {
  const { updateScheduledPostsToLatest } = scheduledPostsApi.endpoints;
  const failures: Failure[] = [];
  for (let left = [...ids]; left.length > 0;) {
    const postIds = left.slice(0, BATCH);
    const request = { updatePostsToLatest: { postIds } };
    const { data, error } = await dispatch(updateScheduledPostsToLatest.initiate(request, { track: false }));
    if (!data) {
      const detail = (isAway(error) ? undefined : problemDetail(error)) ?? refusedOrUnanswered(error, 'The server could not do this.');
      return [...failures, ...left.map((postId) => ({ postId, detail }))];
    }
    // As long as some are updated, those that were not reached go with the next request.
    const isLate = ({ code }: (typeof data.failed)[number]) => code === NOT_TRIED && data.posts.length > 0;
    failures.push(...data.failed.filter((each) => !isLate(each)));
    left = [...data.failed.filter(isLate).map(({ postId }) => postId), ...left.slice(BATCH)];
  }
  return failures;
}
