import type { ConsumerDefinition } from '@viral-slides/messaging';
import type { Clock } from '../ports/clock.ts';
import type { PostUsageRepository } from '../ports/post-usage-repository.ts';

/** Learns from scheduling which posts that are not out yet show which images, so that their owner is warned before one is deleted. */
export function postUsageConsumer({
  postUsages,
  clock,
}: {
  postUsages: Pick<PostUsageRepository, 'record'>;
  clock: Clock;
}): ConsumerDefinition<'scheduling.post.v1.changed'> {
  return {
    queue: 'media.post-usage',
    events: ['scheduling.post.v1.changed'],
    handle: ({ message: { postId, userId, revision, imageIds } }) => postUsages.record({ postId, userId, revision, imageIds }, clock.now()),
  };
}
