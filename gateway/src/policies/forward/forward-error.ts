import { AppError } from '@viral-slides/errors';
import { failureOf } from '@viral-slides/internal-client';

const retryAfterMs = 2_000;

/** The error for "no replica to send to". */
export function serviceUnavailable(cause?: unknown): AppError {
  return new AppError(
    'unavailable',
    'service-unavailable',
    'This part of the app is not available right now. Please try again in a moment.',
    { cause, retryAfterMs },
  );
}

/** Turns a failed forward into the client's error. */
export function toForwardError(error: unknown): AppError {
  switch (failureOf(error)) {
    case 'own':
      return error as AppError;
    case 'connect':
      return serviceUnavailable(error);
    case 'timeout':
      return new AppError(
        'upstream-timeout',
        'service-timeout',
        'This took too long, so we stopped waiting. It may still be done in the background.',
        { cause: error },
      );
    case 'reset':
      return new AppError(
        'upstream-failed',
        'service-connection-lost',
        'The connection to a service was lost before the service answered.',
        { cause: error },
      );
    default:
      return new AppError('upstream-failed', 'service-answer-invalid', 'A service could not be reached.', { cause: error });
  }
}
