import type { ConsumerDefinition } from '@viral-slides/messaging';
import type { ImageRepository } from '../ports/image-repository.ts';

/** Learns from scheduling when a post was published and which images it showed, so that people find those that were not posted for long. */
export function postedImagesConsumer({
  images,
}: {
  images: Pick<ImageRepository, 'notePosted'>;
}): ConsumerDefinition<'scheduling.post.v1.reached'> {
  return {
    queue: 'media.posted-images',
    events: ['scheduling.post.v1.reached'],
    async handle({ message: { milestone, userId, imageIds, publishedAt } }) {
      // An older build names no images.
      if (milestone !== 'published' || imageIds.length === 0) return;
      await images.notePosted(userId, imageIds, new Date(Number(publishedAt) * 1_000));
    },
  };
}
