/*
 * A capture is asked for until the answer arrives, perhaps at several replicas at the same time, and the process may end between any two steps.
 *
 * Each picture is ingested as an upload whose id follows from the capture, so a repeat finds the image of the same bytes instead of making another
 * one. Then one document decides, once and for all, whether the capture is registered or refused. Only after that is tidied up, by that decision: images of
 * this capture that it does not name are removed, then the waiting objects. What was left undone is done when the capture is asked for again.
 *
 * Two that work on the same capture could take the last room of the library from each other, so one process at a time has it for a while. That is
 * for the person's good only: the above holds without it.
 */
import { AppError, isTransient } from '@viral-slides/errors';
import { assertCapture, captureMissing, uploadIdOfPicture, waitingKeys } from '../model/capture.ts';
import type { Capture, CaptureOutcome } from '../model/capture.ts';
import type { CaptureRepository } from '../ports/capture-repository.ts';
import { listedAt } from '../model/upload-grant.ts';
import { storageNumbersOf } from '../model/storage-quota.ts';
import type { Clock } from '../ports/clock.ts';
import type { ImageRepository } from '../ports/image-repository.ts';
import type { ObjectStore } from '../ports/object-store.ts';
import type { DeleteImage } from './delete-image.ts';
import { fillIfThere } from './fill-pack.ts';
import type { FillPack } from './fill-pack.ts';
import type { IngestUpload } from './ingest-upload.ts';

/**
 * Makes images of the waiting pictures of a capture: of all of them, or of none. A picture whose bytes the library has already becomes that image. Idempotent by the
 * id of the capture.
 * @returns its outcome, decided now or earlier
 * @throws AppError while nothing is decided yet: retry
 */
export type RegisterCapture = (capture: Capture) => Promise<CaptureOutcome>;

export interface RegisterCaptureDeps {
  captures: CaptureRepository;
  images: Pick<ImageRepository, 'idsOfUploads'>;
  store: Pick<ObjectStore, 'remove'>;
  ingestUpload: IngestUpload;
  deleteImage: DeleteImage;
  fillPack: FillPack;
  clock: Clock;
}

export function makeRegisterCapture(deps: RegisterCaptureDeps): RegisterCapture {
  return async (capture) => {
    const earlier = await deps.captures.start(capture, deps.clock.now());
    const { outcome, isOurs } = earlier ? { outcome: earlier, isOurs: false } : await ingestAndDecide(deps, capture);
    if (!isOurs || !outcome.isRegistered) await removeStrays(deps, capture, outcome);
    // Before its answer, so that a capture whose pack could not be filled is asked for again.
    if (outcome.isRegistered && capture.packId !== undefined)
      await fillIfThere(deps.fillPack, { userId: capture.userId, packId: capture.packId, imageIds: outcome.imageIds });
    // If this fails, the screenshot service sweeps the objects.
    await deps.store.remove(waitingKeys(capture)).catch(() => undefined);
    return outcome;
  };
}

async function ingestAndDecide(deps: RegisterCaptureDeps, capture: Capture): ReturnType<CaptureRepository['decide']> {
  try {
    const outcome = await ingestAll(deps, capture);
    return await deps.captures.decide(capture, outcome, deps.clock.now());
  } catch (error) {
    // If this fails, the lease expires.
    await deps.captures.giveUp(capture).catch(() => undefined);
    throw error;
  }
}

async function ingestAll({ ingestUpload, clock }: RegisterCaptureDeps, capture: Capture): Promise<CaptureOutcome> {
  const { id, userId, pictures } = capture;
  try {
    assertCapture(capture);
    const imageIds: string[] = [];
    const startedAt = clock.now();
    // One after the other: no person holds more than one place of the ingest.
    for (const [index, { key, filename }] of pictures.entries()) {
      const upload = { userId, uploadId: uploadIdOfPicture(id, index), key, filename, listedAt: listedAt({ startedAt, index }) };
      const { image } = await ingestUpload(upload);
      imageIds.push(image.id);
    }
    return { isRegistered: true, imageIds };
  } catch (error) {
    if (!(error instanceof AppError) || error.kind === 'internal' || isTransient(error)) throw error;
    const { code, message } = error.code === 'upload-missing' ? captureMissing() : error;
    const storage = storageNumbersOf(error);
    return { isRegistered: false, code, detail: message, ...(storage && { storage }) };
  }
}

/** Removes images of this capture that its outcome does not name, unless one is on a slide by now. */
async function removeStrays(deps: RegisterCaptureDeps, { id, userId, pictures }: Capture, outcome: CaptureOutcome): Promise<void> {
  const kept = new Set(outcome.isRegistered ? outcome.imageIds : []);
  const uploadIds = pictures.map((_picture, index) => uploadIdOfPicture(id, index));
  for (const imageId of await deps.images.idsOfUploads(userId, uploadIds)) if (!kept.has(imageId)) await removeStray(deps, userId, imageId);
}

async function removeStray({ deleteImage }: RegisterCaptureDeps, userId: string, imageId: string): Promise<void> {
  try {
    await deleteImage({ userId, imageId, isForced: false });
  } catch (error) {
    if (!(error instanceof AppError && (error.code === 'image-not-found' || error.code === 'image-in-use'))) throw error;
  }
}
