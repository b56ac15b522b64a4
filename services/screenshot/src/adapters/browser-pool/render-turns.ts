import { FairQueue } from './fair-queue.ts';

/**
 * Queue of renderings for posts, with fair turns: two of one user at a time, as one draws while the other one's video is made; two more users without any start at once. One in the
 * background lets urgent ones pass for a minute.
 */
export function createRenderTurns(): FairQueue {
  const places = { places: 4, placesForFurther: 2, maxPerUser: 2 };
  return new FairQueue({ ...places, maxWaiting: Infinity, maxWaitingPerUser: Infinity, maxWaitMs: Infinity, agingMs: 60_000 });
}
