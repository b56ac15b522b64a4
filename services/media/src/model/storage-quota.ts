import { AppError } from '@viral-slides/errors';
import { maxUploadBytes } from '@viral-slides/uploads';
import { putValidMs } from './upload-grant.ts';

/** Limits of one user's library. */
export interface StorageQuota {
  maxImages: number;
  maxBytes: number;
}

/** One user's images, and the bytes of their originals. Thumbnails come on top and are not counted. */
export interface StorageUsage {
  images: number;
  bytes: number;
}

/** Most bytes of one person that may lie in quarantine, sent but not registered; 40 of the largest files. */
export const maxQuarantineBytes = 1_048_576_000;
/** Number of uploads that a user may have asked for in a day before the contents of quarantine are counted. */
export const uncountedUploads = 40;

/** Whether there is no room for even one more image. */
export function isFull(usage: StorageUsage, quota: StorageQuota): boolean {
  return usage.images >= quota.maxImages || usage.bytes >= quota.maxBytes;
}

/** Whether more is kept than allowed. */
export function isOverQuota(usage: StorageUsage, quota: StorageQuota): boolean {
  return usage.images > quota.maxImages || usage.bytes > quota.maxBytes;
}

/** Refuses an image for which the library has no room, with the numbers and what to do. */
export function quotaExceeded(usage: StorageUsage, quota: StorageQuota): AppError {
  const { maxImages, maxBytes } = quota;
  const numbers: StorageNumbers = { images: usage.images, bytes: usage.bytes, maxImages, maxBytes };
  return new AppError(
    'too-large',
    'quota-exceeded',
    `Your library has no room for this image: ${count(usage.images)} of ${count(maxImages)} images, ${megabytes(usage.bytes)} of ${megabytes(maxBytes)} are used. Delete images you no longer need and try again.`,
    { details: { ...numbers } },
  );
}

/** Usage and limits, as in a refusal. */
export interface StorageNumbers extends StorageUsage, StorageQuota {}

/** The numbers of {@link quotaExceeded}; undefined for every other error. */
export function storageNumbersOf({ code, details }: AppError): StorageNumbers | undefined {
  return code === 'quota-exceeded' ? (details as StorageNumbers | undefined) : undefined;
}

/**
 * Refuses a further upload to a user with too many bytes that were sent and never registered, or may still be sent.
 * @param bytes bytes already sent @param open how many upload addresses still take a file
 */
export function quarantineFull(bytes: number, open: number): AppError {
  const sent = `${megabytes(bytes)} of your uploads were sent but never registered`;
  const awaited = open === 0 ? '' : `, and ${count(open)} upload addresses still accept a file of up to ${megabytes(maxUploadBytes)}`;
  return new AppError(
    'too-large',
    'too-much-unregistered',
    `${sent}${awaited}; the limit is ${megabytes(maxQuarantineBytes)}. Register the files, or wait: unused upload addresses expire after ${putValidMs / 60_000} minutes, and unregistered files are deleted after a day.`,
    { details: { bytes, maxBytes: maxQuarantineBytes } },
  );
}

function count(value: number): string {
  return value.toLocaleString('en');
}

function megabytes(bytes: number): string {
  return `${count(Math.ceil(bytes / (1024 * 1024)))} MB`;
}
