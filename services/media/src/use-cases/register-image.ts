import { AppError } from '@viral-slides/errors';
import type { Image } from '../model/image.ts';
import { uploadNotFound } from '../model/library-errors.ts';
import { isGrantAlive, isUrlOfGrant, listedAt, uploadIdOf } from '../model/upload-grant.ts';
import type { UploadGrant, UploadOutcome } from '../model/upload-grant.ts';
import type { Clock } from '../ports/clock.ts';
import type { ImageRepository } from '../ports/image-repository.ts';
import type { ObjectStore } from '../ports/object-store.ts';
import type { UploadGrantRepository } from '../ports/upload-grant-repository.ts';
import { inPack } from './fill-pack.ts';
import type { FillPack } from './fill-pack.ts';
import type { IngestUpload } from './ingest-upload.ts';

/** A registered upload: `isNew` when this call made the image, `isDuplicate` when another upload had brought the same bytes. */
export interface RegisteredImage {
  image: Image;
  isNew: boolean;
  isDuplicate: boolean;
}

/**
 * Makes an image of an upload, in the pack that is named, if that is there and has room. `url` must be one that was issued to this user; repeating it gives the same image again.
 * @throws AppError `invalid-upload-url`, `upload-not-found`, `upload-already-used` and those of IngestUpload
 */
export type RegisterImage = (command: {
  userId: string;
  filename: string;
  url: string;
  packId?: string | undefined;
}) => Promise<RegisteredImage>;

interface RegisterImageDeps {
  grants: UploadGrantRepository;
  images: ImageRepository;
  store: ObjectStore;
  ingestUpload: IngestUpload;
  fillPack: FillPack;
  clock: Clock;
}

export function makeRegisterImage(deps: RegisterImageDeps): RegisterImage {
  return async ({ packId, ...command }) => {
    const registered = await register(deps, command);
    const { image } = registered;
    return { ...registered, image: await inPack(deps.fillPack, image, packId) };
  };
}

async function register(
  deps: RegisterImageDeps,
  { userId, filename, url }: Omit<Parameters<RegisterImage>[0], 'packId'>,
): Promise<RegisteredImage> {
  const grant = await findGrant(deps, userId, url);
  if (grant.outcome) return earlierOutcome(deps, userId, grant.outcome);
  try {
    return await ingest(deps, grant, filename);
  } catch (error) {
    // The same upload may have been registered by another request while this one was on its way.
    const outcome = isUploadMissing(error) ? (await deps.grants.find(userId, grant.uploadId))?.outcome : undefined;
    if (outcome) return earlierOutcome(deps, userId, outcome);
    throw error;
  }
}

async function findGrant(deps: RegisterImageDeps, userId: string, url: string): Promise<UploadGrant> {
  const uploadId = uploadIdOf(url);
  if (uploadId === null)
    throw new AppError('invalid-input', 'invalid-upload-url', 'This is not an upload URL.', {
      errors: [{ field: 'url', message: 'must be the url that was issued for this upload' }],
    });
  const grant = await deps.grants.find(userId, uploadId);
  if (!grant || !isUrlOfGrant(url, grant) || !isGrantAlive(grant, deps.clock.now())) throw uploadNotFound();
  return grant;
}

async function ingest(deps: RegisterImageDeps, grant: UploadGrant, filename: string): Promise<RegisteredImage> {
  const { userId, uploadId, key, batch } = grant;
  const { image, status } = await deps.ingestUpload({ userId, uploadId, key, filename, ...(batch && { listedAt: listedAt(batch) }) });
  const isDuplicate = status === 'duplicate';
  await deps.grants.recordOutcome(userId, uploadId, { imageId: image.id, isDuplicate });
  // The image exists; a quarantined file that cannot be removed now is swept later.
  await deps.store.remove([key]).catch(() => undefined);
  return { image, isNew: status === 'created', isDuplicate };
}

async function earlierOutcome(deps: RegisterImageDeps, userId: string, outcome: UploadOutcome): Promise<RegisteredImage> {
  const image = await deps.images.find(userId, outcome.imageId);
  if (!image)
    throw new AppError('conflict', 'upload-already-used', 'This upload was already registered, and its image has since been deleted.');
  return { image, isNew: false, isDuplicate: outcome.isDuplicate };
}

function isUploadMissing(error: unknown): boolean {
  return error instanceof AppError && error.code === 'upload-missing';
}
