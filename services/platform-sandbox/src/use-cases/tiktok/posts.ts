import { AppError } from '@viral-slides/errors';
import { tiktokProfileOf } from '../../model/tiktok/app-profile.ts';
import { longNumber } from '../../model/tiktok/ids.ts';
import { actOnPost, advancePost, isSettled } from '../../model/tiktok/post.ts';
import type { TikTokPost } from '../../model/tiktok/post.ts';
import { TikTokRefusal } from '../../model/tiktok/tiktok-refusal.ts';
import type { Sandbox } from '../../ports/sandbox.ts';
import { readClock } from '../sandbox-clock.ts';
import type { TikTokAccess } from './open-access.ts';

/** Applies to a post what has become due since it was last read; every reader settles it first. @returns the post as it is now */
export async function settlePost({ store, newId }: Sandbox, post: TikTokPost, now: Date): Promise<TikTokPost> {
  if (isSettled(post) || post.isStuck) return post;
  const { rules } = tiktokProfileOf((await store.apps.find('tiktok', post.appKey)) ?? { profile: {} });
  const change = advancePost(post, { now, rules, newPostId: () => longNumber(newId()) });
  if (!change) return post;
  const { publishId, status } = post;
  return (await store.posts.change({ _id: publishId, status }, { $set: change })) ?? (await store.posts.find(publishId)) ?? post;
}

/** The requested post, and the app and person who ask for it. */
export interface PostQuery {
  access: TikTokAccess;
  publishId: string;
  now: Date;
}

/** Reads a post of the app and person that ask. It throws TikTokRefusal `invalid_publish_id`, `token_not_authorized_for_specified_publish_id`. */
export async function readOwnPost(sandbox: Sandbox, { access: { app, user }, publishId, now }: PostQuery): Promise<TikTokPost> {
  const post = await sandbox.store.posts.find(publishId);
  if (!post) throw new TikTokRefusal('invalid_publish_id', 'The publish_id does not exist.');
  if (post.appKey !== app.clientId || post.userId !== user.id)
    throw new TikTokRefusal('token_not_authorized_for_specified_publish_id', 'The access token is not authorized for the publish_id.');
  return settlePost(sandbox, post, now);
}

/** Ends a post that is still being pulled or uploaded. It throws TikTokRefusal as reading does, and `publish_not_cancellable`. */
export async function cancelPost(sandbox: Sandbox, query: PostQuery): Promise<void> {
  const { publishId, status } = await readOwnPost(sandbox, query);
  const change = actOnPost({ status }, 'cancel', () => '');
  if (!change || !(await sandbox.store.posts.change({ _id: publishId, status }, { $set: change })))
    throw new TikTokRefusal('publish_not_cancellable', 'The publish task cannot be cancelled any more.');
}

/**
 * Finishes a draft in the app: takes a draft from the inbox and posts it.
 * It throws AppError `draft-not-found` (not-found), `draft-not-in-inbox` (conflict).
 * @param ownerId user of the product; drafts of others are not there
 */
export async function finishDraft(sandbox: Sandbox, publishId: string, ownerId: string): Promise<void> {
  const { posts } = sandbox.store;
  const found = await posts.find(publishId);
  if (found?.ownerId !== ownerId) throw new AppError('not-found', 'draft-not-found', 'There is no such draft.');
  const { status } = await settlePost(sandbox, found, await readClock(sandbox));
  const change = actOnPost({ status }, 'finish', () => longNumber(sandbox.newId()));
  if (!change || !(await posts.change({ _id: publishId, status }, { $set: change })))
    throw new AppError(
      'conflict',
      'draft-not-in-inbox',
      'This draft is no longer in the inbox. Reload the page to see what happened to it.',
    );
}
