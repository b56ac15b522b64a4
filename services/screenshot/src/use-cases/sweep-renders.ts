import type { Clock } from '../ports/clock.ts';
import type { RenderAnswers } from '../ports/render-answers.ts';
import type { RenderRepository } from '../ports/render-repository.ts';
import type { RemoveRender } from './remove-render.ts';

/** Removes renderings that were not used for long. @returns their number */
export type SweepRenders = () => Promise<number>;

/** Renderings that are looked at in one go. */
const sliceLength = 100;

/**
 * Builds {@link SweepRenders}.
 * @param deps.keptMs since the last use, in ms
 * @param deps.answers absent where answers are not kept apart from what was asked
 */
export function makeSweepRenders(deps: {
  renders: RenderRepository;
  answers?: Pick<RenderAnswers, 'deleteBefore'>;
  removeRender: RemoveRender;
  clock: Clock;
  keptMs: number;
}): SweepRenders {
  return async () => {
    const before = new Date(deps.clock.now().getTime() - deps.keptMs);
    let swept = 0;
    for (;;) {
      const renders = await deps.renders.unusedSince(before, { limit: sliceLength });
      let removed = 0;
      for (const render of renders) removed += Number(await deps.removeRender(render));
      swept += removed;
      if (renders.length < sliceLength || removed === 0) break;
    }
    await deps.answers?.deleteBefore(before);
    return swept;
  };
}
