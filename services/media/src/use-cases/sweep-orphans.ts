import { imageIdOfKey, libraryPrefix } from '../model/image.ts';
import { quarantinePrefix, uploadLifetimeMs } from '../model/upload-grant.ts';
import type { Clock } from '../ports/clock.ts';
import type { ImageRepository } from '../ports/image-repository.ts';
import type { ObjectStore, StoredObject } from '../ports/object-store.ts';
import type { UploadGrantRepository } from '../ports/upload-grant-repository.ts';

/** How much was removed. */
export interface SweepResult {
  grants: number;
  quarantined: number;
  libraryObjects: number;
}

/**
 * Removes what nobody can reach any more: uploads that were not registered within their lifetime, and objects of the library
 * that belong to no image (left by a crash). Young objects stay, because their row may be about to be written.
 */
export type SweepOrphans = () => Promise<SweepResult>;

interface SweepOrphansDeps {
  images: ImageRepository;
  grants: UploadGrantRepository;
  store: ObjectStore;
  clock: Clock;
}

/** Builds {@link SweepOrphans}. */
export function makeSweepOrphans(deps: SweepOrphansDeps): SweepOrphans {
  return async () => {
    const before = new Date(deps.clock.now().getTime() - uploadLifetimeMs);
    const isOld = (object: StoredObject) => object.lastModified < before;
    const quarantined = await sweep(deps.store, quarantinePrefix, (page) => Promise.resolve(page.filter(isOld)));
    const libraryObjects = await sweep(deps.store, libraryPrefix, (page) => withoutImage(deps.images, page.filter(isOld)));
    return { grants: await deps.grants.removeIssuedBefore(before), quarantined, libraryObjects };
  };
}

async function sweep(store: ObjectStore, prefix: string, choose: (page: StoredObject[]) => Promise<StoredObject[]>): Promise<number> {
  let removed = 0;
  for await (const page of store.list(prefix)) {
    const chosen = await choose(page);
    await store.remove(chosen.map((object) => object.key));
    removed += chosen.length;
  }
  return removed;
}

async function withoutImage(images: ImageRepository, objects: StoredObject[]): Promise<StoredObject[]> {
  const ids = new Set(objects.map((object) => imageIdOfKey(object.key)).filter((id) => id !== null));
  const existing = await images.existing([...ids]);
  // A key that is not of our making belongs to no image either.
  return objects.filter((object) => !existing.has(imageIdOfKey(object.key) ?? ''));
}
