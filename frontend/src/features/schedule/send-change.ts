import { isApiError, type ApiError } from '@/shared/api/api-error.ts';
import { ANEW, readAnew } from '@/shared/api/read-anew.ts';
import { scheduledPostsApi } from '@/shared/api/scheduled-posts.ts';
import type { AppDispatch } from '@/shared/store/make-store.ts';
import type { ScheduledPost, UpdateScheduledPost } from './api.ts';

/** How a change went. */
export type ChangeOutcome =
  | { error: null; /** The post as the change left it. */ post: ScheduledPost }
  | {
      error: ApiError;
      /** What the server has, where it was asked because the post was not the one the change stood on. */ latest?: ScheduledPost;
    };

/**
 * Changes a post, on the revision that was shown: a change made elsewhere is not overwritten. A post also changes by itself (its slides are rendered, it is
 * checked), which must not refuse what the person wants: then the change is sent once more.
 * @param shown the post the person saw
 * @param changeOn builds the change on a state of the post, with its revision
 */
export async function sendChange(
  dispatch: AppDispatch,
  shown: ScheduledPost,
  changeOn: (post: ScheduledPost) => UpdateScheduledPost,
): Promise<ChangeOutcome> {
  const { updateScheduledPost, getScheduledPost } = scheduledPostsApi.endpoints;
  const send = async (post: ScheduledPost): Promise<ChangeOutcome> => {
    const change = { id: post.id, updateScheduledPost: changeOn(post) };
    return await dispatch(updateScheduledPost.initiate(change, { track: false }))
      .unwrap()
      .then(
        (changed) => ({ error: null, post: changed }),
        (error: unknown) => ({ error: apiErrorOf(error) }),
      );
  };
  const first = await send(shown);
  if (!isStale(first.error)) return first;
  const latest = await readAnew(dispatch(getScheduledPost.initiate({ id: shown.id }, ANEW))).catch(() => null);
  if (!latest) return first;
  if (!isSameContent(latest, shown)) return { error: first.error, latest };
  const second = await send(latest);
  return second.error === null ? second : { ...second, latest };
}

/** Whether a change was refused because of another one that was made elsewhere. */
export function isStale(error: ApiError | null): error is ApiError {
  return error?.problem?.type === 'stale-revision';
}

/** Whatever is thrown besides is a fault of the page, told like a broken connection. */
function apiErrorOf(error: unknown): ApiError {
  return isApiError(error) ? error : { status: 0, message: String(error), problem: null };
}

/** What is the person's own of a post. */
const CONTENT = [
  'scheduledTime',
  'status',
  'platform',
  'socialAccountId',
  'delivery',
  'title',
  'description',
  'tags',
  'privacy',
  'secondsPerSlide',
] as const;

function isSameContent(one: ScheduledPost, other: ScheduledPost): boolean {
  return CONTENT.every((field) => JSON.stringify(one[field]) === JSON.stringify(other[field]));
}
