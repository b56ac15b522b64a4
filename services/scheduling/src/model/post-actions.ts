import { AppError } from '@viral-slides/errors';
import type { Post } from './post.ts';
import { isClaimed } from './post.ts';

/** Actions of the owner on a post. */
export const postActions = [
  'edit',
  'cancel',
  'publish-now',
  'retry',
  'mark-posted',
  'publish-again',
  'duplicate',
  'update-to-latest',
  'remind',
] as const;
export type PostAction = (typeof postActions)[number];

type Decided = Pick<Post, 'status' | 'phase' | 'project' | 'frozen' | 'published' | 'failure'>;

/** When each action is possible: the only place that says so. */
const rules: Record<PostAction, (post: Decided) => boolean> = {
  edit: (post) => isWaiting(post),
  cancel: (post) => isWaiting(post) || post.phase === 'handed-over',
  // A draft has nothing frozen yet, and a deleted project can no longer be frozen.
  'publish-now': (post) => isWaiting(post) && (post.frozen !== null || !post.project.isDeleted),
  // Without the account, a retry is impossible.
  retry: (post) => post.status === 'failed' && post.phase !== 'unknown' && post.failure?.code !== 'account-disconnected',
  'mark-posted': (post) => post.phase === 'unknown' || isWithOwner(post),
  'publish-again': (post) => post.phase === 'unknown',
  duplicate: (post) => !post.project.isDeleted,
  'update-to-latest': (post) => canTakeLatest(post) && isProjectChanged(post),
  remind: (post) => post.phase === 'handed-over',
};

/** Available actions of the owner on a post. */
export function allowedActions(post: Decided): PostAction[] {
  return postActions.filter((action) => rules[action](post));
}

/** @throws AppError `post-not-editable`, `post-not-cancellable` or `action-not-possible` */
export function assertAllowed(post: Decided, action: PostAction): void {
  if (!rules[action](post)) throw actionNotPossible(action);
}

/**
 * Checks that a post can get the slides of its project as they are now, whether or not they are known to be newer: the project may have been changed a moment ago.
 * @throws AppError `action-not-possible`
 */
export function assertCanTakeLatest(post: Decided): void {
  if (!canTakeLatest(post)) throw actionNotPossible('update-to-latest');
}

/** It shows what its project is: there is nothing to update. */
export function showsLatest(): AppError {
  return actionNotPossible('update-to-latest');
}

/** Whether the project is newer than the slides that were frozen. */
export function isProjectChanged({ project, frozen }: Pick<Post, 'project' | 'frozen'>): boolean {
  return frozen !== null && project.revision > frozen.projectRevision;
}

function canTakeLatest(post: Decided): boolean {
  return post.status === 'scheduled' && isWaiting(post) && !post.project.isDeleted;
}

/** A draft, or scheduled and neither at the platform nor with its owner. */
function isWaiting({ status, phase }: Decided): boolean {
  if (status === 'draft') return true;
  return status === 'scheduled' && !isClaimed({ phase }) && phase !== 'handed-over';
}

/** Handed over, also when the answer came too late, or waiting in the platform's inbox. */
function isWithOwner({ phase, failure, published }: Decided): boolean {
  return phase === 'handed-over' || failure?.code === 'handover-unanswered' || published?.isInInbox === true;
}

const refusals: Partial<Record<PostAction, readonly [code: string, message: string]>> = {
  edit: [
    'post-not-editable',
    'This post is being published or is finished, so it can no longer be changed. Duplicate it to post something similar.',
  ],
  cancel: ['post-not-cancellable', 'This post is being published or is finished, so it can no longer be canceled.'],
};

function actionNotPossible(action: PostAction): AppError {
  const [code, message] = refusals[action] ?? [
    'action-not-possible',
    'This is not possible in the post’s current state. Please look at it again.',
  ];
  return new AppError('conflict', code, message);
}
