import { AppError } from '@viral-slides/errors';

/** What another try would not change, so that it is told to the owner instead. */
export function isRefusal(error: unknown): error is AppError {
  return error instanceof AppError && ['invalid-input', 'not-found', 'conflict', 'unprocessable'].includes(error.kind);
}
