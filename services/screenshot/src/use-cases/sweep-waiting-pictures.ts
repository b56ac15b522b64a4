import { capturesPrefix, waitingLifetimeMs } from '../model/capture.ts';
import type { Clock } from '../ports/clock.ts';
import type { FileStore } from '../ports/file-store.ts';

/** Removes pictures that were not registered in time. @returns their number */
export type SweepWaitingPictures = () => Promise<number>;

/**
 * Builds {@link SweepWaitingPictures}. It looks at the folder of waiting pictures alone, and at their age alone: from any deployment, a picture is no longer
 * needed after a day.
 */
export function makeSweepWaitingPictures({ pictures, clock }: { pictures: FileStore; clock: Clock }): SweepWaitingPictures {
  return async () => {
    const before = new Date(clock.now().getTime() - waitingLifetimeMs);
    let removed = 0;
    for await (const page of pictures.list(capturesPrefix)) {
      const old = page.filter(({ lastModified }) => lastModified < before).map(({ key }) => key);
      await pictures.remove(old);
      removed += old.length;
    }
    return removed;
  };
}
