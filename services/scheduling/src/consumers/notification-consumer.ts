import type { ConsumerDefinition } from '@viral-slides/messaging';
import type { StoreNotice } from '../use-cases/notifying/store-notice.ts';
import type { NotifyOwner } from '../use-cases/notifying/notify-owner.ts';

/** Events handled concurrently by one replica. Most cause no message; those that do wait for a turn (compose-handover.ts). */
const looksAtATime = 64;

/**
 * Notifies owners on their devices about their posts: a hand-over at once, all else grouped by kind. It consumes our own events, because they survive a crash of the
 * process that stored the change.
 */
export function notificationConsumer(useCases: {
  notifyOwner: NotifyOwner;
  storeNotice: StoreNotice;
}): ConsumerDefinition<'scheduling.post.v1.changed'> {
  return {
    queue: 'scheduling.tellings',
    events: ['scheduling.post.v1.changed'],
    prefetch: looksAtATime,
    async handle({ message: { postId: id, userId, phase, isDeleted } }) {
      await useCases.storeNotice({ id, userId });
      if (!isDeleted && phase === 'handed-over') await useCases.notifyOwner({ id, userId });
    },
  };
}
