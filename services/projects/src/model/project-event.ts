import type { Project } from './project.ts';

/** A fact about a project that is published, stored in the same write as the change itself. */
export interface ProjectEvent {
  /** UUID; readers drop an event they have already seen. */
  eventId: string;
  type: 'created' | 'changed' | 'deleted';
  occurredAt: Date;
  /** The project after the change; with `deleted`, as it was, with its last revision. */
  project: Project;
}
