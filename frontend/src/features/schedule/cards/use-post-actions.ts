import { platformLabel } from '@viral-slides/platforms';
import { useState } from 'react';
import type { ApiError } from '@/shared/api/api-error.ts';
import type { SocialAccount } from '@/shared/api/generated/social-accounts.ts';
import { scheduledPostsApi } from '@/shared/api/scheduled-posts.ts';
import { captionOf } from '@/shared/lib/post-caption.ts';
import { useAppDispatch } from '@/shared/store/hooks.ts';
import type { AppDispatch } from '@/shared/store/make-store.ts';
import { copyWithToast } from '@/shared/ui/copy-with-toast.ts';
import { toast, type ToastContent } from '@/shared/ui/toast-queue.ts';
import type { ScheduledPost } from '../api.ts';
import { postTitle, whenItGoesOut } from '../post-words.ts';
import { formatPostTime } from '../schedule-times.ts';
import { failureText, outcomeOf, sendPublishNow } from '../send-change.ts';
import { restorable, undoOf } from './bring-back-post.ts';
import { publishQuestion } from './publish-question.ts';

/** Action on a post with one press. */
export type PostAction = Exclude<ScheduledPost['actions'][number], 'edit'>;

/** Execution of an action, and the announcement of its result. */
interface Plan {
  send: (dispatch: AppDispatch, post: ScheduledPost) => Promise<{ error: null; post: ScheduledPost | void } | { error: ApiError }>;
  label: string;
  /** The button's text while the action runs. */
  busy: string;
  /** Message of success; a function where it depends on the post as the action left it. */
  done: ToastContent | ((after: ScheduledPost) => ToastContent);
  failed: string;
  /** Asked by the browser before; null: this post needs no question. */
  confirm?: (post: ScheduledPost, account: SocialAccount | undefined) => string | null;
  /** Undo of the action in the toast; nothing where it cannot be undone. */
  undo?: (dispatch: AppDispatch, before: ScheduledPost) => Partial<ToastContent>;
}

/** Calls that need nothing but the post's id. */
type ActionEndpoint =
  | 'deleteScheduledPost'
  | 'retryScheduledPost'
  | 'markScheduledPostPosted'
  | 'publishScheduledPostAgain'
  | 'duplicateScheduledPost'
  | 'updateScheduledPostToLatest'
  | 'remindOfScheduledPost';

/** For actions that mean the post however it stands now. */
function asking(endpoint: ActionEndpoint): Plan['send'] {
  return (dispatch, { id }) => {
    const call = dispatch(scheduledPostsApi.endpoints[endpoint].initiate({ id }, { track: false })).unwrap();
    // The types of all these calls together are none; a cancelled post is answered with nothing.
    return outcomeOf(call as Promise<ScheduledPost | void>);
  };
}

/** All actions in words. */
export const ACTIONS = {
  cancel: {
    send: asking('deleteScheduledPost'),
    label: 'Cancel post',
    busy: 'Canceling...',
    done: { title: 'Post cancelled' },
    failed: 'Failed to cancel scheduled post.',
    confirm: ({ platform }) => `Cancel scheduled post for ${platformLabel(platform)}?`,
    undo: (dispatch, before) => undoOf(dispatch, restorable([before])),
  },
  'publish-now': {
    send: sendPublishNow,
    label: 'Publish now',
    busy: 'Publishing...',
    done: { title: 'Publishing now', description: 'It will be published when its slides are ready.' },
    failed: 'Failed to publish post.',
    confirm: publishQuestion,
  },
  retry: {
    send: asking('retryScheduledPost'),
    label: 'Retry',
    busy: 'Retrying...',
    done: (after) => ({ title: 'Trying again', description: whenItGoesOut(after) }),
    failed: 'Failed to retry post.',
  },
  'mark-posted': {
    send: asking('markScheduledPostPosted'),
    label: 'Mark as posted',
    busy: 'Marking...',
    done: { title: 'Marked as posted' },
    failed: 'Failed to mark the post as posted.',
  },
  'publish-again': {
    send: asking('publishScheduledPostAgain'),
    label: 'Post again',
    busy: 'Posting...',
    done: (after) => ({ title: 'Posting again', description: whenItGoesOut(after) }),
    failed: 'Failed to post again.',
    confirm: ({ platform }) =>
      `Post again to ${platformLabel(platform)}? Check the platform first: if the post is already there, it will appear twice.`,
  },
  duplicate: {
    send: asking('duplicateScheduledPost'),
    label: 'Duplicate',
    busy: 'Duplicating...',
    done: { title: 'Post duplicated', description: 'The copy is a draft without a time.' },
    failed: 'Failed to duplicate post.',
  },
  'update-to-latest': {
    send: asking('updateScheduledPostToLatest'),
    label: 'Update to the latest version',
    busy: 'Updating...',
    done: { title: 'Post updated', description: 'It shows the slides as they are now.' },
    failed: 'Failed to update post.',
  },
  remind: {
    send: asking('remindOfScheduledPost'),
    label: 'Remind me in an hour',
    busy: 'Setting...',
    done: { title: 'Reminder set', description: 'We’ll remind you in an hour.' },
    failed: 'Failed to set the reminder.',
  },
} as const satisfies Record<PostAction, Plan>;

/** Carries out actions on a post, one at a time, and shows the outcome. */
export interface PostActions {
  run: (action: PostAction) => Promise<void>;
  /** Running action. */
  running: PostAction | null;
}

/**
 * The actions of one post.
 * @param account account of the post, named by questions; undefined while it is not known
 */
export function usePostActions(post: ScheduledPost, account: SocialAccount | undefined): PostActions {
  const dispatch = useAppDispatch();
  const [running, setRunning] = useState<PostAction | null>(null);

  const run = async (action: PostAction) => {
    const plan: Plan = ACTIONS[action];
    if (running || !isConfirmed(plan.confirm?.(post, account))) return;
    setRunning(action);
    const outcome = await plan.send(dispatch, post);
    setRunning(null);
    const { error } = outcome;
    if (!error) {
      const done = typeof plan.done === 'function' ? plan.done(outcome.post ?? post) : plan.done;
      return void toast({ about: aboutOf(post), ...done, ...plan.undo?.(dispatch, post) });
    }
    toast({ title: 'Error', description: failureText(plan.failed, error), variant: 'destructive' });
    // Something else changed it: the list shows it as it is now.
    if ([404, 409].includes(error.status)) dispatch(scheduledPostsApi.util.invalidateTags(['ScheduledPost']));
  };
  return { run, running };
}

/** `“Harbour walk”, YouTube, Sat, Nov 21, 2:30 PM GMT+1`: which post an action was about. */
function aboutOf(post: ScheduledPost): string {
  const when = post.scheduledTime === null ? [] : [formatPostTime(post.scheduledTime)];
  return [`“${postTitle(post)}”`, platformLabel(post.platform), ...when].join(', ');
}

function isConfirmed(question: string | null | undefined): boolean {
  return typeof question !== 'string' || window.confirm(question);
}

/** Copies what is pasted into the platform's app. */
export async function copyCaption(post: ScheduledPost): Promise<void> {
  await copyWithToast(captionOf(post) || post.title, `The caption of “${postTitle(post)}”`, 'Open the post and copy its text manually.');
}
