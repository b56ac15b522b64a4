import { canceledRender, projectRenderNotFound } from '../model/project-render.ts';
import type { ProjectRenderRepository } from '../ports/project-render-repository.ts';

/**
 * Cancels a render that is not over: it ends as failed. One that is over stays as it is.
 * @throws AppError `render-not-found`
 */
export type CancelProjectRender = (query: { userId: string; id: string }) => Promise<void>;

export function makeCancelProjectRender({ renders }: { renders: Pick<ProjectRenderRepository, 'find' | 'settle'> }): CancelProjectRender {
  return async ({ userId, id }) => {
    if (!(await renders.find(userId, id))) throw projectRenderNotFound();
    await renders.settle(id, canceledRender('The render was canceled.'));
  };
}
