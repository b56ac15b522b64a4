import { noticeOf } from '../../model/notifying/notice.ts';
import { later } from '../../model/rule.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Notices } from '../../ports/notices.ts';
import type { PostKey, PostRepository } from '../../ports/post-repository.ts';
import type { PushSubscriptions } from '../../ports/push.ts';

/**
 * Stores the notice that is derived from the post's current state, to be sent with others a little later (send-notices.ts), and removes
 * what is over. Idempotent, also for late events and events out of order.
 */
export type StoreNotice = (post: PostKey & { userId: string }) => Promise<void>;

export interface StoreNoticeDeps {
  posts: Pick<PostRepository, 'find'>;
  subscriptions: Pick<PushSubscriptions, 'ofUser'>;
  notices: Pick<Notices, 'keep'>;
  clock: Clock;
}

/** How long to wait for other notices of the same message, in ms. */
export const gatherMs = 5_000;

export function makeStoreNotice({ posts, subscriptions, notices, clock }: StoreNoticeDeps): StoreNotice {
  return async (key) => {
    // Most people have no device: for them this is one look by an index.
    if ((await subscriptions.ofUser(key.userId)).length === 0) return;
    const post = await posts.find(key);
    const now = clock.now();
    await notices.keep(key.id, post && noticeOf(post, now), later(now, gatherMs));
  };
}
