import { AppError } from '@viral-slides/errors';
import { longNumber } from '../../model/tiktok/ids.ts';
import { actOnPost } from '../../model/tiktok/post.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { SandboxClock } from '../../ports/sandbox-clock.ts';
import type { TikTokPosts } from '../../ports/tiktok-posts.ts';
import type { SettlePost } from './settle-post.ts';

/** What the person does in the app: takes a draft from the inbox and posts it. @param ownerId user of the product; drafts of others are not there */
export type FinishDraft = (publishId: string, ownerId: string) => Promise<void>;

/** It throws AppError `draft-not-found` (not-found), `draft-not-in-inbox` (conflict). */
export function makeFinishDraft(deps: { posts: TikTokPosts; settlePost: SettlePost; clock: SandboxClock; ids: IdSource }): FinishDraft {
  const { posts, settlePost, clock, ids } = deps;
  return async (publishId, ownerId) => {
    const found = await posts.find(publishId);
    if (found?.ownerId !== ownerId) throw new AppError('not-found', 'draft-not-found', 'There is no such draft.');
    const post = await settlePost(found, await clock.now());
    const change = actOnPost(post, 'finish', () => longNumber(ids.newId()));
    if (!change || !(await posts.change(publishId, post.status, change)))
      throw new AppError(
        'conflict',
        'draft-not-in-inbox',
        'This draft is not waiting in the inbox any more. Reload the page to see what became of it.',
      );
  };
}
