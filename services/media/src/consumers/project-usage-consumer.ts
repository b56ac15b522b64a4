import type { ConsumerDefinition, ReceivedEvent } from '@viral-slides/messaging';
import type { ProjectUsageChange, RecordProjectUsage } from '../use-cases/record-project-usage.ts';

const projectEvents = ['projects.project.v1.created', 'projects.project.v1.changed', 'projects.project.v1.deleted'] as const;
type ProjectEvent = (typeof projectEvents)[number];

/** Learns from the projects service which projects show which images, so that an image in use is not deleted by mistake. */
export function projectUsageConsumer({ recordProjectUsage }: { recordProjectUsage: RecordProjectUsage }): ConsumerDefinition<ProjectEvent> {
  return {
    queue: 'media.project-usage',
    events: projectEvents,
    handle: (event) => recordProjectUsage(changeOf(event)),
  };
}

function changeOf(event: ReceivedEvent<ProjectEvent>): ProjectUsageChange {
  const { projectId, userId, revision } = event.message;
  if (event.type === 'projects.project.v1.deleted') return { isDeleted: true, projectId, userId, revision };
  const { name, imageIds } = event.message;
  return { isDeleted: false, projectId, userId, revision, name, imageIds };
}
