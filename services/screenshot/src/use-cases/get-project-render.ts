import { setTimeout as pause } from 'node:timers/promises';
import { isOver, projectRenderNotFound } from '../model/project-render.ts';
import type { ProjectRender } from '../model/project-render.ts';
import type { ProjectRenderRepository } from '../ports/project-render-repository.ts';

/**
 * Tells what became of a render.
 * @param query.waitMs how long whoever asks waits for its end; afterwards the answer is what is known by then
 * @throws AppError `render-not-found`
 */
export type GetProjectRender = (query: { userId: string; id: string; waitMs: number; signal: AbortSignal }) => Promise<ProjectRender>;

/** How often it is looked while somebody waits, in ms: which replica works on it is not known, and one read costs little. */
const lookEveryMs = 400;

/** Builds {@link GetProjectRender}. */
export function makeGetProjectRender({ renders }: { renders: Pick<ProjectRenderRepository, 'find'> }): GetProjectRender {
  return async ({ userId, id, waitMs, signal }) => {
    const until = performance.now() + waitMs;
    for (;;) {
      const render = await renders.find(userId, id);
      if (!render) throw projectRenderNotFound();
      const leftMs = until - performance.now();
      if (isOver(render) || leftMs <= 0) return render;
      await pause(Math.min(lookEveryMs, leftMs), undefined, { signal });
    }
  };
}
