import { slidesKeptSince } from '../../model/publishing/owner-actions.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FrozenSlidesStore, SlidesToLookAt } from '../../ports/frozen-slides.ts';

const dayMs = 86_400_000;
/** When slides that are still needed are looked at again, in ms. */
const lookAgainMs = dayMs;
/** Slides looked at at a time; a run goes on until there are no more. */
const atATime = 200;
/**
 * Share of unreferenced slides in a slice from which nothing is deleted: slides are deleted with their posts, so more likely the posts are
 * missing.
 */
const implausibleShare = 0.95;
/** Smallest slice whose share is significant; in a smaller one all may be orphaned by chance. */
const sendingSlice = 20;

/** Removes slides that no post needs: their post is over, was cancelled, or was never stored. @returns number of removed slides */
export type SweepSlides = (stopping: AbortSignal) => Promise<number>;

interface SweepSlidesDeps {
  slides: FrozenSlidesStore;
  clock: Clock;
  /** Called with the number of slides whose posts are all missing: they stay, and an operator has to look. */
  onImplausible: (count: number) => void;
}

export function makeSweepSlides(deps: SweepSlidesDeps): SweepSlides {
  return async (stopping) => {
    let removed = 0;
    while (!stopping.aborted) {
      const found = await deps.slides.toLookAt(deps.clock.now(), atATime);
      removed += await sweep(deps, found);
      if (found.length < atATime) break;
    }
    return removed;
  };
}

async function sweep({ slides, clock, onImplausible }: SweepSlidesDeps, found: readonly SlidesToLookAt[]): Promise<number> {
  if (found.length === 0) return 0;
  const now = clock.now();
  const ids = found.map(({ revisionId }) => revisionId);
  // Also replaced ones: a restored post may be from before it was given others.
  const { known, needed } = await slides.referred(ids, slidesKeptSince(now));
  const expected = found.filter(({ isReplaced }) => !isReplaced);
  const strangers = expected.filter(({ revisionId }) => !known.has(revisionId)).length;
  const isImplausible = expected.length >= sendingSlice && strangers >= implausibleShare * expected.length;
  if (isImplausible) onImplausible(strangers);
  const kept = isImplausible ? ids : [...needed];
  await slides.lookAgain(kept, new Date(now.getTime() + lookAgainMs));
  const orphans = isImplausible ? [] : ids.filter((revisionId) => !needed.has(revisionId));
  await slides.remove(orphans);
  return orphans.length;
}
