import { isApiError, type ApiError } from '@/shared/api/api-error.ts';
import { FRESH, readFresh } from '@/shared/api/read-fresh.ts';
import { scheduledPostsApi } from '@/shared/api/scheduled-posts.ts';
import type { AppDispatch } from '@/shared/store/make-store.ts';
import type { ScheduledPost, UpdateScheduledPost } from './api.ts';

/** Result of a change. */
export type ChangeOutcome =
  | { error: null; /** The post as the change left it. */ post: ScheduledPost }
  | {
      error: ApiError;
      /** Server's version, requested because the change was based on another one. */ latest?: ScheduledPost;
    };

/** Sends a call for each item, and resolves with the outcomes in their order. */
export type SendAll = <Item, Outcome extends { error: ApiError | null }>(
  items: readonly Item[],
  send: (item: Item) => Promise<Outcome>,
) => Promise<Outcome[]>;

/** All at once: for the few posts of a group. */
export const atOnce: SendAll = (items, send) => Promise.all(items.map(send));

/**
 * Changes a post, on the revision that was shown: a change made elsewhere is not overwritten. A post also changes without the user (its slides are rendered, it is
 * checked), which must not refuse what the person wants: then the change is sent once more.
 * @param shown the post the person saw
 * @param changeOn builds the change on a state of the post, with its revision
 */
export async function sendChange(
  dispatch: AppDispatch,
  shown: ScheduledPost,
  changeOn: (post: ScheduledPost) => UpdateScheduledPost,
): Promise<ChangeOutcome> {
  const { updateScheduledPost } = scheduledPostsApi.endpoints;
  const send = (post: ScheduledPost) =>
    dispatch(updateScheduledPost.initiate({ id: post.id, updateScheduledPost: changeOn(post) }, { track: false })).unwrap();
  return await sendOnRevision(dispatch, { shown, send, isSame: isSameContent });
}

/** Publishes a post now, if it is what was shown: the same content and, where its slides were to be seen, these slides. Else as {@link sendChange}. */
export async function sendPublishNow(dispatch: AppDispatch, shown: ScheduledPost): Promise<ChangeOutcome> {
  const { publishScheduledPostNow } = scheduledPostsApi.endpoints;
  const send = ({ id, revision }: ScheduledPost) => dispatch(publishScheduledPostNow.initiate({ id, revision }, { track: false })).unwrap();
  const isSame = (latest: ScheduledPost) => isSameContent(latest, shown) && (shown.slideUrls.length === 0 || hasSameSlides(latest, shown));
  return await sendOnRevision(dispatch, { shown, send, isSame });
}

interface Sending {
  shown: ScheduledPost;
  /** Asks the server, on the revision of this state of the post. */
  send: (post: ScheduledPost) => Promise<ScheduledPost>;
  /** Whether the server's state is what the person saw, in all that matters for what is asked. */
  isSame: (latest: ScheduledPost, shown: ScheduledPost) => boolean;
}

async function sendOnRevision(dispatch: AppDispatch, { shown, send, isSame }: Sending): Promise<ChangeOutcome> {
  const first = await outcomeOf(send(shown));
  if (first.error === null || !isStale(first.error)) return first;
  const { getScheduledPost } = scheduledPostsApi.endpoints;
  const latest = await readFresh(dispatch(getScheduledPost.initiate({ id: shown.id }, FRESH))).catch(() => null);
  if (!latest) return first;
  if (!isSame(latest, shown)) return { error: first.error, latest };
  const second = await outcomeOf(send(latest));
  return second.error === null ? second : { ...second, latest };
}

/** Whether a change was refused because of another one that was made elsewhere. */
function isStale(error: ApiError): boolean {
  return error.problem?.type === 'stale-revision';
}

/** Answers whose reason is about the post. */
const WITH_REASON = new Set([400, 409, 422]);

/** The message for a failure: with the reason where the post has changed since, or where its content is refused; other failures have no helpful reason. */
export function failureText(failed: string, error: ApiError): string {
  if (isStale(error)) return `${failed} The post was changed elsewhere; its current state is shown.`;
  const reason = WITH_REASON.has(error.status) ? error.problem?.detail : undefined;
  return [failed, reason].filter(Boolean).join(' ');
}

/** Waits for a call on a post. */
export function outcomeOf<T>(call: Promise<T>): Promise<{ error: null; post: T } | { error: ApiError }> {
  return call.then(
    (post) => ({ error: null, post }),
    (error: unknown) => ({ error: apiErrorOf(error) }),
  );
}

/** Any other error is a bug of the page; the message is that of a lost connection. */
function apiErrorOf(error: unknown): ApiError {
  return isApiError(error) ? error : { status: 0, message: String(error), problem: null };
}

/** Fields of a post that its owner writes. */
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
  'language',
  'pictureFit',
  'mediaKind',
] as const;

function isSameContent(one: ScheduledPost, other: ScheduledPost): boolean {
  return CONTENT.every((field) => JSON.stringify(one[field]) === JSON.stringify(other[field]));
}

function hasSameSlides(one: ScheduledPost, other: ScheduledPost): boolean {
  return one.slideUrls.join() === other.slideUrls.join();
}
