/**
 * Kind of an error, as far as code has to act on it: the kind decides the HTTP status (packages/http-kit) and whether
 * a job or a consumer tries again (packages/messaging). A kind never names a business rule; `code` does.
 */
export type ErrorKind =
  | 'invalid-input'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'method-not-allowed'
  | 'request-timeout'
  | 'conflict'
  | 'precondition-failed'
  | 'unprocessable'
  | 'precondition-required'
  | 'length-required'
  | 'too-large'
  | 'unsupported-media'
  | 'rate-limited'
  | 'headers-too-large'
  | 'internal'
  | 'upstream-failed'
  | 'unavailable'
  | 'upstream-timeout';

/** One wrong field of an input: `field` is a path such as `slides.0.textLayers`, `message` names the valid values. */
export interface FieldError {
  field: string;
  message: string;
}

/** Everything an {@link AppError} may carry beside its kind, code and message. */
export interface AppErrorOptions {
  /** Wrong fields, for `invalid-input`. */
  errors?: FieldError[];
  /** Further members of the problem body that the caller may need, e.g. the current revision. Must be safe to show. */
  details?: Record<string, unknown>;
  /** When trying again may help, in milliseconds from now. */
  retryAfterMs?: number;
  /** Cause of the error; logged, never shown. */
  cause?: unknown;
}

/**
 * The one error type of the product. `code` is a stable kebab-case slug that clients and tests rely on; `message`
 * is a full sentence for a person: what failed, why, and the valid values.
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly kind: ErrorKind;
  readonly code: string;
  readonly errors: FieldError[] | undefined;
  readonly details: Record<string, unknown> | undefined;
  readonly retryAfterMs: number | undefined;

  // oxlint-disable-next-line max-params -- the one signature everybody knows by heart: what kind, which code, the sentence, the rest
  constructor(kind: ErrorKind, code: string, message: string, options: AppErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.kind = kind;
    this.code = code;
    this.errors = options.errors;
    this.details = options.details;
    this.retryAfterMs = options.retryAfterMs;
  }
}

const kindsWorthAnotherTry: ReadonlySet<ErrorKind> = new Set(['rate-limited', 'upstream-failed', 'unavailable', 'upstream-timeout']);

/** Whether the same work may succeed later without anybody changing it. Unknown errors are `internal`: no. */
export function isTransient(error: unknown): boolean {
  return error instanceof AppError && kindsWorthAnotherTry.has(error.kind);
}
