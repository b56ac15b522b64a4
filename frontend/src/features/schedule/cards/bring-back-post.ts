import { scheduledPostsApi } from '@/shared/api/scheduled-posts.ts';
import type { AppDispatch } from '@/shared/store/make-store.ts';
import { toast } from '@/shared/ui/toast-queue.ts';
import type { CreateScheduledPost, ScheduledPost } from '../api.ts';
import { formatPostTime } from '../schedule-times.ts';
import { failureText, outcomeOf } from '../send-change.ts';

/** How long a cancellation can be undone, in milliseconds. */
export const UNDO_MS = 10_000;

/**
 * Whether a post that was cancelled can be made again as it was. It is gone at once, so that it cannot go out after all; what comes back is a new one, which takes its
 * slides from the project. So not where those are others by now, where the project is gone, or where its time has passed.
 */
export function canBringBack({ status, scheduledTime, isProjectDeleted, isProjectChanged }: ScheduledPost, now: Date): boolean {
  if (isProjectDeleted) return false;
  return status === 'draft' || (!isProjectChanged && scheduledTime !== null && Date.parse(scheduledTime) > now.getTime() + UNDO_MS);
}

/** Creates a cancelled post again, once for each key, and shows the outcome. */
export async function bringBack(dispatch: AppDispatch, post: ScheduledPost, key: string): Promise<void> {
  const request = { 'Idempotency-Key': key, createScheduledPost: creationOf(post) };
  const { createScheduledPost } = scheduledPostsApi.endpoints;
  const { error } = await outcomeOf(dispatch(createScheduledPost.initiate(request, { track: false })).unwrap());
  if (error) {
    const description = failureText('The post could not be brought back.', error);
    const action = { label: 'Retry', onSelect: () => void bringBack(dispatch, post, key) };
    return void toast({ title: 'Error', description, variant: 'destructive', action });
  }
  toast({ title: 'Post is back', ...(post.scheduledTime && { description: formatPostTime(post.scheduledTime) }) });
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
  };
}
