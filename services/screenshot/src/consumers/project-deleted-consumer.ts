import type { ConsumerDefinition } from '@viral-slides/messaging';
import type { CancelRendersOfProject } from '../use-cases/cancel-renders-of-project.ts';
import type { RemoveProjectPictures } from '../use-cases/remove-project-pictures.ts';

/** Lets the picture of a project go with it, and its renders that are not over. */
export function projectDeletedConsumer({
  removeProjectPictures,
  cancelRendersOfProject,
}: {
  removeProjectPictures: RemoveProjectPictures;
  cancelRendersOfProject: CancelRendersOfProject;
}): ConsumerDefinition<'projects.project.v1.deleted'> {
  return {
    queue: 'screenshot.project-pictures',
    events: ['projects.project.v1.deleted'],
    async handle({ message: { userId, projectId } }) {
      await cancelRendersOfProject({ userId, projectId });
      await removeProjectPictures({ userId, projectId });
    },
  };
}
