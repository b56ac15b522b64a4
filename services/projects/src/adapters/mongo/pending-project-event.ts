import { pendingEvent } from '@viral-slides/messaging';
import type { PendingEvent } from '@viral-slides/messaging';
import { imageIdsOf } from '@viral-slides/slide-document';
import type { ProjectEvent } from '../../model/project-event.ts';

/** Turns a fact about a project into the message that is stored with it and published later. */
export function toPendingEvent({ type, project, eventId, occurredAt }: ProjectEvent): PendingEvent {
  const ids = { eventId, occurredAt };
  const about = { userId: project.userId, projectId: project.id, revision: project.revision };
  if (type === 'deleted') return pendingEvent('projects.project.v1.deleted', about, ids);
  const state = { ...about, name: project.name, imageIds: imageIdsOf(project) };
  if (type === 'created') return pendingEvent('projects.project.v1.created', state, ids);
  return pendingEvent('projects.project.v1.changed', { ...state, slidesRevision: project.slidesRevision ?? project.revision }, ids);
}
