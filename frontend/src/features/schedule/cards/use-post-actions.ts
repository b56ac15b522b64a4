import { useState } from 'react';
import { isApiError, type ApiError } from '@/shared/api/api-error.ts';
import { scheduledPostsApi } from '@/shared/api/scheduled-posts.ts';
import { captionOf } from '@/shared/lib/post-caption.ts';
import { copyText } from '@/shared/lib/copy-text.ts';
import { useAppDispatch } from '@/shared/store/hooks.ts';
import { toast } from '@/shared/ui/toast-queue.ts';
import type { ScheduledPost } from '../api.ts';
import { PLATFORM_LABELS } from '../post-words.ts';
import { changedElsewhere, sendPublishNow } from '../send-change.ts';

/** What a person can ask of a post with one press. */
export type PostAction = Exclude<ScheduledPost['actions'][number], 'edit'>;

/** How an action is carried out and told. */
interface Plan {
  endpoint: keyof typeof scheduledPostsApi.endpoints & `${string}ScheduledPost${string}`;
  label: string;
  /** The button's text meanwhile. */
  busy: string;
  done: { title: string; description?: string };
  failed: string;
  /** Asked by the browser before. */
  confirm?: (post: ScheduledPost) => string;
}

/** All actions in words. */
export const ACTIONS = {
  cancel: {
    endpoint: 'deleteScheduledPost',
    label: 'Cancel post',
    busy: 'Cancelling...',
    done: { title: 'Post cancelled' },
    failed: 'Failed to cancel scheduled post.',
    confirm: ({ platform }) => `Cancel scheduled post for ${PLATFORM_LABELS[platform]}?`,
  },
  'publish-now': {
    endpoint: 'publishScheduledPostNow',
    label: 'Publish now',
    busy: 'Publishing...',
    done: { title: 'Publishing now', description: 'It goes out as soon as its slides are ready.' },
    failed: 'Failed to publish post.',
  },
  retry: {
    endpoint: 'retryScheduledPost',
    label: 'Retry',
    busy: 'Retrying...',
    done: { title: 'Trying again', description: 'It goes on where it stopped.' },
    failed: 'Failed to retry post.',
  },
  'mark-posted': {
    endpoint: 'markScheduledPostPosted',
    label: 'Mark as posted',
    busy: 'Marking...',
    done: { title: 'Marked as posted' },
    failed: 'Failed to mark the post as posted.',
  },
  'publish-again': {
    endpoint: 'publishScheduledPostAgain',
    label: 'Post again',
    busy: 'Posting...',
    done: { title: 'Posting again' },
    failed: 'Failed to post again.',
    confirm: ({ platform }) =>
      `Post again to ${PLATFORM_LABELS[platform]}? Only if it is not there: check the platform first, or it may appear twice.`,
  },
  duplicate: {
    endpoint: 'duplicateScheduledPost',
    label: 'Duplicate',
    busy: 'Duplicating...',
    done: { title: 'Post duplicated', description: 'The copy is a draft without a time.' },
    failed: 'Failed to duplicate post.',
  },
  'update-to-latest': {
    endpoint: 'updateScheduledPostToLatest',
    label: 'Update to the latest version',
    busy: 'Updating...',
    done: { title: 'Post updated', description: 'It shows the slides as they are now.' },
    failed: 'Failed to update post.',
  },
  remind: {
    endpoint: 'remindOfScheduledPost',
    label: 'Remind me in an hour',
    busy: 'Setting...',
    done: { title: 'Reminder set', description: 'You are told again in an hour.' },
    failed: 'Failed to set the reminder.',
  },
} as const satisfies Record<PostAction, Plan>;

/** Carries out what is asked of a post, one thing at a time, and tells how it went. */
export interface PostActions {
  run: (action: PostAction) => Promise<void>;
  /** What is under way. */
  running: PostAction | null;
}

/** The actions of one post. */
export function usePostActions(post: ScheduledPost): PostActions {
  const dispatch = useAppDispatch();
  const [running, setRunning] = useState<PostAction | null>(null);

  const run = async (action: PostAction) => {
    const plan: Plan = ACTIONS[action];
    if (running || (plan.confirm && !window.confirm(plan.confirm(post)))) return;
    setRunning(action);
    const { error } =
      action === 'publish-now'
        ? await sendPublishNow(dispatch, post)
        : await dispatch(scheduledPostsApi.endpoints[ACTIONS[action].endpoint].initiate({ id: post.id }, { track: false }));
    setRunning(null);
    if (!error) return void toast(plan.done);
    toast({ title: 'Error', description: failureText(plan.failed, error), variant: 'destructive' });
    // What was shown is not what is: another tab, or the clock, was quicker.
    if (isApiError(error) && [404, 409].includes(error.status)) dispatch(scheduledPostsApi.util.invalidateTags(['ScheduledPost']));
  };
  return { run, running };
}

/** With the server's reason where it refused; other failures have none that helps. */
function failureText(failed: string, error: unknown): string {
  const { problem, status } = error as Partial<ApiError>;
  if (problem?.type === 'stale-revision') return changedElsewhere(failed);
  return status === 409 && problem?.detail ? `${failed} ${problem.detail}` : failed;
}

/** Copies what is pasted into the platform's app. */
export async function copyCaption(post: ScheduledPost): Promise<void> {
  const isCopied = await copyText(captionOf(post) || post.title);
  toast(
    isCopied
      ? { title: 'Copied!' }
      : {
          title: 'Not copied',
          description: 'The browser did not allow it. Open the post and copy its text by hand.',
          variant: 'destructive',
        },
  );
}
