import { AppError } from '@viral-slides/errors';
import { changedByHand } from '../../model/following.ts';
import type { Following, FollowOutcome } from '../../model/following.ts';
import { madeFrom, stillMadeFrom } from '../../model/made-from.ts';
import { changedProject } from '../../model/project.ts';
import type { Project } from '../../model/project.ts';
import type { Template } from '../../model/template.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { ProjectRepository } from '../../ports/project-repository.ts';

/**
 * Brings one project to the revision that its template has, unless its slides were edited since they were made.
 * @returns the outcome; null: it is gone, or up to date
 */
export type FollowTemplate = (
  projectId: string,
  by: { template: Template; following: Pick<Following, 'id' | 'userId'> },
) => Promise<FollowOutcome | null>;

interface FollowTemplateDeps {
  projects: Pick<ProjectRepository, 'change' | 'find'>;
  clock: Clock;
  ids: IdSource;
}

export function makeFollowTemplate({ projects, clock, ids }: FollowTemplateDeps): FollowTemplate {
  return async (projectId, { template, following: { id: followingId, userId } }) => {
    const current = await projects.find(userId, projectId);
    if (!current) return null;
    const about = { projectId, name: current.name };
    // An earlier attempt did it, and died before it could say so.
    if (current.madeFrom?.followingId === followingId && current.madeFrom.templateRevision === template.revision) return about;
    try {
      await projects.change(userId, projectId, (now) => {
        const project = followed(now, { template, followingId }, clock.now());
        return { eventId: ids.newId(), type: 'changed', occurredAt: project.updatedAt, project };
      });
      return about;
    } catch (error) {
      if (!(error instanceof AppError) || !['invalid-input', 'conflict', 'not-found'].includes(error.kind)) throw error;
      return error.code === 'project-not-found' ? null : { ...about, code: error.code, detail: error.message };
    }
  };
}

/** @throws AppError `project-changed-by-hand`, `template-not-fillable` */
function followed(project: Project, { template, followingId }: { template: Template; followingId: string }, at: Date): Project {
  const before = stillMadeFrom(project);
  if (!before) throw changedByHand();
  const { slides, madeFrom: from } = madeFrom(template, before.filling, project.outputFormat);
  return { ...changedProject(project, { slides }, at), ...(from && { madeFrom: { ...from, followingId } }) };
}
