import { scheduledPostsApi } from '@/shared/api/scheduled-posts.ts';
import { namesText } from '@/shared/selection/names-text.ts';
import type { AppDispatch } from '@/shared/store/make-store.ts';
import { newUuid } from '@/shared/lib/new-uuid.ts';
import { toast, type ToastContent } from '@/shared/ui/toast-queue.ts';
import type { CreateScheduledPost, ScheduledPost } from '../api.ts';
import { postTitle } from '../post-words.ts';
import { formatPostTime } from '../schedule-times.ts';
import { atOnce, failureText, outcomeOf } from '../send-change.ts';

/** How long a cancellation can be undone, in milliseconds. */
const UNDO_MS = 10_000;

/**
 * Whether a post that was cancelled can be made again as it was. It is gone at once, so that it cannot go out after all; what comes back is a new one, which takes its
 * slides from the project. So not where those are others by now, where the project is gone, or where its time has passed.
 */
export function canBringBack({ status, scheduledTime, isProjectDeleted, isProjectChanged }: ScheduledPost, now: Date): boolean {
  if (isProjectDeleted) return false;
  return status === 'draft' || (!isProjectChanged && scheduledTime !== null && Date.parse(scheduledTime) > now.getTime() + UNDO_MS);
}

/** A post that was cancelled, and the request that makes it again. */
interface Gone {
  post: ScheduledPost;
  key: string;
}

/** Those of cancelled posts that can be made again, each under a key of its own. */
export function restorable(posts: readonly ScheduledPost[]): Gone[] {
  return posts.filter((post) => canBringBack(post, new Date())).map((post) => ({ post, key: newUuid() }));
}

/** Undo in the toast of a cancellation; nothing where no post can be made again. */
export function undoOf(dispatch: AppDispatch, back: readonly Gone[], sendAll = atOnce): Partial<ToastContent> {
  if (back.length === 0) return {};
  return { durationMs: UNDO_MS, action: { label: 'Undo', onSelect: () => void bringBack(dispatch, back, sendAll) } };
}

/** Creates cancelled posts again, each once for its key, and shows the outcome. */
export async function bringBack(dispatch: AppDispatch, gone: readonly Gone[], sendAll = atOnce): Promise<void> {
  const { createScheduledPost } = scheduledPostsApi.endpoints;
  const outcomes = await sendAll(gone, ({ post, key }) => {
    const request = { 'Idempotency-Key': key, createScheduledPost: creationOf(post) };
    return outcomeOf(dispatch(createScheduledPost.initiate(request, { track: false })).unwrap());
  });
  const failed = gone.filter((_each, index) => outcomes[index]?.error);
  const [first] = outcomes.flatMap(({ error }) => error ?? []);
  if (first) {
    const words = gone.length === 1 ? 'The post could not be restored.' : `${failed.length} of ${gone.length} posts could not be restored.`;
    const action = { label: 'Try again', onSelect: () => void bringBack(dispatch, failed, sendAll) };
    return void toast({ title: 'Error', description: failureText(words, first), variant: 'destructive', action });
  }
  const time = gone[0]?.post.scheduledTime;
  toast({
    title: gone.length === 1 ? 'Post restored' : `${gone.length} posts restored`,
    // Posts of a group share their title.
    about: namesText([...new Set(gone.map(({ post }) => postTitle(post)))]),
    ...(time && { description: formatPostTime(time) }),
  });
}

function creationOf(post: ScheduledPost): CreateScheduledPost {
  const { projectId, platform, scheduledTime, socialAccountId, delivery, title, description, tags, privacy } = post;
  const { secondsPerSlide, language, pictureFit, mediaKind } = post;
  return {
    ...{ projectId, platform, scheduledTime, delivery, title, description, tags, privacy, secondsPerSlide },
    ...(language && { language }),
    ...(pictureFit && { pictureFit }),
    ...(mediaKind && { mediaKind }),
    status: post.status === 'draft' ? 'draft' : 'scheduled',
    ...(socialAccountId !== null && { socialAccountId }),
    ...(post.groupId !== undefined && { groupId: post.groupId }),
  };
}
