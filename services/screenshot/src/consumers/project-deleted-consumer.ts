import type { ConsumerDefinition } from '@viral-slides/messaging';
import type { RemoveProjectPictures } from '../use-cases/remove-project-pictures.ts';

/** Lets the picture of a project go with it. */
export function projectDeletedConsumer({
  removeProjectPictures,
}: {
  removeProjectPictures: RemoveProjectPictures;
}): ConsumerDefinition<'projects.project.v1.deleted'> {
  return {
    queue: 'screenshot.project-pictures',
    events: ['projects.project.v1.deleted'],
    handle: ({ message: { userId, projectId } }) => removeProjectPictures({ userId, projectId }),
  };
}
