import { AppError } from '@viral-slides/errors';

/** Codes of errors that happen before a connection stands: not one byte of the request was sent. */
const connectCodes = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EHOSTDOWN',
  'ENETDOWN',
  'EADDRNOTAVAIL',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_DESTROYED',
  'UND_ERR_CLOSED',
]);
/** Codes of a connection that was lost: the service may or may not have acted. */
const resetCodes = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);
const timeoutCodes = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'ETIMEDOUT']);

/** Kind of failure of a request to a service before an answer. */
export type TransportFailure = 'connect' | 'reset' | 'timeout' | 'own' | 'other';

/** Classifies the failure of a request; `own` is an error that we raised ourselves, such as a body over its limit. */
export function failureOf(error: unknown): TransportFailure {
  if (error instanceof AppError) return 'own';
  const { code = '', name } = (error ?? {}) as { code?: string | number; name?: string };
  // A service that listens on several families gives one error per attempt.
  if (error instanceof AggregateError && error.errors.length > 0) return failureOf(error.errors[0]);
  if (connectCodes.has(String(code))) return 'connect';
  if (resetCodes.has(String(code))) return 'reset';
  return timeoutCodes.has(String(code)) || name === 'TimeoutError' ? 'timeout' : 'other';
}

/** Whether the answer was longer than allowed: it would be as long another time. */
export function isTooLong(error: unknown): boolean {
  return (error as { code?: unknown } | undefined)?.code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE';
}

const retryAfterMs = 2_000;

/**
 * The error of a call that was not answered.
 * @param cause the connection's error; undefined = there was no replica to ask
 */
export function callFailed(service: string, cause: unknown): AppError {
  if (isTooLong(cause))
    return new AppError('upstream-failed', 'service-answer-too-long', `The answer from ${service} is too long to be read.`, { cause });
  const failure = cause === undefined ? 'connect' : failureOf(cause);
  if (failure === 'connect')
    return new AppError('unavailable', 'service-unavailable', `${service} is not available right now.`, { cause, retryAfterMs });
  if (failure === 'timeout') return new AppError('upstream-timeout', 'service-timeout', `${service} took too long to answer.`, { cause });
  return new AppError('upstream-failed', 'service-connection-lost', `The connection to ${service} was lost before it answered.`, { cause });
}
