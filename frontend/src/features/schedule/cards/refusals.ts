import type { ScheduledPost } from '../api.ts';

/** Reason why a scheduled post can no longer be changed, moved or cancelled. */
export function whyNot({ phase }: Pick<ScheduledPost, 'phase'>, subject = 'it'): string {
  return phase === 'handed-over' ? `${subject} is already waiting for you to publish it` : `${subject} is already being published`;
}

const PROJECT_GONE = 'its project was deleted';

/** An action that cannot be done, and why. */
export type Refused = readonly [action: 'publish-now' | 'duplicate', why: string];

/** Unavailable actions that the menu of a card still names: users look for them there. */
export function refusedInMenu(post: Pick<ScheduledPost, 'status' | 'phase' | 'actions' | 'isProjectDeleted'>): Refused[] {
  const refused: Refused[] = [];
  const isWaiting = post.actions.includes('edit');
  if (post.status === 'scheduled' && !post.actions.includes('publish-now'))
    refused.push(['publish-now', isWaiting ? PROJECT_GONE : whyNot(post)]);
  if (post.isProjectDeleted && !post.actions.includes('duplicate')) refused.push(['duplicate', PROJECT_GONE]);
  return refused;
}
