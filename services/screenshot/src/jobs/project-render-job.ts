import type { Logger } from '@viral-slides/logger';
import { createDueWork } from '@viral-slides/work';
import type { DueWork } from '@viral-slides/work';
import type { RenderDueProjects } from '../use-cases/render-due-projects.ts';

/** A request for a render wakes the replica that answers it; other replicas take up leftover work within this time. */
const everyMs = 2_000;

/** Renders projects that were asked for. Every replica does; each render is with one of them at a time. */
export function createProjectRenderJob({ renderDueProjects, logger }: { renderDueProjects: RenderDueProjects; logger: Logger }): DueWork {
  return createDueWork({ name: 'renders of projects', everyMs, look: renderDueProjects, logger });
}
