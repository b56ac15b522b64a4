import { AppError } from '@viral-slides/errors';

/** Codes of errors that happen before a connection stands: not one byte of the request was sent. */
const connectCodes = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EHOSTDOWN',
  'ENETDOWN',
  'EADDRNOTAVAIL',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_DESTROYED',
  'UND_ERR_CLOSED',
]);
/** Codes of a connection that was lost: the service may or may not have acted. */
const resetCodes = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);
const timeoutCodes = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'ETIMEDOUT']);

/** How a forwarded request failed. */
export type ForwardFailure = 'connect' | 'reset' | 'timeout' | 'own' | 'other';

/** Tells how a request failed; `own` is an error that we made ourselves, such as a body over its limit. */
export function failureOf(error: unknown): ForwardFailure {
  if (error instanceof AppError) return 'own';
  const code = (error as NodeJS.ErrnoException | null)?.code ?? '';
  // A service that listens on several families gives one error per attempt.
  if (error instanceof AggregateError && error.errors.length > 0) return failureOf(error.errors[0]);
  if (connectCodes.has(code)) return 'connect';
  if (resetCodes.has(code)) return 'reset';
  return timeoutCodes.has(code) ? 'timeout' : 'other';
}

const retryAfterMs = 2_000;

/** The error for "no replica to send to". */
export function serviceUnavailable(cause?: unknown): AppError {
  return new AppError(
    'unavailable',
    'service-unavailable',
    'This part of the product is not available right now. Please try again in a moment.',
    { cause, retryAfterMs },
  );
}

/** Turns a failed forward into the error that the client is told. */
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
        'This took too long and was given up. It may still be done in the background.',
        { cause: error },
      );
    case 'reset':
      return new AppError(
        'upstream-failed',
        'service-connection-lost',
        'The connection to a part of the product was lost before it answered.',
        { cause: error },
      );
    default:
      return new AppError('upstream-failed', 'service-answer-invalid', 'A part of the product could not be talked to.', { cause: error });
  }
}
