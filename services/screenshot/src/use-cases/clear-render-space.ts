import type { AppError } from '@viral-slides/errors';
import type { Clock } from '../ports/clock.ts';
import type { RenderRepository } from '../ports/render-repository.ts';
import type { RemoveRender } from './remove-render.ts';

/**
 * Sees to it that something more may be rendered for a person: where what is kept fills their space, what no post relies on goes, the longest unused first.
 * @param signal ends it between two renderings: each is some calls of the store, and a user may have thousands
 * @throws AppError `render-space-full`; the reason of the signal
 */
export type ClearRenderSpace = (userId: string, signal: AbortSignal) => Promise<void>;

/** Renderings that are removed before looking again. */
const sliceLength = 20;

/**
 * Builds {@link ClearRenderSpace}.
 * @param deps.keptMs age in ms from which an unused rendering makes room
 * @param deps.full error when nothing makes room
 * @param deps.maxBytes maximum number of bytes kept for one person; renderings that start at the same time may together go beyond by what they make
 */
export function makeClearRenderSpace(deps: {
  renders: RenderRepository;
  removeRender: RemoveRender;
  clock: Clock;
  maxBytes: number;
  keptMs: number;
  full: (maxBytes: number) => AppError;
}): ClearRenderSpace {
  const { renders, removeRender, clock, maxBytes, keptMs, full } = deps;
  return async (userId, signal) => {
    while ((await renders.bytesOf(userId)) >= maxBytes) {
      const before = new Date(clock.now().getTime() - keptMs);
      const unused = await renders.unusedSince(before, { limit: sliceLength, userId });
      let removed = 0;
      for (const render of unused) {
        signal.throwIfAborted();
        removed += Number(await removeRender(render));
      }
      if (removed === 0) throw full(maxBytes);
    }
  };
}
