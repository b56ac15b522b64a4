import { problemDetail } from '@/shared/api/api-error.ts';
import type { RegisteredImage } from '@/shared/api/generated/media.ts';
import type { BatchPlace, UploadBatch } from './upload-batch.ts';

/** The three calls of one upload, in their order. Each rejects when it fails. */
export interface UploadCalls {
  /** Asks for an address to send a file of this size to. */
  createUploadUrl: (sizeBytes: number, place: BatchPlace) => Promise<string>;
  /** Sends the bytes there. */
  putFile: (uploadUrl: string, file: File) => Promise<void>;
  /** Makes a library image of what was sent. */
  registerImage: (filename: string, uploadUrl: string) => Promise<RegisteredImage>;
}

/** A file, and where it stands among those that are uploaded with it. */
export interface BatchedFile {
  file: File;
  batch: UploadBatch;
  index: number;
}

/** Failure of one file's upload; `message` starts with the step that failed. */
export class UploadError extends Error {
  constructor(step: string, cause: unknown) {
    super(problemDetail(cause) ? `${step}: ${problemDetail(cause)}` : step, { cause });
    this.name = 'UploadError';
  }
}

/**
 * Uploads one file in three steps.
 * @throws UploadError 'Failed to get upload URL', 'Failed to upload file' or 'Failed to register image', with the server's
 *   reason behind it where it gave one
 */
export async function uploadImage({ file, batch, index }: BatchedFile, calls: UploadCalls): Promise<RegisteredImage> {
  const address = batch.address(index, (place) => calls.createUploadUrl(file.size, place));
  const uploadUrl = await step('Failed to get upload URL', address);
  await step('Failed to upload file', calls.putFile(uploadUrl, file));
  return step('Failed to register image', calls.registerImage(file.name, uploadUrl));
}

async function step<T>(name: string, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (cause) {
    throw new UploadError(name, cause);
  }
}
