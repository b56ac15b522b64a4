import { AppError } from '@viral-slides/errors';

/** Errors that a retry would not change, so that they are reported to the owner instead. */
export function isRefusal(error: unknown): error is AppError {
  return error instanceof AppError && ['invalid-input', 'not-found', 'conflict', 'unprocessable'].includes(error.kind);
}
