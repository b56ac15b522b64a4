import { AppError } from '@viral-slides/errors';

/** Largest upload that is accepted, in bytes (25 MiB). */
export const maxUploadBytes = 25 * 1024 * 1024;

/** Refuses a file of more than {@link maxUploadBytes}. */
export function fileTooLarge(): AppError {
  return new AppError('too-large', 'file-too-large', `The file is larger than ${maxUploadBytes / (1024 * 1024)} MB.`, {
    details: { maxBytes: maxUploadBytes },
  });
}
