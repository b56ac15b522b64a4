/** The body of an error answer (RFC 9457), as every service of this product writes it. */
export interface Problem {
  /** Stable slug, e.g. `image-in-use`. */
  type: string;
  title: string;
  status: number;
  detail?: string;
  requestId?: string;
  errors?: { field: string; message: string }[];
  /** More fields that belong to the slug, e.g. `projects` of `image-in-use`, `current` of `stale-revision`. */
  [detail: string]: unknown;
}

/** Cause of a failed call. Plain data, so that it can live in the store. */
export interface ApiError {
  /** HTTP status, or 0 where no answer came (offline, aborted, broken connection). */
  status: number;
  /** Status code, a colon, then the body text, or the status text where the body is empty. */
  message: string;
  /** The parsed body where it was problem+json, else null. */
  problem: Problem | null;
  /** The Retry-After of the server, in milliseconds; absent where it sends none. */
  retryAfterMs?: number;
}

/** An ApiError to be thrown, for calls that do not go through the base API. */
export class ApiFailure extends Error implements ApiError {
  readonly status: number;
  readonly problem: Problem | null;

  constructor({ status, message, problem }: ApiError) {
    super(message);
    this.name = 'ApiFailure';
    this.status = status;
    this.problem = problem;
  }
}

/** Whether something thrown or returned is an ApiError. */
export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'status' in error && 'message' in error && 'problem' in error;
}

/** No answer at all, or one of the gateway or the service that says so (502 to 504): the same call may succeed later. */
export function isAway(error: unknown): boolean {
  return isApiError(error) && (error.status === 0 || (error.status >= 502 && error.status <= 504));
}

/** Whether the server asks for fewer calls, and the same one succeeds later. */
export function isTooMany(error: unknown): error is ApiError {
  return isApiError(error) && error.status === 429;
}

/** Words for a call that failed: `refused`, or that the outcome is unknown, as no answer came. */
export function refusedOrUnanswered(error: unknown, refused: string): string {
  return isApiError(error) && error.status === 0 ? 'The server did not answer.' : refused;
}

/** Reads the stable slug of an error, e.g. `image-in-use`; null where it carries none. */
export function problemType(error: unknown): string | null {
  return isApiError(error) ? (error.problem?.type ?? null) : null;
}

/** The reason that a service wrote for people; undefined for a bare status or a broken connection. */
export function problemDetail(error: unknown): string | undefined {
  return isApiError(error) ? error.problem?.detail : undefined;
}

/** Reason of a failed call, for users: the service's own words, or where it is away or wrote none, `refused` or that no answer came. */
export function reasonOf(error: unknown, refused: string): string {
  return (isAway(error) ? undefined : problemDetail(error)) ?? refusedOrUnanswered(error, refused);
}

/** Builds the ApiError of a non-OK answer from its parts. */
export function apiErrorFrom(status: number, statusText: string, body: string): ApiError {
  return { status, message: `${status}: ${body === '' ? statusText : body}`, problem: parseProblem(body) };
}

function parseProblem(body: string): Problem | null {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === 'object' && parsed !== null && 'type' in parsed && 'title' in parsed ? (parsed as Problem) : null;
  } catch {
    return null;
  }
}
