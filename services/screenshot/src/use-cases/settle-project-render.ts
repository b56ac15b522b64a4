import { downloadLifetimeMs, isOver } from '../model/project-render.ts';
import type { Clock } from '../ports/clock.ts';
import type { ProjectRenderRepository } from '../ports/project-render-repository.ts';
import type { RenderAnswers } from '../ports/render-answers.ts';

/** Makes rendering answer with the event of a project render, instead of the one for posts. */
export function settleProjectRender({
  renders,
  clock,
}: {
  renders: Pick<ProjectRenderRepository, 'find' | 'settle'>;
  clock: Clock;
}): Pick<RenderAnswers, 'has' | 'complete' | 'fail'> {
  return {
    async has({ userId, renderId }) {
      const render = await renders.find(userId, renderId);
      return render === null || isOver(render);
    },
    complete({ renderId }, { files }) {
      const endsAt = new Date(clock.now().getTime() + downloadLifetimeMs);
      return renders.settle(renderId, { status: 'done', files, endsAt });
    },
    fail: ({ renderId }, { code, detail }) => renders.settle(renderId, { status: 'failed', code, detail }),
  };
}
