import { isOver, projectRenderNotFound } from '../model/project-render.ts';
import type { ProjectRender } from '../model/project-render.ts';
import type { ProjectRenderRepository } from '../ports/project-render-repository.ts';
import { lookUntilOver } from './look-until-over.ts';

/**
 * Returns the state of a render.
 * @param query.waitMs how long to wait for its end (long poll); then the current state is returned
 * @throws AppError `render-not-found`
 */
export type GetProjectRender = (query: { userId: string; id: string; waitMs: number; signal: AbortSignal }) => Promise<ProjectRender>;

export function makeGetProjectRender({ renders }: { renders: Pick<ProjectRenderRepository, 'find'> }): GetProjectRender {
  return async ({ userId, id, ...patience }) => {
    const look = async () => (await renders.find(userId, id)) ?? Promise.reject(projectRenderNotFound());
    return lookUntilOver(look, { isOver, ...patience });
  };
}
