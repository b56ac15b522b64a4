import type { Clock } from '../ports/clock.ts';
import type { FileStore } from '../ports/file-store.ts';
import type { RenderAnswers } from '../ports/render-answers.ts';
import type { RenderRepository } from '../ports/render-repository.ts';

/** Removes renderings that nobody has used for long, files first. @returns how many */
export type SweepRenders = () => Promise<number>;

/** Renderings that are looked at in one go. */
const sliceLength = 100;
const dayMs = 86_400_000;

/**
 * Builds {@link SweepRenders}. Only folders that a record of this service names are removed, so nothing is deleted that another deployment
 * put into the same bucket.
 * @param deps.keepDays days since the last use
 */
export function makeSweepRenders(deps: {
  renders: RenderRepository;
  answers: RenderAnswers;
  store: FileStore;
  clock: Clock;
  keepDays: number;
}): SweepRenders {
  return async () => {
    const before = new Date(deps.clock.now().getTime() - deps.keepDays * dayMs);
    let swept = 0;
    for (;;) {
      const renders = await deps.renders.unusedSince(before, sliceLength);
      let removed = 0;
      for (const render of renders) {
        if (!(await deps.renders.retire(render))) continue;
        for (const folder of render.folders) await deps.store.removeBelow(folder);
        await deps.renders.forget(render.id);
        removed += 1;
      }
      swept += removed;
      if (renders.length < sliceLength || removed === 0) break;
    }
    await deps.answers.forgetBefore(before);
    return swept;
  };
}
