import { projectPicturesPrefix } from '../model/project-picture.ts';
import type { Clock } from '../ports/clock.ts';
import type { FileStore } from '../ports/file-store.ts';

/** Removes pictures of projects that were drawn long ago. @returns their number */
export type SweepProjectPictures = () => Promise<number>;

const dayMs = 86_400_000;

/**
 * Builds {@link SweepProjectPictures}. It looks at their folder and their age alone: a picture that is missing is drawn
 * again.
 * @param deps.keepDays days since a picture was drawn
 */
export function makeSweepProjectPictures(deps: { store: FileStore; clock: Clock; keepDays: number }): SweepProjectPictures {
  return async () => {
    const before = new Date(deps.clock.now().getTime() - deps.keepDays * dayMs);
    let removed = 0;
    for await (const page of deps.store.list(projectPicturesPrefix)) {
      const old = page.filter(({ lastModified }) => lastModified < before).map(({ key }) => key);
      await deps.store.remove(old);
      removed += old.length;
    }
    return removed;
  };
}
