import { AppError, isTransient } from '@viral-slides/errors';
import type { FrozenSlides } from '../model/post.ts';
import type { FrozenSlidesStore } from '../ports/frozen-slides.ts';

/**
 * Stores a post for which slides were frozen, and removes those that no post has afterwards: the new ones when it was refused, the earlier ones when it was stored.
 * A failure of another kind says nothing about what was stored, so the slides stay; when no post has them they are swept.
 * @throws what `store` throws; the signal's reason when whoever asked is gone
 */
export type StoreFrozen = <P extends { frozen: FrozenSlides | null }>(
  slides: { frozen: FrozenSlides | null; signal: AbortSignal },
  store: (replaces: (earlier: FrozenSlides | null) => void) => Promise<P>,
) => Promise<P>;

/** Builds {@link StoreFrozen}. */
export function makeStoreFrozen({ slides }: { slides: Pick<FrozenSlidesStore, 'remove'> }): StoreFrozen {
  const discard = async (unneeded: (FrozenSlides | null)[]) => {
    const names = unneeded.flatMap((each) => each?.revisionId ?? []);
    // What cannot be removed now is swept.
    if (names.length > 0) await slides.remove(names).catch(() => undefined);
  };
  return async ({ frozen, signal }, store) => {
    let replaced: FrozenSlides | null = null;
    try {
      signal.throwIfAborted();
      const stored = await store((earlier) => (replaced = earlier));
      const has = stored.frozen?.revisionId;
      await discard([frozen, replaced].filter((each) => each?.revisionId !== has));
      return stored;
    } catch (error) {
      if (signal.aborted ? error === signal.reason : isRefusal(error)) await discard([frozen]);
      throw error;
    }
  };
}

/** Whether it is certain that nothing was stored. */
function isRefusal(error: unknown): boolean {
  return error instanceof AppError && error.kind !== 'internal' && !isTransient(error);
}
