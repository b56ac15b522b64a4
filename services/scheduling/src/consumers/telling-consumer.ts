import type { ConsumerDefinition } from '@viral-slides/messaging';
import type { TellOwner } from '../use-cases/tell-owner.ts';

/** Posts whose owners are told at a time by one replica; each may wait ten seconds for a push service. */
const tellingsAtATime = 16;

/** Tells owners on their devices what became of their posts. Our own events are heard for it: they are not lost with the process that made them. */
export function tellingConsumer({ tellOwner }: { tellOwner: TellOwner }): ConsumerDefinition<'scheduling.post.v1.changed'> {
  return {
    queue: 'scheduling.tellings',
    events: ['scheduling.post.v1.changed'],
    prefetch: tellingsAtATime,
    async handle({ message: { postId, userId, status, phase, isDeleted } }) {
      const mayBeNews = !isDeleted && (phase === 'handed-over' || status === 'posted');
      if (mayBeNews) await tellOwner({ id: postId, userId });
    },
  };
}
