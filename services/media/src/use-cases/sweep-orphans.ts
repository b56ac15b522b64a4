import { fontIdOfKey, fontsPrefix } from '../model/font.ts';
import { imageIdOfKey, libraryPrefix } from '../model/image.ts';
import { isBelievable } from '../model/library-sweep.ts';
import type { SweepRefusalReason } from '../model/library-sweep.ts';
import { quarantinePrefix, uploadLifetimeMs } from '../model/upload-grant.ts';
import type { Clock } from '../ports/clock.ts';
import type { Deployment } from '../ports/deployment.ts';
import type { FontRepository } from '../ports/font-repository.ts';
import type { ImageRepository } from '../ports/image-repository.ts';
import type { ObjectStore, StoredObject } from '../ports/object-store.ts';
import type { UploadGrantRepository } from '../ports/upload-grant-repository.ts';

/** Object of the store that names the deployment whose library it holds. */
export const deploymentKey = 'deployment-id';
/** Longest name of a deployment, in bytes. */
const maxIdBytes = 100;

/** How much was removed, and why orphans of the library were left where they are; null = nothing was wrong. */
export interface SweepResult {
  grants: number;
  quarantined: number;
  libraryObjects: number;
  refusal: SweepRefusal | null;
}

/**
 * The store holds the library of another deployment, or nearly everything in it looks orphaned: then not the library is wrong, but the
 * database that is asked (a fresh one, or a backup).
 */
export interface SweepRefusal {
  reason: SweepRefusalReason;
  objects: number;
  orphans: number;
}

/**
 * Removes what is unreachable: uploads that were not registered within their lifetime, objects of the library
 * that belong to no image, and files of fonts that belong to none (left by a crash). Young objects stay, because their row may be about to be written. The library is
 * only swept when it is this deployment's own and the share of orphans is plausible.
 */
export type SweepOrphans = () => Promise<SweepResult>;

interface SweepOrphansDeps {
  images: ImageRepository;
  fonts: Pick<FontRepository, 'existing'>;
  grants: UploadGrantRepository;
  store: ObjectStore;
  deployment: Deployment;
  clock: Clock;
}

export function makeSweepOrphans(deps: SweepOrphansDeps): SweepOrphans {
  return async () => {
    const before = new Date(deps.clock.now().getTime() - uploadLifetimeMs);
    const quarantined = await sweepQuarantine(deps.store, before);
    const library = await sweepLibrary(deps, before);
    return { grants: await deps.grants.removeIssuedBefore(before), quarantined, ...library };
  };
}

async function sweepQuarantine(store: ObjectStore, before: Date): Promise<number> {
  let removed = 0;
  for await (const page of store.list(quarantinePrefix)) {
    const old = page.filter((object) => object.lastModified < before);
    await store.remove(old.map((object) => object.key));
    removed += old.length;
  }
  return removed;
}

async function sweepLibrary(deps: SweepOrphansDeps, before: Date): Promise<Pick<SweepResult, 'libraryObjects' | 'refusal'>> {
  const [own, found] = [await deps.deployment.ownId(), await deps.store.read(deploymentKey, maxIdBytes)];
  const { objects, orphans } = await findOrphans(deps, before);
  const note = (refusal: SweepRefusalReason | null) =>
    deps.deployment.noteSweep({ at: deps.clock.now(), objects, orphans: orphans.length, refusal });
  const refuse = async (reason: SweepRefusalReason) => {
    await note(reason);
    return { libraryObjects: 0, refusal: { reason, objects, orphans: orphans.length } };
  };
  if (found !== null && Buffer.from(found).toString('utf8') !== own) return refuse('foreign-library');
  if (!isBelievable({ objects, orphans: orphans.length, isClaimed: found !== null })) return refuse('implausible-share');
  // A library from before deployments had names: its images are in this database, so it is ours.
  if (found === null) await deps.store.put(deploymentKey, Buffer.from(own), 'text/plain');
  await deps.store.remove(orphans);
  await note(null);
  return { libraryObjects: orphans.length, refusal: null };
}

async function findOrphans({ store, images, fonts }: SweepOrphansDeps, before: Date): Promise<{ objects: number; orphans: string[] }> {
  let objects = 0;
  const orphans: string[] = [];
  const folders = [
    { prefix: libraryPrefix, idOf: imageIdOfKey, rows: images },
    { prefix: fontsPrefix, idOf: fontIdOfKey, rows: fonts },
  ];
  for (const folder of folders) {
    for await (const page of store.list(folder.prefix)) {
      objects += page.length;
      const old = page.filter((object) => object.lastModified < before);
      orphans.push(...(await withoutRow(folder, old)).map(({ key }) => key));
    }
  }
  return { objects, orphans };
}

/** A folder of what has rows: which of the ids in its keys have one. */
interface Folder {
  idOf: (key: string) => string | null;
  rows: Pick<FontRepository, 'existing'>;
}

async function withoutRow({ idOf, rows }: Folder, objects: StoredObject[]): Promise<StoredObject[]> {
  const ids = [...new Set(objects.map(({ key }) => idOf(key)).filter((id) => id !== null))];
  const existing = await rows.existing(ids);
  // A key that is not of our making belongs to nothing.
  return objects.filter(({ key }) => !existing.has(idOf(key) ?? ''));
}
