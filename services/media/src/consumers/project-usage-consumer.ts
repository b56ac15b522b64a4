import type { ConsumerDefinition } from '@viral-slides/messaging';
import type { RecordProjectUsage } from '../use-cases/record-project-usage.ts';

/** Learns from the projects service which projects show which images, so that an image in use is not deleted by mistake. */
export function projectUsageConsumer({ recordProjectUsage }: { recordProjectUsage: RecordProjectUsage }): ConsumerDefinition {
  return {
    queue: 'media.project-usage',
    events: ['projects.project.v1.created', 'projects.project.v1.changed', 'projects.project.v1.deleted'],
    async handle(event) {
      if (event.type === 'projects.project.v1.deleted') {
        const { projectId, userId, revision } = event.message;
        return recordProjectUsage({ isDeleted: true, projectId, userId, revision });
      }
      if (event.type === 'projects.project.v1.created' || event.type === 'projects.project.v1.changed') {
        const { projectId, userId, revision, name, imageIds } = event.message;
        return recordProjectUsage({ isDeleted: false, projectId, userId, revision, name, imageIds });
      }
    },
  };
}
