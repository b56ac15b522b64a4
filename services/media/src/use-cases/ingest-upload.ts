import { AppError, isTransient } from '@viral-slides/errors';
import { sha256Of } from '../model/fingerprint.ts';
import { sanitizeFilename } from '../model/filename.ts';
import { storedContentTypes, thumbnailContentType, thumbnailWidthsPx } from '../model/image-format.ts';
import type { ThumbnailWidthPx } from '../model/image-format.ts';
import { imageKey } from '../model/image.ts';
import type { Image } from '../model/image.ts';
import { isOverQuota, quotaExceeded } from '../model/storage-quota.ts';
import type { StorageQuota } from '../model/storage-quota.ts';
import { assertUploadSize, maxUploadBytes } from '../model/upload-limits.ts';
import type { Admission } from '../ports/admission.ts';
import type { Clock } from '../ports/clock.ts';
import type { IdSource } from '../ports/id-source.ts';
import type { ImageProcessor, ProcessedImage } from '../ports/image-processor.ts';
import type { ImageRepository } from '../ports/image-repository.ts';
import type { StorageLedger } from '../ports/storage-ledger.ts';
import type { ObjectStore } from '../ports/object-store.ts';

/** A file in quarantine that is to become an image of the library. */
export interface QuarantinedUpload {
  userId: string;
  uploadId: string;
  key: string;
  /** As the client declared it. */
  filename: string;
  /** By which the library orders its image; absent: now. */
  listedAt?: Date | undefined;
}

/** `created`: a new image. `repeated`: this very upload made the image before. `duplicate`: another upload brought the same bytes. */
export interface IngestResult {
  image: Image;
  status: 'created' | 'repeated' | 'duplicate';
}

/**
 * Turns a quarantined file into an image. Objects are written first, then the one document that makes them an image:
 * a crash in between leaves objects without a row (swept later), never a row without objects. Every attempt has its
 * own image id, so attempts that race cannot touch each other's objects. The quarantined file is left where it is,
 * unless its content is refused.
 * @throws AppError `upload-missing`, `file-empty`, `file-too-large`, `quota-exceeded`, `storage-unavailable`, and those of ImageProcessor
 */
export type IngestUpload = (upload: QuarantinedUpload) => Promise<IngestResult>;

export interface IngestUploadDeps {
  images: ImageRepository;
  store: ObjectStore;
  processor: ImageProcessor;
  /** Bounds how many uploads are held in memory at a time, and how many of them are one person's; weight 1 each. */
  admission: Admission;
  storage: { ledger: StorageLedger; quota: StorageQuota };
  clock: Clock;
  ids: IdSource;
}

export function makeIngestUpload(deps: IngestUploadDeps): IngestUpload {
  return (upload) => deps.admission.run({ userId: upload.userId, weight: 1 }, () => ingest(deps, upload));
}

async function ingest(deps: IngestUploadDeps, upload: QuarantinedUpload): Promise<IngestResult> {
  try {
    const bytes = await readUpload(deps.store, upload.key);
    const sha256 = sha256Of(bytes);
    const known = await deps.images.findBySha256(upload.userId, sha256);
    if (known) return knownResult(known, upload);
    const processed = await deps.processor.process(bytes, upload.userId);
    return await store(deps, { upload, sha256, processed });
  } catch (error) {
    // Refused content will not become better; what failed for another reason may be tried again with the same upload.
    if (isRefusal(error)) await deps.store.remove([upload.key]).catch(() => undefined);
    throw error;
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof AppError && !isTransient(error) && (error.kind === 'invalid-input' || error.kind === 'too-large');
}

async function readUpload(store: ObjectStore, key: string): Promise<Uint8Array> {
  const missing = () => new AppError('conflict', 'upload-missing', 'No file has arrived at this upload URL yet.');
  const sizeBytes = await store.sizeOf(key);
  if (sizeBytes === null) throw missing();
  assertUploadSize(sizeBytes);
  // The url may be written to again until it runs out, so the size is guarded once more while reading, and
  // everything from here on looks at these very bytes.
  const bytes = await store.read(key, maxUploadBytes);
  if (bytes === null) throw missing();
  assertUploadSize(bytes.byteLength);
  return bytes;
}

function knownResult(image: Image, upload: QuarantinedUpload): IngestResult {
  return { image, status: image.uploadId === upload.uploadId ? 'repeated' : 'duplicate' };
}

async function store(
  deps: IngestUploadDeps,
  parts: { upload: QuarantinedUpload; sha256: string; processed: ProcessedImage },
): Promise<IngestResult> {
  const image = newImage(deps, parts);
  return withRoom(deps.storage, image, () => storeImage(deps, image, parts));
}

/** Holds room for the image while it is stored. @throws AppError `quota-exceeded` */
async function withRoom<T>({ ledger, quota }: IngestUploadDeps['storage'], image: Image, work: () => Promise<T>): Promise<T> {
  const usage = await ledger.hold(image.userId, image);
  try {
    if (isOverQuota(usage, quota)) throw quotaExceeded({ images: usage.images - 1, bytes: usage.bytes - image.sizeBytes }, quota);
    return await work();
  } finally {
    // A hold that cannot be released now expires.
    await ledger.release(image.userId, image.id).catch(() => undefined);
  }
}

async function storeImage(
  deps: IngestUploadDeps,
  image: Image,
  parts: { upload: QuarantinedUpload; processed: ProcessedImage },
): Promise<IngestResult> {
  try {
    await putObjects(deps.store, image, parts.processed);
    const event = { eventId: deps.ids.newId(), type: 'registered', occurredAt: deps.clock.now(), image } as const;
    if (await deps.images.insert(image, event)) return { image, status: 'created' };
  } catch (error) {
    await discardObjects(deps, image);
    throw error;
  }
  // If this fails, the sweep removes the objects.
  await deps.store.remove(keysOf(image)).catch(() => undefined);
  const known = await deps.images.findBySha256(image.userId, image.sha256);
  if (known) return knownResult(known, parts.upload);
  throw new AppError('unavailable', 'image-deleted-meanwhile', 'The same image was deleted at the same time. Try again.', {
    retryAfterMs: 1000,
  });
}

function newImage(
  deps: IngestUploadDeps,
  { upload, sha256, processed }: { upload: QuarantinedUpload; sha256: string; processed: ProcessedImage },
): Image {
  const sizes = thumbnailWidthsPx.map((width) => [width, processed.thumbnails[width].byteLength]);
  return {
    id: deps.ids.newId(),
    userId: upload.userId,
    uploadId: upload.uploadId,
    filename: sanitizeFilename(upload.filename),
    sha256,
    isUsed: false,
    widthPx: processed.widthPx,
    heightPx: processed.heightPx,
    format: processed.format,
    sizeBytes: processed.original.byteLength,
    pictureSha256: sha256Of(processed.original),
    thumbnailSizesBytes: Object.fromEntries(sizes) as Record<ThumbnailWidthPx, number>,
    placeholder: processed.placeholder,
    createdAt: upload.listedAt ?? deps.clock.now(),
    revision: 1,
  };
}

async function putObjects(store: ObjectStore, image: Image, processed: ProcessedImage): Promise<void> {
  // Settled, not raced: nothing may still be writing when the objects are discarded after a failure.
  const results = await Promise.allSettled([
    store.put(imageKey(image, 'original'), processed.original, storedContentTypes[image.format]),
    ...thumbnailWidthsPx.map((width) => store.put(imageKey(image, width), processed.thumbnails[width], thumbnailContentType)),
  ]);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

function keysOf(image: Image): string[] {
  return (['original', ...thumbnailWidthsPx] as const).map((variant) => imageKey(image, variant));
}

/**
 * Tidies up after a failure. When the answer to the insert was lost, the row may exist after all: then the objects
 * are its own and stay. What cannot be tidied now is swept later.
 */
async function discardObjects(deps: IngestUploadDeps, image: Image): Promise<void> {
  try {
    if (await deps.images.find(image.userId, image.id)) return;
    await deps.store.remove(keysOf(image));
  } catch {
    // The failure that led here is the one to report.
  }
}
