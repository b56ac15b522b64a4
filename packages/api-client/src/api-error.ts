/** One wrong field of what was sent. `field` is a path such as `slides.0.textLayers`. */
export interface WrongField {
  field: string;
  message: string;
}

/** Body of a refusal or failure by the API (RFC 9457), as it came; further members depend on the code. */
export type ProblemBody = Record<string, unknown>;

interface ApiErrorParts {
  status: number;
  code: string;
  message: string;
  problem: ProblemBody;
  retryAfterMs?: number | undefined;
}

/** An answer of the API that is no success. Its message is the sentence that the API wrote for a person. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** Status of the answer. */
  readonly status: number;
  /** Stable code, as the catalogue of errors lists it: decide by this one, never by the message. */
  readonly code: string;
  /** Every wrong field, for `invalid-request`. */
  readonly errors: readonly WrongField[];
  /** Name of the request, by which its operator finds it. */
  readonly requestId: string | undefined;
  /** When another try may help, in milliseconds from when the answer came. */
  readonly retryAfterMs: number | undefined;
  /** The whole body; empty where it was none of ours, as of a proxy in between. */
  readonly problem: ProblemBody;

  constructor({ status, code, message, problem, retryAfterMs }: ApiErrorParts) {
    super(message);
    this.status = status;
    this.code = code;
    this.problem = problem;
    this.retryAfterMs = retryAfterMs;
    this.errors = Array.isArray(problem['errors']) ? (problem['errors'] as WrongField[]) : [];
    this.requestId = typeof problem['requestId'] === 'string' ? problem['requestId'] : undefined;
  }

  /** The first wrong field. */
  get field(): string | undefined {
    return this.errors[0]?.field;
  }
}

/** There was no answer: the address is wrong, nothing listens there, or it took too long. What was asked for may have happened. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
}

/**
 * Reads the error of an answer that is not a success.
 * @param body as it was parsed; any value
 */
export function apiErrorOf(response: Response, body: unknown): ApiError {
  const problem = typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as ProblemBody) : {};
  // Older servers name the code only in `type`.
  const code = [problem['code'], problem['type']].find((each) => typeof each === 'string') ?? `http-${response.status}`;
  const detail = problem['detail'];
  const message = typeof detail === 'string' ? detail : `The server answered ${response.status} without saying why.`;
  return new ApiError({ status: response.status, code: String(code), message, problem, retryAfterMs: retryAfterMsOf(response) });
}

/** The pause that an answer asks for, in milliseconds; absent without one that can be read. */
export function retryAfterMsOf({ headers }: Pick<Response, 'headers'>, now = Date.now()): number | undefined {
  const text = headers.get('retry-after');
  if (text === null) return undefined;
  const ms = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now;
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}
