import { slidesKeptSince } from '../model/owner-actions.ts';
import type { Clock } from '../ports/clock.ts';
import type { FrozenSlidesStore } from '../ports/frozen-slides.ts';

const dayMs = 86_400_000;
/** Slides that are needed are looked at again so much later, in ms. */
const lookAgainMs = dayMs;
/** Most slides that one run looks at; the rest is the next run's. */
const atATime = 200;

/** Removes slides that no post needs: their post is over, was cancelled, or was never stored. @returns how many were removed */
export type SweepSlides = () => Promise<number>;

/** Builds {@link SweepSlides}. */
export function makeSweepSlides({ slides, clock }: { slides: FrozenSlidesStore; clock: Clock }): SweepSlides {
  return async () => {
    const now = clock.now();
    const found = await slides.toLookAt(now, atATime);
    if (found.length === 0) return 0;
    const needed = await slides.needed(found, slidesKeptSince(now));
    await slides.lookAgain([...needed], new Date(now.getTime() + lookAgainMs));
    const orphans = found.filter((revisionId) => !needed.has(revisionId));
    await slides.remove(orphans);
    return orphans.length;
  };
}
