import { AppError } from '@viral-slides/errors';
import type { ErrorKind } from '@viral-slides/errors';
import { z } from 'zod';

/** The one table from a kind of error to an HTTP status. */
export const statusOfKind = {
  'invalid-input': 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'request-timeout': 408,
  conflict: 409,
  'precondition-failed': 412,
  'length-required': 411,
  'too-large': 413,
  'unsupported-media': 415,
  unprocessable: 422,
  'precondition-required': 428,
  'rate-limited': 429,
  'headers-too-large': 431,
  internal: 500,
  'upstream-failed': 502,
  unavailable: 503,
  'upstream-timeout': 504,
} satisfies Record<ErrorKind, number>;

const titleOfKind = {
  'invalid-input': 'The request is not valid',
  unauthenticated: 'Sign-in needed',
  forbidden: 'Not allowed',
  'not-found': 'Not found',
  'method-not-allowed': 'Not possible at this address',
  'request-timeout': 'The request took too long to arrive',
  conflict: 'Conflict with the current state',
  'precondition-failed': 'A precondition failed',
  'length-required': 'The length of the body is needed',
  'too-large': 'Too large',
  'unsupported-media': 'Unsupported format',
  unprocessable: 'The request cannot be carried out',
  'precondition-required': 'A precondition is needed',
  'rate-limited': 'Too many requests',
  'headers-too-large': 'The headers are too large',
  internal: 'Something went wrong on our side',
  'upstream-failed': 'A service we depend on failed',
  unavailable: 'Not available right now',
  'upstream-timeout': 'A service we depend on took too long',
} satisfies Record<ErrorKind, string>;

/** Path of the error catalogue's page. */
export const errorPagePath = '/api/docs/errors';

/** Address of a code's explanation. */
export const helpOf = (code: string) => `${errorPagePath}#${code}`;

/** The title of the answers of a status. @throws Error for one that no kind of error has */
export function titleOfStatus(status: number): string {
  const kind = Object.keys(statusOfKind).find((each) => statusOfKind[each as ErrorKind] === status);
  if (kind === undefined) throw new Error(`No kind of error has the status ${status}.`);
  return titleOfKind[kind as ErrorKind];
}

/** Body of every error answer (RFC 9457), with our members `code`, `help`, `requestId` and `errors`; further members by code. */
export const problemSchema = z
  .looseObject({
    type: z.string().meta({ description: 'Same as `code`, for older clients' }),
    code: z.string().optional().meta({ description: 'Stable code of the error, for use in your app' }),
    help: z.string().optional().meta({ description: 'Path of the page that explains the code and what to do' }),
    title: z.string(),
    status: z.int(),
    detail: z.string().meta({ description: 'What failed and why, in plain language' }),
    requestId: z.string(),
    errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
    moreErrors: z.int().optional().meta({ description: 'Number of invalid fields that are not listed in `errors`' }),
  })
  .meta({ id: 'Problem' });

/** A problem as it is sent: the fixed members and the details of its code. */
export type Problem = z.infer<typeof problemSchema> & Record<string, unknown>;

/** Turns any thrown value into an {@link AppError}; an unknown throw becomes a bare `internal` that keeps it as its cause. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  return new AppError('internal', 'internal', 'Something went wrong on our side. Nothing you sent is wrong; please try again.', {
    cause: thrown,
  });
}

/** Builds the body of an error answer. Never holds causes or stack traces. */
export function problemOf(error: AppError, requestId: string): Problem {
  return {
    ...error.details,
    type: error.code,
    code: error.code,
    help: helpOf(error.code),
    title: titleOfKind[error.kind],
    status: statusOfKind[error.kind],
    detail: error.message,
    requestId,
    ...(error.errors ? { errors: error.errors } : {}),
  };
}

/** Headers of an error answer: the content type, no caching, and when another try may help. */
export function problemHeaders(error: AppError): Record<string, string> {
  return {
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
    ...(error.retryAfterMs === undefined ? {} : { 'retry-after': String(Math.max(1, Math.ceil(error.retryAfterMs / 1000))) }),
  };
}
