import type { ConsumerDefinition } from '@viral-slides/messaging';
import type { TellOwner } from '../use-cases/tell-owner.ts';

/** Events looked at a time by one replica. Most tell nothing; those that do wait for a turn (compose-handover.ts). */
const looksAtATime = 64;

/** Tells owners on their devices what became of their posts. Our own events are heard for it: they are not lost with the process that made them. */
export function tellingConsumer({ tellOwner }: { tellOwner: TellOwner }): ConsumerDefinition<'scheduling.post.v1.changed'> {
  return {
    queue: 'scheduling.tellings',
    events: ['scheduling.post.v1.changed'],
    prefetch: looksAtATime,
    async handle({ message: { postId, userId, status, phase, isDeleted } }) {
      const mayBeNews = !isDeleted && (phase === 'handed-over' || status === 'posted');
      if (mayBeNews) await tellOwner({ id: postId, userId });
    },
  };
}
