import { AppError, isTransient } from '@viral-slides/errors';
import type { FrozenSlides } from '../../model/post.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FrozenSlidesStore } from '../../ports/frozen-slides.ts';

/** How long slides stay after their post was given others, in ms: longer than a backup takes from a post to its slides. */
export const replacedStayMs = 3_600_000;

/**
 * Stores a post for which slides were frozen, and gives up those that no post has afterwards: the new ones when it was refused, at once; the earlier ones when it was
 * stored, after a while, since a reader may have read the post just before. A failure of another kind says nothing about what was stored, so the slides stay; when no
 * post has them they are swept.
 * @throws the error of `store`; the signal's reason when the client disconnected
 */
export type StoreFrozen = <P extends { frozen: FrozenSlides | null }>(
  slides: { frozen: FrozenSlides | null; signal: AbortSignal },
  store: (replaces: (earlier: FrozenSlides | null) => void) => Promise<P>,
) => Promise<P>;

export function makeStoreFrozen({ slides, clock }: { slides: Pick<FrozenSlidesStore, 'remove' | 'replaced'>; clock: Clock }): StoreFrozen {
  // A removal that fails is left to the sweeper.
  const remove = async (never: FrozenSlides | null) => {
    if (never) await slides.remove([never.revisionId]).catch(() => undefined);
  };
  const leave = async (earlier: FrozenSlides | null) => {
    const lookAt = new Date(clock.now().getTime() + replacedStayMs);
    if (earlier) await slides.replaced([earlier.revisionId], lookAt).catch(() => undefined);
  };
  return async ({ frozen, signal }, store) => {
    let replaced: FrozenSlides | null = null;
    try {
      signal.throwIfAborted();
      const stored = await store((earlier) => (replaced = earlier));
      const without = (each: FrozenSlides | null) => (each?.revisionId === stored.frozen?.revisionId ? null : each);
      await Promise.all([remove(without(frozen)), leave(without(replaced))]);
      return stored;
    } catch (error) {
      if (signal.aborted ? error === signal.reason : isRefusal(error)) await remove(frozen);
      throw error;
    }
  };
}

/** Whether it is certain that nothing was stored. */
function isRefusal(error: unknown): boolean {
  return error instanceof AppError && error.kind !== 'internal' && !isTransient(error);
}
