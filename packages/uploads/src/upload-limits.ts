import { AppError } from '@viral-slides/errors';

/** Largest upload that is accepted, in bytes (25 MiB). */
export const maxUploadBytes = 25 * 1024 * 1024;

/** Folder of the product's bucket where pictures of captured websites wait: screenshot puts them there, media takes them from nowhere else. */
export const capturesPrefix = 'captures/';

/** Refuses a file of more than {@link maxUploadBytes}. */
export function fileTooLarge(): AppError {
  return new AppError('too-large', 'file-too-large', `The file is larger than ${maxUploadBytes / (1024 * 1024)} MB.`, {
    details: { maxBytes: maxUploadBytes },
  });
}
